#!/bin/sh
# cover.sh: print the coverage of each package by the tests that stand beside the
# code, its own and those of the packages that use it: a room is proved by its house,
# too. It fails where all together are below 90 % of the statements. What the
# end-to-end tests reach besides does not count, nor do programs for tests alone
# (test/…).
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir "$dir/data"
pkgs=$(go list ./... | grep -v '^cake/test')
# Tests that run themselves or their program as another process read
# CAKE_COVERDIR, so that it counts too: GOCOVERDIR is what go test sets, and throws away.
CAKE_COVERDIR="$dir/data" \
	go test -count=1 -cover -coverpkg="$(echo $pkgs | tr ' ' ,)" $pkgs -args -test.gocoverdir="$dir/data" >"$dir/log" 2>&1 || { cat "$dir/log"; exit 1; }
go tool covdata textfmt -i="$dir/data" -o "$dir/all.txt"
# A statement counts once, however many tests reach it.
awk '
	NR > 1 {
		split($1, at, ":"); n = split(at[1], path, "/"); pkg = path[1]
		for (i = 2; i < n; i++) pkg = pkg "/" path[i]
		if (pkg ~ /^cake\/test/) next
		if (!($1 in size)) { size[$1] = $2; of[$1] = pkg }
		if ($3 > 0) hit[$1] = 1
	}
	END {
		for (b in size) { all[of[b]] += size[b]; sum += size[b]; if (b in hit) { got[of[b]] += size[b]; have += size[b] } }
		for (p in all) printf "%6.1f %%  %s\n", 100 * got[p] / all[p], p | "sort -k3"
		close("sort -k3")
		printf "%6.1f %%  all\n", 100 * have / sum
		exit (have / sum < 0.9)
	}' "$dir/all.txt"
