#!/bin/sh
# Make the virtual environment VENV with PYTHON, or make it anew where it would not run:
#     tools/venv.sh VENV PYTHON [chosen]
# The commands in a virtual environment know the folder and the Python they were made for. So VENV/.python says both,
# and what was made in another folder (the clone has been moved), by a Python that is gone or too old, or by another
# than the one that the user has `chosen`, makes room. Nothing is touched where all is well.
set -eu
venv=$1 python=$2 chosen=${3:-}
known='import sys; print("%d.%d" % sys.version_info[:2], sys.prefix)'
modern='import sys; sys.exit(sys.version_info < (3, 11))'

if [ -e "$venv" ]; then
    found=$("$venv/bin/python" -c "$known" 2>/dev/null) || found=
    wanted=$found
    if [ -n "$chosen" ]; then
        wanted="$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) ${found#* }"
    fi
    if [ -n "$found" ] && [ "$found" = "$wanted" ] && "$venv/bin/python" -c "$modern" &&
        [ "$found" = "$(cat "$venv/.python" 2>/dev/null)" ]; then
        exit 0
    fi
fi

if ! version=$("$python" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null); then
    echo "There is no $python that runs. pbm needs Python 3.11 or later: name one, as in \`make turn PYTHON=python3.12\`." >&2
    exit 1
fi
if ! "$python" -c "$modern"; then
    echo "$python is Python $version, and pbm needs 3.11 or later: name one, as in \`make turn PYTHON=python3.12\`." >&2
    exit 1
fi
rm -rf "$venv"
if ! "$python" -m venv "$venv"; then
    rm -rf "$venv"
    exit 1
fi
"$venv/bin/python" -c "$known" >"$venv/.python"
