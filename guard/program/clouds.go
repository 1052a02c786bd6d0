package program

import (
	"strings"

	"cake/guard/naming"
	"cake/shell"
)

// handsOutShell: a socket becomes the input and the output of a shell.
func (p *Program) handsOutShell() bool {
	socket, tied, shells := false, false, false
	for i, t := range p.tokens {
		switch t.kind {
		case tokenName:
			switch t.text {
			case "socket", "TCPSocket", "fsockopen", "Socket", "createConnection", "connect", "stream_socket_client", "SOCK_STREAM":
				socket = true
			case "dup2", "spawn", "STDIN", "proc_open", "pipe", "fileno", "reopen", "popen", "exec":
				tied = true
			}
		case tokenString, tokenRun:
			first, _, _ := strings.Cut(t.text, " ")
			shells = shells || shell.IsShell(naming.Base(first)) && i > 0 && (strings.Contains(t.text, "/") || strings.Contains(t.text, " -i") || p.nameAt(i-2, "spawn") || p.markAt(i-1, "["))
		}
	}
	return socket && tied && shells
}

// forksForever: a loop without end that starts processes and waits for none.
func (p *Program) forksForever() bool {
	forks, endless := false, false
	for i, t := range p.tokens {
		if t.kind != tokenName {
			continue
		}
		switch t.text {
		case "fork":
			forks = true
		case "wait", "waitpid", "waitall", "exit", "_exit", "sleep", "break", "last", "accept", "recv", "usleep", "detach":
			return false
		case "while":
			k := i + 1
			if p.markAt(k, "(") {
				k++
			}
			endless = endless || p.markAt(k, "1") || p.nameAt(k, "True") || p.nameAt(k, "true") || p.nameAt(k, "fork")
		case "loop":
			endless = endless || p.lang == "ruby"
		}
	}
	return forks && endless
}

// deletesInCloud: calls of the clouds' own libraries that delete.
func (p *Program) deletesInCloud() bool {
	cloud := false
	for i, t := range p.tokens {
		switch {
		case t.kind == tokenName && (t.text == "boto3" || strings.HasPrefix(t.text, "aws")) || t.kind == tokenString && strings.HasPrefix(t.text, "@aws-sdk/"):
			cloud = true
		case t.kind == tokenString && strings.Contains(t.text, "://") && naming.LocalHost(naming.HostOf(t.text)):
			return false
		case cloud && t.kind == tokenName && p.markAt(i+1, "(") && (strings.HasPrefix(t.text, "delete_") || strings.HasPrefix(t.text, "terminate_") || strings.HasPrefix(t.text, "purge_") || t.text == "delete" && (p.nameAt(i-4, "all") || p.markAt(i+2, ")") && p.markAt(i-1, ".") && p.tokens[i-2].kind == tokenName && strings.HasSuffix(p.tokens[i-2].text, "s")) || strings.HasPrefix(t.text, "Delete") && strings.HasSuffix(t.text, "Command")):
			return true
		}
	}
	return false
}
