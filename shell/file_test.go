package shell

import "testing"

// What a line puts into a file or a manifest runs where the line runs it.
func TestWhatTheLineWritesAndRuns(t *testing.T) {
	checkRows(t, []row{
		{"echo 'a b' > f; bash f; echo c >> f; sh ./f", []string{"echo 'a b' >f", "bash f !script [sh f]", "beside: a b <bash", "echo c >>f", "sh ./f !script [sh ./f]", "beside: a b <sh", "beside: c <sh"}},
		{`printf 'a b\n' > f; chmod +x f; ./f x`, []string{`printf 'a b\n' >f`, "chmod +x f", "./f x", "beside: a b <f"}},
		{"echo 'a b' > f; cp f g; bash g; mv g h; source h; . f", []string{"echo 'a b' >f", "cp f g", "bash g !script [sh g]", "beside: a b <bash", "mv g h", "source h !script [sh h]", "beside: a b <source", ". f !script [sh f]", "beside: a b <."}},
		{"echo 'a b' | tee f; bash f; echo c | tee -a f; bash f", []string{"echo 'a b'", "tee f", "bash f !script [sh f]", "beside: a b <bash", "echo c", "tee -a f", "bash f !script [sh f]", "beside: a b <bash", "beside: c <bash"}},
		{"echo 'a b' > f; cp f d; bash d/f; ln -s f l; bash l", []string{"echo 'a b' >f", "cp f d", "bash d/f !script [sh d/f]", "beside: a b <bash", "ln -s f l", "bash l !script [sh l]", "beside: a b <bash"}},
		{"echo 'a b' > f; cp x f; bash f", []string{"echo 'a b' >f", "cp x f", "bash f !script [sh f]"}},
		{"echo 'a b' > f; : > f; bash f", []string{"echo 'a b' >f", ": >f", "bash f !script [sh f]"}},
		{"cat > f <<'E'\n#!/usr/bin/env bash\na $1\nE\nchmod +x f; ./f b", []string{"cat >f <<E", "chmod +x f", "./f b", "beside: a b <f"}},
		{`printf '#!/usr/bin/python3\nx\n' > f; ./f`, []string{`printf '#!/usr/bin/python3\nx\n' >f`, "./f !script [python ./f: #!/usr/bin/python3\nx]"}},
		{`printf '#!/usr/bin/env -S node\nx\n' > f; ./f`, []string{`printf '#!/usr/bin/env -S node\nx\n' >f`, "./f !script [node ./f: #!/usr/bin/env -S node\nx]"}},
		{`printf '#!\n' > f; ./f`, []string{`printf '#!\n' >f`, "./f"}},
		{"echo 'a b' > f; cat f | bash; cat f g | bash; cat - < f | sh", []string{"echo 'a b' >f", "cat f", "a b <bash", "cat f g", "bash !script [sh]", "beside: a b <bash", "cat - <f", "a b <sh"}},
		{"echo 'a b' > f; $(cat f); $(< f); $(< g)", []string{"echo 'a b' >f", "cat f <$()", "a b", " <f <$()", "a b", " <g <$()", "$(< g)"}},
		{"echo 'a b' > f; bash < f; xargs c < f; while read x; do $x; done < f", []string{"echo 'a b' >f", "a b <bash", "c a b <f <xargs", "read x", "a b"}},
		{"echo x | sponge f; cd d; bash ../f; bash f", []string{"echo x", "sponge f", "cd d", "bash ../f @d !script [sh ../f]", "beside: x <bash @d", "bash f @d !script [sh f]"}},
		{"echo YSBi > f; base64 -d f | bash", []string{"echo YSBi >f", "base64 -d f", "a b <bash"}},
		{"echo 'print(1)' > f.py; python3 f.py; python3 g.py", []string{"echo 'print(1)' >f.py", "python3 f.py !script [python f.py: print(1)]", "python3 g.py !script [python g.py]"}},
		{"npm pkg set scripts.x='a b' scripts.postx=c; npm run x; npm run y; npm x", []string{"npm pkg set 'scripts.x=a b' scripts.postx=c", "npm run x", "beside: a b <npm", "beside: c <npm", "npm run y", "npm x"}},
		{"npm set-script y 'a b'; npm run-script y; npm test; yarn y; npm pkg get x; npm run", []string{"npm set-script y 'a b'", "npm run-script y", "beside: a b <npm", "npm test", "yarn y", "beside: a b <yarn", "npm pkg get x", "npm run"}},
		{`echo '\!a b' > f; psql -f f; psql -f g; psql; psql f`, []string{`echo '\!a b' >f`, "beside: a b <psql", "psql -f f", "psql -f g", "psql", "beside: a b <psql", "psql f"}},
		{"echo 'system a b' > f; mysql --file=f; sort f", []string{"echo 'system a b' >f", "beside: a b <mysql", "mysql --file=f", "sort f"}},
		{"x=c; if y; then x=d; fi; cd $x; a; cd e; b; cd {f,g}; c", []string{"x=c ", "y", "x=d ", "cd c |d", "a @c|d", "cd e @c|d", "b @c/e|d/e", "cd f g @c/e|d/e", "c @c/e/f|d/e/f"}},
		{"cd a; pushd; a; popd; popd; b", []string{"cd a", "pushd @a", "a", "popd", "popd @$OLDPWD", "b @$OLDPWD"}},
	})
}
