package audit

// A State is how far a call has come, by its records.
type State struct {
	Requested bool
	Verdict   string // of its decision; empty: none is on record
	Asked     bool   // a person is, or was, asked
	Granted   bool   // the answer that counts, the first, is a grant
	Denied    bool   // the answer that counts is a denial
	Started   bool   // its approval is used up
	Ended     bool   // finished or failed
}

// StateOf returns the state of the call that the records are of, in the order
// of the log.
func StateOf(records []*Record) State {
	var s State
	for _, r := range records {
		s.Add(r)
	}
	return s
}

// Add takes the next record of the call into account.
func (s *State) Add(r *Record) {
	answered := s.Granted || s.Denied
	switch r.Event {
	case Requested:
		s.Requested = true
	case Decided:
		if r.Decision != nil {
			s.Verdict = r.Decision.Verdict
		}
	case Asked:
		s.Asked = true
	case Granted:
		s.Granted = s.Granted || !answered
	case Denied:
		s.Denied = s.Denied || !answered
	case Started:
		s.Started = true
	case Finished, Failed:
		s.Ended = true
	}
}

// Pending reports whether an answer is waited for.
func (s *State) Pending() bool { return s.Asked && !s.Granted && !s.Denied && !s.Started && !s.Ended }

// Unused reports whether there is an approval that nothing has run under.
func (s *State) Unused() bool { return s.Granted && !s.Started && !s.Ended }

// Running reports whether the call was started and its end is not on record:
// it runs, or what became of it is not known.
func (s *State) Running() bool { return s.Started && !s.Ended }
