#!/bin/sh
# What stands in for certbot on a machine that has no name of its own: a certificate that it signs itself.
set -eu
while [ "$1" != -d ]; do shift; done
folder=/etc/letsencrypt/live/$2
mkdir -p "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$2" -addext "subjectAltName=DNS:$2" \
    -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
