package journal

// A family describes one metric: what stands on /metrics and in docs/metrics.md.
type family struct {
	name   string
	kind   string // counter, gauge, histogram
	labels []string
	help   string
	from   string // the events it is derived from, in words
}

// The names of the families.
const (
	nameInterventions = "cake_interventions_total"
	nameLatency       = "cake_response_latency_seconds"
	nameSnapshots     = "cake_snapshots_total"
	nameRollbacks     = "cake_rollback_operations_total"
	namePrevented     = "cake_errors_prevented_total"
	nameVoice         = "cake_voice_similarity_score"
	nameCommands      = "cake_commands_total"
	nameErrors        = "cake_errors_detected_total"
	nameState         = "cake_state"
	nameEscalations   = "cake_escalations_total"
	nameResolutions   = "cake_resolutions_total"
	nameNaps          = "cake_naps_total"
	nameRestarts      = "cake_agent_restarts_total"
	nameNotifications = "cake_notifications_total"
	nameReloadOK      = "cake_config_last_reload_successful"
	nameReloadTime    = "cake_config_last_reload_success_timestamp_seconds"
	nameInjections    = "cake_injections_total"
)

// families lists the metrics that are derived from events.
func families() []family {
	return []family{
		{nameInterventions, "counter", []string{"type", "severity", "success"},
			"Interventions that came to an outcome, by kind of intervention, severity of the error and whether the fix worked.",
			"`outcome`; the kind from the `intervention` it belongs to"},
		{nameLatency, "histogram", []string{"component", "operation"},
			"Time that one operation of one component took.",
			"the timings of every event"},
		{nameSnapshots, "counter", []string{"cause", "outcome"},
			"Snapshots of the workspace, by why they were taken and what came of it.",
			"`snapshot`"},
		{nameRollbacks, "counter", []string{"reason", "success"},
			"Returns of the workspace to an earlier state.",
			"`rollback`"},
		{namePrevented, "counter", []string{"error_type"},
			"Errors that did not happen: commands denied, and repeats averted by a fix that was remembered.",
			"`prevented`"},
		{nameVoice, "gauge", []string{"message_type"},
			"Similarity of the last message of a kind to the reference voice, 0 to 1; 0 until the first.",
			"`intervention`"},
		{nameCommands, "counter", []string{"verdict", "rule"},
			"Commands judged, by verdict and by the rule that decided.",
			"`command`"},
		{nameErrors, "counter", []string{"error_type", "severity"},
			"Errors seen in the output and status of commands.",
			"`error`"},
		{nameState, "gauge", []string{"session", "state"},
			"1 for the state in which a live session is, 0 for the others.",
			"`session_started`, `move`, `session_ended`"},
		{nameEscalations, "counter", []string{"reason"},
			"Calls for a person.",
			"`escalation`"},
		{nameResolutions, "counter", []string{"way"},
			"Incidents that a person has decided, by what they decided.",
			"`resolved`"},
		{nameNaps, "counter", []string{"state"},
			"Times in which a person wanted quiet: begun, ended by a person, over by themselves, and refused because an agent asked.",
			"`nap`"},
		{nameRestarts, "counter", []string{"class"},
			"Times that an agent was started again or went on, by what had befallen it.",
			"`restart`"},
		{nameNotifications, "counter", []string{"channel", "outcome"},
			"Attempts to bring a message to people, by service: sent, to be tried again, failed for good, and what was answered.",
			"`notification`"},
		{nameReloadOK, "gauge", nil,
			"1 when the configuration file on disk is the one in force, 0 when its last change was refused.",
			"`config`"},
		{nameReloadTime, "gauge", nil,
			"Time at which a change of the configuration was last applied, in seconds since 1970; 0 before the first.",
			"`config`"},
		{nameInjections, "counter", []string{"channel", "outcome"},
			"Attempts to bring a message to the model, by channel.",
			"`delivery`"},
	}
}

// describe returns the family with the given name.
func describe(name string) family {
	for _, f := range families() {
		if f.name == name {
			return f
		}
	}
	panic("journal: no metric is called " + name)
}
