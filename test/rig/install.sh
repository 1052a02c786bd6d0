#!/bin/sh
# install.sh NAME PACKAGE VERSION: put a program from npm into a cache outside
# the tree, and print its path. Does nothing when it is already there.
set -eu
name=$1 package=$2 version=$3
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cake-test/$name
program=$cache/$version/node_modules/.bin/$name
if [ ! -x "$program" ]; then
  mkdir -p "$cache"
  new=$(mktemp -d "$cache/.new.XXXXXX")
  trap 'rm -rf "$new"' EXIT
  npm install --prefix "$new" --no-save --no-audit --no-fund --loglevel=error "$package@$version" >&2
  "$new/node_modules/.bin/$name" --version >&2
  # Only a whole installation gets the name that the tests look for.
  mv -T "$new" "$cache/$version" || [ -x "$program" ]
fi
printf '%s\n' "$program"
