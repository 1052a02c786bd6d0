package rules

// LoopClass begins the error type of every loop.
const LoopClass = "loop."

// A Loop is a way in which a run gets nowhere. It is known by the steps of a run,
// not by an output.
type Loop struct {
	Name   string // its error type, without LoopClass
	Window string // of what is looked at, and how much of it must be there
	Due    string // what is taken for a loop
	Not    string // what looks like it and is none
}

// Loops returns them, the most particular first.
func Loops() []Loop {
	return []Loop{
		{"test_weakened", "since the tests were red", "they are green after a test was removed, skipped, emptied, left out or made to expect what comes out, or what runs them made to look for less, and nothing else was changed; or their line, or that of a check, only succeeds after a change of what it runs, and they fail as before", "a test that is replaced, or follows a document, a wish that the report names, or code that was changed while it was green; the same values in another form; a failure that is shown through a pipe"},
		{"hard_coded", "since the tests were red", "they are green, and all that was added to the code is the numbers that they ask for, each for its own input", "a table that was there before, a value that names a sort; a document that was read"},
		{"done_red", "the last run of tests, and the report", "the agent says that it is done, and the tests or the work of which it speaks failed when they last ran, or some of what failed has not run since, or only with its errors hidden; or what it did last failed twice, and nothing was changed since", "a report that says so, or speaks of the part that ran"},
		{"done_untested", "since the last edit, and the report", "the agent says that it is done, and the tests that it ran before have not run since the last edit", "an edit of a document"},
		{"done_skipped", "the last run of tests, and the report", "the agent says that it is done, and no test ran, or red tests were removed or skipped; something was left out of what was red, which the report does not name (a moved limit, a suppression, a hook gone round); or that nothing is different, and what they expect was written anew", "a run with its usual skips"},
		{"done_silenced", "since a linter, a compiler or another check has found faults, and the report", "the agent says that they are mended, and all that it changed is that they are passed over: marks in the code, rules that were turned off, a limit of how many may pass", "a report that says so, a wish, a document that was read, any other change"},
		{"no_change", "2 reports; 1 where git was asked, or nothing but looks was done", "the agent says twice that it has changed something, and no file was written and nothing was run in between; or once, and git showed no change after all that was tried, or it names the file and has only looked, or comes back to it although a look has shown the same as before", "a report after work; one that says that nothing had to be changed, or that tells of former work"},
		{"monologue", "4 reports; 3 that announce the work, or 3 versions of a plan; 2 that verify once more what has passed 3 times", "the agent reports, and does nothing in between, or only looks again at what it has seen; it announces or plans what it does not begin", "a conversation with a person"},
		{"rate_limited", "3 commands", "the same limit answers for the 3rd time", "a retry after a wait"},
		{"timeout", "3 commands; 2 where the limit is the agent's own", "what was run runs into the same limit again, and has said nothing last that it had not said before", "a longer limit; a server that was to be stopped; a job that goes on where it was stopped, or of which the agent has said so"},
		{"poll", "6 polls; 8 where something was started, 6 where its answer has moved before, 12 where it does not answer, 6 with a second and more between, from 20 seconds on; 5 where nobody listens and nothing was started; 4 of a lock, 3 where what the agent has started itself may hold it; 3 where the answer is that it has failed, stands in a deadlock or is stopped; 4 where it waits for a person, or for somebody who could take it and is not there; 3 where what was started has ended, or ends at once each time; where nobody has read the file to which what was started writes, and what it should bring is not there, or not done: 5 in 30 seconds, 7 in 20 with more than two between, 5 in 12 or 6 in 10 where the pauses grow, of a file 6 in 20 or 8, or 4 in 6 where nothing was started that could write it; 4 after that file has said that a lock is waited for; 4 in 5 seconds for work that is queued where nothing runs, 5 in 8 where nobody knows what does; 7 in 10 seconds of numbers that do not move; a loop asks twice", "the same answer every time, for 4 times as long as it ever stood", "a job that is still under way, for half an hour"},
		{"edit_thrash", "4 failures of one command", "a file returns to a content that it had, or a command that did something is run again, and the earlier failure returns with it; or a file returns so twice between failures; or two failures come in turn, with edits of one file alone before each", "red and green"},
		{"getting_worse", "4 failures of one command, each after an edit", "the same code is edited again and again, and its errors only become more: twice as many, and never fewer", "tests that are written first; another file each time"},
		{"same_command", "3 results; 6 where each tells another rate", "the same failure of the same command, with nothing edited", "two tries; other output"},
		{"ineffective_edit", "3 results", "the same failure although files were changed; 6 when no file was changed twice, 4 where all of them are documents, unless the linker misses something", "fewer diagnostics, another failing test; a look at what an edit has the code print"},
		{"unmoved", "3 results; 2 edits of a file that says of itself that a tool makes it; 2 builds; 2 edits of a setting; 6 scores, 4 times; 5 scores of which none is better than the first, or nearer by a twentieth; 4 scores that are equal to the digit, 5 where only options were changed; 4 that only get worse", "the same answer no, to the letter, or the same refusal of a page, between edits of the same file; edits that are gone when the file is edited again, or go to another file of that name than the one that is used, or are done over twice while the last line stays the same; a builder that has nothing to do after each edit; edits by command that leave a file as it was; an answer of which the agent says itself that it stays; a setting of which the answer shows another value; a score that comes no nearer to its goal, a time that gets no shorter, a count of faults that only grows; a file that git knows, and that is to be ignored", "another answer; each time another file; other numbers, what git takes back"},
		{"same_cause", "3 results", "the same failure through different commands; failures of different commands that all name one checksum; in one file one use after the other of a value that is not there, each mended by a guard", "file by file repair"},
		{"alternating", "4 steps after a full round; 2 rounds of failures", "a round of commands, each with the result that it had, or of failures, where what one tool mends another takes back", "edits in between"},
		{"nothing_new", "4 steps (6 when something ran, 10 when tests did); 2 of 6 that show what was shown twice within the last 16; 4 searches that find nothing", "every result was there before", "one new line of output"},
		{"burn", "400,000 tokens, or an hour and 3 steps", "no result is better and no file is new", "exploration, which has new results"},
		{"silence", "15 minutes", "the agent is at work, no command runs, and nothing happens", "a long command; a turn that has ended"},
		{"waiting_person", "15 minutes", "the agent has asked a person, and nobody answers", "a turn that has ended without a question"},
	}
}
