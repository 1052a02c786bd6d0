package deploy

import (
	"bytes"
	"encoding/json"
)

// The dashboard is made here and stands in grafana/cake.json, as JSON that
// Grafana 10 and later import. `go test ./deploy -update` writes it anew.

// all selects what the variables of the dashboard leave over.
const all = `job="cake", instance=~"$instance"`

// A row is a question and the panels that answer it.
type row struct {
	title  string
	panels []panel
}

// A panel is one picture.
type panel struct {
	title, kind, unit string
	width             int // of 24
	queries           []query
	help              string
	thresholds        []step // colours; none: one colour
	max               float64
	stacked           bool
}

// A query is an expression and how its series are called.
type query struct{ expr, legend string }

// A step is a colour from a value on.
type step struct {
	from  float64
	color string
}

func rows() []row {
	return []row{
		{"What is going on?", []panel{
			{title: "Live sessions", kind: "stat", width: 4, queries: []query{{`sum(cake_state{` + all + `})`, ""}},
				help: "Agents that are watched at this moment."},
			{title: "Waiting for a person", kind: "stat", width: 4, queries: []query{{`sum(cake_state{` + all + `, state="ESCALATING"})`, ""}},
				thresholds: []step{{0, "green"}, {1, "red"}}, help: "Sessions whose commands are held until somebody resolves the incident."},
			{title: "Interventions that helped", kind: "stat", unit: "percentunit", width: 4, queries: []query{
				{`sum(increase(cake_interventions_total{` + all + `, success="true"}[$__range])) / (sum(increase(cake_interventions_total{` + all + `}[$__range])) > 0)`, ""}},
				thresholds: []step{{0, "red"}, {0.5, "orange"}, {0.8, "green"}}, help: "Share of the interventions of this time range after which the error was repaired."},
			{title: "Commands denied", kind: "stat", width: 4, queries: []query{{`sum(increase(cake_commands_total{` + all + `, verdict="deny"}[$__range]))`, ""}}},
			{title: "Configuration in force", kind: "stat", width: 4, queries: []query{{`min(cake_config_last_reload_successful{` + all + `})`, ""}},
				thresholds: []step{{0, "red"}, {1, "green"}}, help: "1: the file on disk. 0: its last change was refused, the one before holds."},
			{title: "Version", kind: "stat", width: 4, queries: []query{{`count by (version) (cake_build_info{` + all + `})`, "{{version}}"}}},
			{title: "State of each session", kind: "state-timeline", width: 24, queries: []query{{`max by (session, state) (cake_state{` + all + `, session=~"$session"}) > 0`, "{{session}} {{state}}"}},
				help: "MONITORING is the normal state."},
		}},
		{"Does cake step in, and does it help?", []panel{
			{title: "Interventions a minute, by kind", kind: "timeseries", width: 12, stacked: true, queries: []query{{`sum by (type) (rate(cake_interventions_total{` + all + `}[$__rate_interval])) * 60`, "{{type}}"}},
				help: "Counted when the outcome is known. More than 2 a minute for 5 minutes is an alert."},
			{title: "By outcome", kind: "timeseries", width: 6, stacked: true, queries: []query{{`sum by (success) (rate(cake_interventions_total{` + all + `}[$__rate_interval])) * 60`, "repaired: {{success}}"}}},
			{title: "By severity", kind: "timeseries", width: 6, stacked: true, queries: []query{{`sum by (severity) (rate(cake_interventions_total{` + all + `}[$__rate_interval])) * 60`, "{{severity}}"}}},
		}},
		{"What do agents run?", []panel{
			{title: "Commands a minute, by verdict", kind: "timeseries", width: 12, stacked: true, queries: []query{{`sum by (verdict) (rate(cake_commands_total{` + all + `}[$__rate_interval])) * 60`, "{{verdict}}"}}},
			{title: "Rules that denied or asked", kind: "bargauge", width: 12, queries: []query{{`topk(10, sum by (rule) (increase(cake_commands_total{` + all + `, verdict!="allow"}[$__range]))) > 0`, "{{rule}}"}}},
		}},
		{"What goes wrong?", []panel{
			{title: "Errors seen, by type", kind: "bargauge", width: 12, queries: []query{{`topk(10, sum by (error_type) (increase(cake_errors_detected_total{` + all + `}[$__range]))) > 0`, "{{error_type}}"}}},
			{title: "Errors a minute, by severity", kind: "timeseries", width: 12, stacked: true, queries: []query{{`sum by (severity) (rate(cake_errors_detected_total{` + all + `}[$__rate_interval])) * 60`, "{{severity}}"}}},
		}},
		{"Is cake in the way?", []panel{
			{title: "Latency p50", kind: "timeseries", unit: "s", width: 12, queries: []query{{`histogram_quantile(0.5, sum by (component, le) (rate(cake_response_latency_seconds_bucket{` + all + `}[$__rate_interval])))`, "{{component}}"}}},
			{title: "Latency p99", kind: "timeseries", unit: "s", width: 12, queries: []query{{`histogram_quantile(0.99, sum by (component, le) (rate(cake_response_latency_seconds_bucket{` + all + `}[$__rate_interval])))`, "{{component}}"}},
				thresholds: []step{{0, "green"}, {0.5, "red"}}, help: "Half a second for 5 minutes is an alert."},
		}},
		{"What did not happen?", []panel{
			{title: "Errors prevented and interventions", kind: "timeseries", width: 12, queries: []query{
				{`sum(increase(cake_errors_prevented_total{` + all + `}[$__range]))`, "prevented"},
				{`sum(increase(cake_interventions_total{` + all + `}[$__range]))`, "interventions"}},
				help: "Prevented: commands denied, and repeats averted by a fix that was remembered."},
			{title: "Prevented, by type", kind: "bargauge", width: 6, queries: []query{{`topk(10, sum by (error_type) (increase(cake_errors_prevented_total{` + all + `}[$__range]))) > 0`, "{{error_type}}"}}},
			{title: "Workspace taken back", kind: "bargauge", width: 6, queries: []query{{`sum by (reason, success) (increase(cake_rollback_operations_total{` + all + `}[$__range]))`, "{{reason}}, success {{success}}"}}},
		}},
		{"Who had to be called?", []panel{
			{title: "Escalations, by reason", kind: "timeseries", width: 12, stacked: true, queries: []query{{`sum by (reason) (increase(cake_escalations_total{` + all + `}[$__rate_interval]))`, "{{reason}}"}}},
			{title: "Messages to people, by service", kind: "timeseries", width: 12, stacked: true, queries: []query{{`sum by (channel, outcome) (increase(cake_notifications_total{` + all + `}[$__rate_interval]))`, "{{channel}}: {{outcome}}"}},
				help: "Again: the service did not take it, and it is tried once more. Failed: it was given up."},
		}},
		{"What was saved, and what did people decide?", []panel{
			{title: "Snapshots, by what came of them", kind: "timeseries", width: 12, stacked: true, queries: []query{{`sum by (cause, outcome) (increase(cake_snapshots_total{` + all + `}[$__rate_interval]))`, "{{cause}}: {{outcome}}"}},
				help: "Partial: the time before a command did not suffice. Failed: nothing was saved."},
			{title: "Incidents decided, by how", kind: "bargauge", width: 6, queries: []query{{`sum by (way) (increase(cake_resolutions_total{` + all + `}[$__range]))`, "{{way}}"}}},
			{title: "Naps", kind: "bargauge", width: 6, queries: []query{{`sum by (state) (increase(cake_naps_total{` + all + `}[$__range]))`, "{{state}}"}}},
			{title: "Agents that went on, by what had befallen them", kind: "timeseries", width: 24, stacked: true, queries: []query{{`sum by (class) (increase(cake_agent_restarts_total{` + all + `}[$__rate_interval]))`, "{{class}}"}}},
		}},
		{"Is cake understood?", []panel{
			{title: "Voice, by kind of message", kind: "timeseries", width: 12, max: 1, queries: []query{{`min by (message_type) (cake_voice_similarity_score{` + all + `} > 0)`, "{{message_type}}"}},
				thresholds: []step{{0, "red"}, {0.9, "green"}}, help: "Similarity of the last message to the reference voice; 0.9 is the least."},
			{title: "Messages by channel", kind: "timeseries", width: 12, stacked: true, queries: []query{{`sum by (channel, outcome) (rate(cake_injections_total{` + all + `}[$__rate_interval])) * 60`, "{{channel}}: {{outcome}}"}}},
		}},
		{"Is it configured as meant?", []panel{
			{title: "Last reload", kind: "timeseries", width: 12, max: 1, queries: []query{{`min by (instance) (cake_config_last_reload_successful{` + all + `})`, "{{instance}}"}}},
			{title: "Since the last change that was applied", kind: "stat", unit: "s", width: 12, queries: []query{{`time() - max by (instance) (cake_config_last_reload_success_timestamp_seconds{` + all + `} > 0)`, "{{instance}}"}}},
		}},
	}
}

