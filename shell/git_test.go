package shell

import "testing"

// Aliases, settings, hooks and steps of git are commands; its other arguments are not.
func TestWhatGitRuns(t *testing.T) {
	checkRows(t, []row{
		{"git -c core.pager='a b' log", []string{"git -c 'core.pager=a b' log", "beside: a b <git"}},
		{"git -c diff.x.command='c d' diff", []string{"git -c 'diff.x.command=c d' diff", "beside: c d <git"}},
		{"git -c pager.log=e log", []string{"git -c pager.log=e log", "beside: e <git"}},
		{"git -c core.editor= x", []string{"git -c core.editor= x"}},
		{"git -c user.name=x log", []string{"git -c user.name=x log"}},
		{"git -c x", []string{"git -c x"}},
		{"git -c filter.x.clean='a b' add f", []string{"git -c 'filter.x.clean=a b' add f", "beside: a b <git"}},
		{"git -c credential.helper='!c d' push", []string{"git -c 'credential.helper=!c d' push", "beside: c d <git"}},
		{"git -c CORE.SSHCOMMAND='e f' fetch", []string{"git -c 'CORE.SSHCOMMAND=e f' fetch", "beside: e f <git"}},
		{"git -c 'alias.x=log -1' x y", []string{"git -c 'alias.x=log -1' x y", "git log -1 y <git"}},
		{"git config alias.x '!a b'; git x c; git config alias.y 'log -1'; git y; git config user.name z; git config alias.z", []string{"git config alias.x '!a b'", "git x c", "a b c <git", "git config alias.y 'log -1'", "git y", "git log -1 <git", "git config user.name z", "git config alias.z"}},
		{"git difftool -x 'a b' f", []string{"git difftool -x 'a b' f", "a b <git"}},
		{"git difftool --extcmd='c d' f", []string{"git difftool '--extcmd=c d' f", "c d <git"}},
		{"git grep -O'e f' x", []string{"git grep '-Oe f' x", "e f <git"}},
		{"git grep --open-files-in-pager=g x", []string{"git grep --open-files-in-pager=g x", "g <git"}},
		{"git grep x", []string{"git grep x"}},
		{"git filter-branch --tree-filter 'a b' HEAD", []string{"git filter-branch --tree-filter 'a b' HEAD", "a b <git"}},
		{"git filter-branch --index-filter='c d' HEAD", []string{"git filter-branch '--index-filter=c d' HEAD", "c d <git"}},
		{"git fetch --upload-pack='a b' r", []string{"git fetch '--upload-pack=a b' r", "a b <git"}},
		{"git clone -u 'c d' r", []string{"git clone -u 'c d' r", "c d <git"}},
		{"git clone 'ext::sh -c a% b%%c' d", []string{"git clone 'ext::sh -c a% b%%c' d", "a b%c <git <sh"}},
		{"git clone ext::a", []string{"git clone ext::a", "a <git"}},
		{"git clone https://h/x", []string{"git clone https://h/x"}},
		{"git push --receive-pack 'e f' r", []string{"git push --receive-pack 'e f' r", "e f <git"}},
		{"git push r", []string{"git push r"}},
		{"git push --exec=g r", []string{"git push --exec=g r", "g <git"}},
		{"git rebase --exec 'a b' m", []string{"git rebase --exec 'a b' m", "a b <git"}},
		{"git rebase -x'c d' m", []string{"git rebase '-xc d' m", "c d <git"}},
		{"git rebase m", []string{"git rebase m"}},
		{"git rebase -x", []string{"git rebase -x"}},
		{"git submodule update", []string{"git submodule update"}},
		{"git submodule foreach", []string{"git submodule foreach"}},
		{"git bisect start", []string{"git bisect start"}},
		{"git bisect run", []string{"git bisect run"}},
		{"git", []string{"git"}},
		{"git --help", []string{"git --help"}},
		{"git bisect run sh -c 'a b'", []string{"git bisect run sh -c 'a b'", "a b <git <sh"}},
		{"git -C d bisect run c", []string{"git -C d bisect run c", "c <git"}},
	})
}
