package people

import (
	"cake/adapters/chat"
	"cake/supervisor/approval"
)

// Applied records that what was answered to a question is done.
func (p *People) Applied(q approval.Question) {
	s, err := p.ledger.Look()
	if err != nil {
		return
	}
	for _, n := range approval.NewDesk(s).NotesAbout(q.ID) {
		if n.Channel == q.By.Channel {
			p.answered(n, chat.Applied)
		}
	}
}

// KindQuestion is the kind of a message that asks about a command.
const KindQuestion = "question"

// Question is a question as it stands now.
func (p *People) Question(id string) (approval.Question, error) {
	s, err := p.ledger.Look()
	if err != nil {
		return approval.Question{}, err
	}
	return approval.NewDesk(s).Question(id)
}

// KindWaiting is the kind of a message that tells that an agent waits.
const KindWaiting = "waiting"
