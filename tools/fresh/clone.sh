#!/bin/sh
# Clone this repository to a temporary folder and run there what the README promises.
set -eu
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone --quiet . "$clone/pbm"
cd "$clone/pbm"
make turn
changed=$(git status --porcelain)
if [ -n "$changed" ]; then
    echo "after make turn the clone is not clean:"
    echo "$changed"
    exit 1
fi
make test
