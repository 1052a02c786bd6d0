package rules

import "cake"

// ansibleRules are the words with which a play tells which task has failed. The
// recap at its end tells whether that was ignored or rescued.
func ansibleRules() []Rule {
	failed := []string{"failed=1", "failed=2", "failed=3", "failed=4", "failed=5"}
	return []Rule{
		configRule(Rule{
			ID: "ansible.undefined", Kind: "runtime.undefined_name", Severity: cake.Medium, AtZero: IfSwallowed,
			Pattern: `^fatal: \[[^\]]+\]: FAILED! => .*?(?P<message>'?(?P<symbol>[\w.]+)'? is undefined).*?The error appears to be in '(?P<file>[^']+)': line (?P<line>\d+)`, Tools: []string{"ansible", "ansible-playbook"}, Key: []string{"file", "symbol"}, Fixes: []string{"Fix {file}:{line}: {symbol} is undefined"},
			Yes: []Example{{Command: "ansible-playbook site.yml", Code: 2, Out: "TASK [Write] ****\nfatal: [web1]: FAILED! => {\"msg\": \"The task includes an option with an undefined variable. The error was: 'app_prot' is undefined. 'app_prot' is undefined\\n\\nThe error appears to be in '/srv/p/site.yml': line 11, column 7, but may\\nbe elsewhere\"}\n", File: "site.yml", Line: 11}},
			No:  []Example{{Command: "ansible-playbook site.yml", Out: "ok: [web1]\n"}},
		}),
		configRule(Rule{
			ID: "ansible.inventory", Kind: "config.parse", AtZero: DespiteZero, With: []string{"No inventory was parsed"},
			Pattern: `^\[WARNING\]:\s+(?P<message>Unable to parse\s+(?P<file>/\S+))\s+as`, Tools: []string{"ansible", "ansible-playbook", "ansible-inventory"}, Key: []string{"file"}, Message: "the inventory {file} cannot be parsed, so no host of it is known", Fixes: []string{"Fix {file}: the inventory cannot be parsed, so none of its hosts is known"},
			Yes: []Example{{Command: "ansible-inventory -i hosts.yml --list", Out: "{}\n", Err: "[WARNING]:  * Failed to parse /srv/p/hosts.yml with ini\nplugin: Invalid host pattern 'web:' supplied\n[WARNING]: Unable to parse /srv/p/hosts.yml as an inventory\nsource\n[WARNING]: No inventory was parsed, only implicit localhost is available\n", File: "hosts.yml"}},
			No:  []Example{{Command: "ansible-playbook -c local site.yml", Err: "[WARNING]: No inventory was parsed, only implicit localhost is available\n", Out: "localhost : ok=1 failed=0\n"}},
		}),
		configRule(Rule{
			ID: "ansible.unreachable", Kind: "network.refused", AtZero: DespiteZero,
			Pattern: `^(?:fatal: )?\[?(?P<host>[\w.-]+)\]?(?: \||:) UNREACHABLE! => \{(?:[^\n]*?"msg": "|\n(?:[^\n]*\n){0,3}?\s*"msg": ")(?P<message>[^"\n]+)`, Tools: []string{"ansible", "ansible-playbook"}, Key: []string{"host"}, Fixes: []string{"Check that {host} of the inventory answers: {message}"},
			Yes: []Example{{Command: "ansible-playbook site.yml", Code: 4, Out: "fatal: [web1]: UNREACHABLE! => {\"changed\": false, \"msg\": \"Failed to connect to the host via ssh: ssh: connect to host 127.0.0.1 port 2299: Connection refused\", \"unreachable\": true}\n"}},
			No:  []Example{{Command: "ansible-playbook site.yml", Out: "web1 : ok=1 changed=0 unreachable=0 failed=0\n"}},
		}),
		configRule(Rule{
			ID: "ansible.assert", Kind: "runtime.assertion", Severity: cake.Medium, AtZero: DespiteZero,
			Pattern: `^fatal: \[[^\]]+\]: FAILED! => \{\n(?:[^\n]*\n){0,3}?\s+"assertion": "(?P<check>[^"\n]+)",\n(?:[^\n]*\n){0,3}?\s+"msg": "(?P<message>[^"\n]+)"\n\}(?:\n(?:$|[^.]))`, Tools: []string{"ansible", "ansible-playbook"}, With: failed, Key: []string{"check"}, Fixes: []string{"Fix what does not hold: {check}: {message}"},
			Yes: []Example{{Command: "ansible-playbook checks.yml 2>&1 | tail", Out: "fatal: [localhost]: FAILED! => {\n    \"assertion\": \"worker_count >= 2\",\n    \"changed\": false,\n    \"evaluated_to\": false,\n    \"msg\": \"worker_count is 1\"\n}\n\nPLAY RECAP ****\nlocalhost : ok=1 failed=1\n"}},
			No:  []Example{{Command: "ansible-playbook checks.yml", Out: "fatal: [localhost]: FAILED! => {\n    \"assertion\": \"n >= 2\",\n    \"changed\": false,\n    \"msg\": \"n is 1\"\n}\n...ignoring\n\nPLAY RECAP ****\nlocalhost : ok=1 failed=0 ignored=1\n"}},
		}),
		configRule(Rule{
			ID: "ansible.missing", Kind: "fs.not_found", AtZero: DespiteZero, With: failed,
			Pattern: `^fatal: \[[^\]]+\]: FAILED! => [^\n]*?"msg": "(?P<message>Could not find or access '(?P<path>[^'\n\\]+)')[^\n]*\n(?:$|[^.\n])`, Tools: []string{"ansible", "ansible-playbook"}, Key: []string{"path"}, Fixes: []string{"Check {path}: {near:path} exists", "Check {path}: Could not find or access it, it has to lie in templates/ or files/ beside the play"},
			Yes: []Example{{Command: "ansible-playbook -i inventory.ini play.yml", Code: 2, Out: "fatal: [localhost]: FAILED! => {\"changed\": false, \"msg\": \"Could not find or access 'app.conf.j2'\\nSearched in:\\n\\t/srv/p/templates/app.conf.j2\"}\n\nPLAY RECAP ****\nlocalhost : ok=0 failed=1\n", Files: []string{"inventory.ini", "play.yml"}, File: "play.yml"}},
			No:  []Example{{Command: "ansible-playbook a.yml", Out: "ok: [h]\n"}},
		}),
		configRule(Rule{
			ID: "ansible.templated", Kind: "runtime.undefined_name", Severity: cake.Medium, Rank: Symptom, AtZero: DespiteZero,
			Pattern: `^fatal: \[[^\]]+\]: FAILED! => [^\n]*?"msg": "(?P<message>(?:[^"\n\\]|\\.)*?['\x60](?P<symbol>[\w.]+)['\x60] is undefined(?:[^"\n\\]|\\.)*)"[^\n]*\n(?:$|[^.\n])`, Message: "{symbol} is undefined", Tools: []string{"ansible", "ansible-playbook"}, With: failed, Key: []string{"symbol"}, Fixes: []string{"Fix {file}:{line}: {symbol} is undefined there, or missing in the variables", "Fix the variables: {symbol} is undefined"},
			Yes: []Example{{Command: "ansible-playbook a.yml", Code: 2, Out: "fatal: [h]: FAILED! => {\"changed\": false, \"msg\": \"AnsibleUndefinedVariable: 'listen_port' is undefined. 'listen_port' is undefined\"}\n\nPLAY RECAP ****\nh : ok=1 failed=1\n"}},
			No:  []Example{{Command: "ansible-playbook a.yml", Out: "fatal: [h]: FAILED! => {\"changed\": false, \"msg\": \"'x' is undefined\"}\n...ignoring\n\nPLAY RECAP ****\nh : ok=1 failed=0 ignored=1\n"}},
		}),
		configRule(Rule{
			ID: "ansible.task", Kind: "build.script_failed", Severity: cake.Medium, Rank: Symptom, AtZero: DespiteZero,
			Pattern: `^fatal: \[[^\]]+\]: FAILED! => [^\n]*?"msg": "(?P<message>(?:[^"\n\\]|\\.)+)"[^\n]*\n(?:$|[^.\n])`, Tools: []string{"ansible", "ansible-playbook"}, With: failed, Key: []string{"message"}, Fixes: []string{"Fix the task of {file}:{line}: {message}", "Fix the task: {message}"},
			Yes: []Example{{Command: "ansible-playbook a.yml | tail -5", Out: "fatal: [h]: FAILED! => {\"changed\": false, \"msg\": \"src is required\"}\n\nPLAY RECAP ****\nh : ok=1 failed=1\n"}},
			No:  []Example{{Command: "ansible-playbook a.yml", Out: "fatal: [h]: FAILED! => {\"changed\": false, \"msg\": \"no\"}\n...ignoring\n\nPLAY RECAP ****\nh : ok=1 failed=0 ignored=1\n"}},
		}),
		configRule(Rule{
			ID: "ansible.recap", Kind: "build.script_failed", Severity: cake.Medium, Rank: Wrapper, AtZero: DespiteZero,
			Pattern: `^(?P<host>[\w.-]+)\s+: ok=\d+\s+changed=\d+\s+unreachable=\d+\s+(?P<count>failed=[1-9]\d*)\s`, Key: []string{"host"}, Message: "the play did not get through on {host}: {count}", Fixes: []string{"Check the tasks of {host}: the play did not get through there ({count}), see all of its output"},
			Yes: []Example{
				{Command: "ansible-playbook -i inventory.ini site.yml 2>&1 | tail -4", Out: "\nPLAY RECAP ****\ndb1    : ok=2    changed=0    unreachable=0    failed=1    skipped=0    rescued=0    ignored=0   \nweb1   : ok=2    changed=0    unreachable=0    failed=0    skipped=0    rescued=0    ignored=0   \n", Fix: "Check the tasks of db1: the play did not get through there (failed=1), see all of its output"},
				{Command: "./deploy.sh | tail -2", Out: "web1   : ok=0    changed=0    unreachable=0    failed=1    skipped=0    rescued=0    ignored=0   \nweb2   : ok=2    changed=0    unreachable=0    failed=0    skipped=0    rescued=0    ignored=0   \n"},
			},
			No: []Example{
				{Command: "ansible-playbook site.yml | tail -2", Out: "web1   : ok=2    changed=0    unreachable=0    failed=0    skipped=0    rescued=1    ignored=2   \n"},
				{Command: "tail -3 /var/log/ansible.log", Out: "db1    : ok=2    changed=0    unreachable=0    failed=1    skipped=0    rescued=0    ignored=0   \n"},
				{Command: "ansible-playbook site.yml", Out: "db1    : ok=2    changed=0    unreachable=1    failed=0    skipped=1    rescued=0    ignored=0   \n"},
			},
		}),
	}
}