// dashboard makes the JSON.
func dashboard() []byte {
	out := map[string]any{
		"title": "cake: interventions", "uid": "cake-interventions", "tags": []string{"cake"},
		"description":   "What cake saw, stopped and said. Made by `go test ./deploy -update`.",
		"schemaVersion": 39, "version": 1, "editable": true, "graphTooltip": 1,
		"refresh": "30s", "time": map[string]string{"from": "now-1h", "to": "now"}, "timezone": "browser",
		"templating":  map[string]any{"list": variables()},
		"annotations": map[string]any{"list": []any{escalations()}},
		"panels":      layout(),
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(out); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func source() map[string]string {
	return map[string]string{"type": "prometheus", "uid": "${datasource}"}
}

// variables are what a reader chooses at the top.
func variables() []any {
	list := func(name, label, metric, selector string) any {
		return map[string]any{
			"name": name, "label": label, "type": "query", "datasource": source(), "refresh": 2, "sort": 1,
			"query": "label_values(" + metric + selector + ", " + name + ")", "definition": "label_values(" + metric + selector + ", " + name + ")",
			"multi": true, "includeAll": true, "allValue": ".*",
			"current": map[string]any{"text": "All", "value": "$__all"},
		}
	}
	return []any{
		map[string]any{"name": "datasource", "label": "Data source", "type": "datasource", "query": "prometheus", "current": map[string]any{}},
		list("instance", "Instance", "cake_build_info", `{job="cake"}`),
		list("session", "Session", "cake_state", `{`+all+`}`),
	}
}

// escalations marks calls for a person in all pictures.
func escalations() any {
	return map[string]any{
		"name": "Escalations", "datasource": source(), "enable": true, "iconColor": "red",
		"expr": `sum by (session) (cake_state{` + all + `, state="ESCALATING"}) > 0`, "titleFormat": "waiting for a person", "textFormat": "{{session}}",
	}
}

// layout places the panels: a header for each row, panels left to right.
func layout() []any {
	var out []any
	id, y := 0, 0
	place := func(p map[string]any, x, w, h int) {
		id++
		p["id"], p["gridPos"] = id, map[string]int{"x": x, "y": y, "w": w, "h": h}
		out = append(out, p)
	}
	for _, r := range rows() {
		place(map[string]any{"type": "row", "title": r.title, "collapsed": false, "panels": []any{}}, 0, 24, 1)
		y++
		x, high := 0, 0
		for _, p := range r.panels {
			if x+p.width > 24 {
				x, y, high = 0, y+high, 0
			}
			place(p.json(), x, p.width, p.height())
			x, high = x+p.width, max(high, p.height())
		}
		y += high
	}
	return out
}

func (p panel) height() int {
	if p.kind == "stat" {
		return 4
	}
	return 8
}

func (p panel) json() map[string]any {
	var targets []any
	for i, q := range p.queries {
		targets = append(targets, map[string]any{
			"refId": string(rune('A' + i)), "expr": q.expr, "legendFormat": q.legend, "datasource": source(),
			"range": p.kind == "timeseries" || p.kind == "state-timeline", "instant": p.kind == "stat" || p.kind == "bargauge",
		})
	}
	return map[string]any{
		"type": p.kind, "title": p.title, "description": p.help, "datasource": source(), "targets": targets,
		"fieldConfig": map[string]any{"defaults": p.defaults(), "overrides": []any{}},
		"options":     p.options(),
	}
}

func (p panel) defaults() map[string]any {
	steps := []any{map[string]any{"color": "green", "value": nil}}
	for i, s := range p.thresholds {
		if i == 0 {
			steps = []any{map[string]any{"color": s.color, "value": nil}}
			continue
		}
		steps = append(steps, map[string]any{"color": s.color, "value": s.from})
	}
	d := map[string]any{"unit": p.unit, "min": 0, "thresholds": map[string]any{"mode": "absolute", "steps": steps}}
	if p.unit == "" {
		d["unit"] = "short"
	}
	if p.max > 0 {
		d["max"] = p.max
	}
	if p.kind == "timeseries" {
		d["custom"] = map[string]any{"fillOpacity": 10, "showPoints": "never", "stacking": map[string]any{"mode": stacking(p.stacked), "group": "A"}}
	}
	return d
}

func stacking(stacked bool) string {
	if stacked {
		return "normal"
	}
	return "none"
}

func (p panel) options() map[string]any {
	switch p.kind {
	case "stat":
		mode := "auto"
		if p.title == "Version" {
			mode = "name"
		}
		return map[string]any{"colorMode": "value", "graphMode": "none", "textMode": mode, "reduceOptions": map[string]any{"calcs": []string{"lastNotNull"}, "fields": "", "values": false}}
	case "bargauge":
		return map[string]any{"displayMode": "basic", "orientation": "horizontal", "reduceOptions": map[string]any{"calcs": []string{"lastNotNull"}, "fields": "", "values": false}}
	case "state-timeline":
		return map[string]any{"mergeValues": true, "showValue": "never", "legend": map[string]any{"showLegend": false}}
	}
	return map[string]any{"legend": map[string]any{"displayMode": "list", "placement": "bottom", "showLegend": true}, "tooltip": map[string]any{"mode": "multi", "sort": "desc"}}
}
