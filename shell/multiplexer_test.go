package shell

import "testing"

// What tmux and screen start or type is a command; their own commands are not.
func TestWhatMultiplexersRun(t *testing.T) {
	checkRows(t, []row{
		{"tmux new-session -s x -d a b", []string{"a b <tmux"}},
		{"tmux neww -n w 'c d'", []string{"c d <tmux"}},
		{"tmux splitw -h 'e f'", []string{"e f <tmux"}},
		{"tmux split-window", []string{"tmux split-window"}},
		{"tmux kill-server x", []string{"tmux kill-server x"}},
		{"tmux send -t x 'a' Space 'b' Enter 'c d' C-m", []string{"a b <tmux", "c d <tmux"}},
		{"tmux send-keys a b KPEnter c", []string{"a b <tmux", "c <tmux"}},
		{"tmux run-shell -b 'a b'", []string{"a b <tmux"}},
		{"tmux if-shell 'c d' 'x'", []string{"c d <tmux"}},
		{"tmux respawn-pane -k 'e'", []string{"e <tmux"}},
		{"tmux popup -E 'f'", []string{"f <tmux"}},
		{"tmux pipe-pane -o 'g h'", []string{"g h <tmux"}},
		{"tmux display-popup", []string{"tmux display-popup"}},
		{"tmux -c 'a b'", []string{"a b <tmux"}},
		{`tmux -L s new -d 'c' \; splitw 'd e' \; ls`, []string{"c <tmux", "d e <tmux"}},
		{"screen -X exec .!. a b", []string{"a b <screen"}},
		{"screen -X screen c d", []string{"c d <screen"}},
		{"screen -X title x", []string{"screen -X title x"}},
		{"screen -ls", []string{"screen -ls"}},
		{"screen -dmS s e f", []string{"e f <screen"}},
		{"screen -S s -p 0 -X stuff 'a b^M'", []string{"a b <screen"}},
		{`screen -X stuff $'c d\n'`, []string{"c d <screen"}},
		{"screen --nope v a", []string{"v a <screen", "beside: a <screen"}},
	})
}
