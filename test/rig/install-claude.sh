#!/bin/sh
# install-claude.sh: put the real Claude Code, in the version that the tests
# were written with, into a cache outside the tree, and print its path. Does
# nothing when it is already there.
set -eu
version=$(cat "$(dirname "$0")/claude.version")
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cake-test/claude
claude=$cache/$version/node_modules/.bin/claude
if [ ! -x "$claude" ]; then
  mkdir -p "$cache"
  new=$(mktemp -d "$cache/.new.XXXXXX")
  trap 'rm -rf "$new"' EXIT
  npm install --prefix "$new" --no-save --no-audit --no-fund --loglevel=error \
    "@anthropic-ai/claude-code@$version" >&2
  "$new/node_modules/.bin/claude" --version >&2
  # Only a whole installation gets the name that the tests look for.
  mv -T "$new" "$cache/$version" || [ -x "$claude" ]
fi
printf '%s\n' "$claude"
