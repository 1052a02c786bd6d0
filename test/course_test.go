package test

import (
	"testing"

	"cake/test/endpoint"
)

// write lets the model write a file with its own tool.
func write(file, content string) endpoint.Turn {
	return endpoint.Turn{Tool: "Write", Input: map[string]any{"file_path": file, "content": content}}
}

func TestAnAgentThatLooksInCirclesIsToldOnce(t *testing.T) {
	search, find := endpoint.Bash(`grep -rn "ShellPolicy" .`), endpoint.Bash(`find . -name "*shell-policy*"`)
	s := supervise(t, search, find, search, find, search, find, search, endpoint.Say("it is not there"))
	s.print(allowAll)
	if n := s.times(`Operator \(CAKE\): Stop\. Try something else`); n != 1 {
		t.Errorf("the model read the message %d times", n)
	}
}

func TestAnAgentThatIsDoneWithRedTestsHearsOfThem(t *testing.T) {
	s := supervise(t,
		write("test_sum.py", "import unittest\n\n\nclass T(unittest.TestCase):\n    def test_sum(self):\n        self.assertEqual(sum([1]), 2)\n"),
		endpoint.Bash("python3 -m unittest -q"),
		endpoint.Say("Done. Everything is implemented."), endpoint.Say("One test still fails: test_sum."))
	s.print(allowAll)
	if n := s.times(`Operator \(CAKE\): Stop\. Fix the tests first`); n != 1 {
		t.Errorf("the model read the message %d times:\n%s", n, s.Model.Story())
	}
}

func TestEditsThatGoToAndFroAreSeen(t *testing.T) {
	check := endpoint.Bash("python3 check.py")
	low, high := write("calc.py", "def total(xs):\n    return sum(xs) - 1\n"), write("calc.py", "def total(xs):\n    return [][1]\n")
	s := supervise(t,
		write("check.py", "from calc import total\nassert total([1]) == 1, 'too low'\n"),
		low, check, high, check, low, check, high, check, endpoint.Say("I give up."))
	s.print(allowAll)
	if n := s.times(`only goes to and fro between two states that both fail`); n != 1 {
		t.Errorf("the model read the message %d times:\n%s", n, s.Model.Story())
	}
}

func TestWhoWaitsForWhatHasEndedIsToldWhatToRead(t *testing.T) {
	ask := endpoint.Bash("sleep 0.3; curl -sS http://127.0.0.1:9/health")
	s := supervise(t,
		endpoint.Bash("python3 -c 'import no_such_module' > server.log 2>&1 &\nsleep 0.2; echo started"),
		ask, ask, ask, endpoint.Say("I will read server.log."))
	s.print(allowAll)
	if n := s.times(`Operator \(CAKE\): Stop\. Try this: read server\.log: what wrote it has ended`); n != 1 {
		t.Errorf("the model read the message %d times:\n%s", n, s.Model.Story())
	}
}
