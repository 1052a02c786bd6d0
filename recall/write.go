package recall

import "cake/recall/similar"

func (e strike) store(t *transaction) error {
	v := e.event
	at := v.Timestamp.UnixMicro()
	var memory int64
	err := t.row(sqlRemember, v.Signature, v.ErrorType, v.Name, v.Message, v.FilePath, at,
		at+t.ttl.Microseconds(), similar.Shape(v.Message)).Scan(&memory)
	if err != nil {
		return err
	}
	first, err := t.exec(sqlStrike, e.uid[:], memory, at)
	if err != nil {
		return err
	}
	if first {
		return t.entry(e.tale)
	}
	return t.later(sqlDiscount, memory)
}

func (e said) store(t *transaction) error {
	v := e.words
	at := v.At.UnixMicro()
	first, err := t.exec(sqlSaid, v.ID, v.IncidentID, v.SessionID, v.CommandID, e.project, v.Signature, v.ErrorType,
		int(v.Severity), v.Level, v.Message.Kind, v.Message.Text, v.Message.Voice, v.Message.Fallback, v.Fix, v.Channel, at)
	if err != nil {
		return err
	}
	if first {
		if err := t.later(sqlCountSaid, v.Signature, at); err != nil {
			return err
		}
		return t.entry(e.tale)
	}
	if err = t.later(sqlSaidAgain, v.ID, v.Channel, v.Message.Text, v.Fix, v.Level, at); err != nil {
		return err
	}
	if err = t.later(sqlSaidLater, v.Signature, at); err != nil {
		return err
	}
	return t.later(sqlEntryAgain, v.ID, v.Message.Text, v.Fix)
}

func (e judged) store(t *transaction) error {
	o := e.outcome
	at := o.At.UnixMicro()
	first, err := t.exec(sqlOutcome, e.uid[:], o.InterventionID, o.IncidentID, o.SessionID, e.project, o.Signature,
		o.ErrorType, int(o.Severity), o.Success, o.Evidence, o.Fix, at)
	if err != nil || !first {
		return err
	}
	if o.Success {
		if err := t.later(sqlCountSuccess, o.Signature); err != nil {
			return err
		}
	}
	if err := t.entry(e.tale); err != nil {
		return err
	}
	if o.Fix == "" {
		return nil // nothing was tried
	}
	return t.learn(e.finding())
}

func (e denied) store(t *transaction) error {
	v := e.decision
	first, err := t.exec(sqlViolation, e.uid[:], v.Rule, v.Reason, v.Verdict, int(v.Severity), v.Command, v.Cwd,
		v.Source, v.SessionID, e.project, v.Timestamp.UnixMicro(), !v.Allowed)
	if err != nil || !first {
		return err
	}
	return t.entry(e.tale)
}
