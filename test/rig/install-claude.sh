#!/bin/sh
# install-claude.sh: the real Claude Code, in the version that the tests were
# written with.
set -eu
here=$(dirname "$0")
exec "$here/install.sh" claude @anthropic-ai/claude-code "$(cat "$here/claude.version")"
