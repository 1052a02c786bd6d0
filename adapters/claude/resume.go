package claude

import (
	"slices"
	"strings"
)

// Restartable reports whether a command line can be started once more: what it
// reads is not a protocol whose other end has seen the first one begin, and it
// is no command that ends by itself.
func Restartable(argv []string) bool {
	n, ok := program(argv)
	if !ok || subcommand(argv[n:]) {
		return false
	}
	args := options(argv[n:])
	for i, arg := range args {
		switch {
		case arg == "--input-format=stream-json", arg == "--input-format" && i+1 < len(args) && args[i+1] == "stream-json",
			strings.HasPrefix(arg, "--sdk-url"), arg == "--bg", arg == "--background", arg == "--init-only",
			arg == "--version", arg == "-v", arg == "--help", arg == "-h":
			return false
		}
	}
	return true
}

// Resumable reports whether the conversation of a command line is kept, so that it
// can be gone on with.
func Resumable(argv []string) bool {
	n, _ := program(argv)
	return Restartable(argv) && !slices.Contains(options(argv[n:]), "--no-session-persistence")
}

// Continues reports whether a command line goes on with a conversation that began before.
func Continues(argv []string) bool {
	n, _ := program(argv)
	return slices.ContainsFunc(options(argv[n:]), func(a string) bool {
		word, _, _ := strings.Cut(a, "=")
		return slices.Contains([]string{"--continue", "-c", "--resume", "-r", "--from-pr"}, word)
	})
}

// Printing reports whether a command line answers one prompt and ends.
func Printing(argv []string) bool {
	n, _ := program(argv)
	args := options(argv[n:])
	return slices.Contains(args, "-p") || slices.Contains(args, "--print")
}

// Resume returns the command line that goes on with a conversation, named by its
// session id, in place of what argv begins. first is the prompt with which argv
// has begun, as its UserPromptSubmit told it; prompt is what is said in its place,
// "" for nothing. Everything else stays.
func Resume(argv []string, session, first, prompt string) []string {
	n, _ := program(argv)
	begin := []string{"--resume", session}
	if prompt != "" {
		begin = append(begin, prompt)
	}
	return slices.Concat(argv[:n], begin, bare(argv[n:], first))
}

// Anew returns the command line that begins a new conversation with a prompt.
func Anew(argv []string, first, prompt string) []string {
	n, _ := program(argv)
	// In front: an option that takes several values would swallow it at the end.
	return slices.Concat(argv[:n], []string{prompt}, bare(argv[n:], first))
}

// bare returns arguments without those that name a conversation, and without the prompt.
func bare(args []string, first string) []string {
	var left []string
	own := options(args)
	for i := 0; i < len(own); i++ {
		word, _, joined := strings.Cut(own[i], "=")
		switch word {
		case "--continue", "-c", "--fork-session":
		case "--resume", "-r", "--session-id", "--from-pr":
			if !joined && i+1 < len(own) && !strings.HasPrefix(own[i+1], "-") {
				i++
			}
		default:
			left = append(left, own[i])
		}
	}
	return withoutPrompt(append(left, args[len(own):]...), first)
}

// withoutPrompt takes the prompt out: the last word that says what was taken. What
// came in by a pipe stands behind the word there.
func withoutPrompt(args []string, first string) []string {
	first = strings.TrimSpace(first)
	for i, arg := range slices.Backward(args) {
		if text := strings.TrimSpace(arg); text != "" && (text == first || strings.HasPrefix(first, text+"\n")) {
			return slices.Delete(args, i, i+1)
		}
	}
	return args
}

// options are the arguments before "--".
func options(args []string) []string {
	if at := slices.Index(args, "--"); at >= 0 {
		return args[:at]
	}
	return args
}
