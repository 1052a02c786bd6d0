package cloud

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/rules"
	"cake/shell"
)

// Infrastructure: infrastructure that is described as code, and the stores of its
// secrets and its state.
var Infrastructure = []rules.Rule{
	{
		ID: "cloud.terraform", Class: "terraform", Severity: cake.High, Verdict: cake.Deny,
		Description: "Destroying infrastructure, or the record of it",
		Reason:      "the infrastructure would be gone",
		Suggestion:  "terraform plan",
		Patterns:    []string{"terraform|tofu|terragrunt|terramate|cdktf|atmos|terraspace|tf destroy", "terraform|tofu|terragrunt|tf apply -destroy|-replace", "terraform|tofu|terragrunt|tf workspace delete", "terraform|tofu|terragrunt|tf state rm|push|replace-provider", "terragrunt run-all|run|stack destroy", "terragrunt run * destroy", "terraform|tofu|terragrunt|tf force-unlock|taint", "atmos terraform destroy", "terramate run * destroy", "pulumi destroy|down", "pulumi stack rm|import", "pulumi state delete|unprotect", "pulumi env rm", "cdk destroy|gc", "aws-cdk destroy", "waypoint destroy", "spacectl stack delete"},
		When:        deletesRemote,
		Stops:       []string{"terraform destroy", "terraform -chdir=infra destroy", "terraform apply -destroy -auto-approve", "terraform workspace delete prod", "tofu state rm x", "terraform state list | xargs -n1 terraform state rm", "pulumi destroy --yes", "pulumi stack rm prod -f", "npx cdk destroy --all", "terragrunt run-all destroy", "terraform taint aws_db_instance.main"},
		Passes:      []string{"terraform plan", "terraform plan -destroy", "terraform init", "terraform state list", "terraform fmt", "pulumi preview", "cdk diff", "tofu validate"},
	},
	{
		ID: "cloud.terraform-apply", Class: "terraform", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Changing infrastructure",
		Reason:      "this changes what runs elsewhere, and may replace what holds data",
		Suggestion:  "terraform plan",
		Patterns:    []string{"terraform|tofu|terragrunt|tf apply", "terragrunt run-all|run apply", "pulumi up|update|refresh --yes|-y|--skip-preview|-f", "cdk deploy --require-approval=never", "cdk deploy prod*|*Prod*|*prod*", "cdktf deploy --auto-approve", "sam|serverless|sls|sst|chalice|zappa deploy prod*|--stage=prod*", "serverless|sls|sst deploy -s=prod*", "ansible-playbook|ansible-pull *", "eksctl scale|upgrade"},
		When:        changesInfrastructure,
		Stops:       []string{"terraform apply -auto-approve", "terraform apply tfplan", "pulumi up --yes", "ansible-playbook -i prod teardown.yml", "sls deploy --stage prod"},
		Passes:      []string{"cdk synth > /tmp/t.yaml", "terraform validate", "ansible-playbook teardown.yml --syntax-check", "ansible-playbook site.yml --check", "ansible-playbook -i inventory/dev setup.yml", "sls deploy --stage dev"},
	},
	{
		ID: "cloud.fleet", Class: "terraform", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removing, stopping or emptying something on many hosts at once",
		Reason:      "it would be gone on every host that matches",
		Suggestion:  "ansible all -m ping",
		Patterns:    []string{"ansible *", "salt|salt-call|salt-ssh *", "knife node|client|role|cookbook|data|environment delete", "knife * delete|bulk", "puppet node|cert|resource clean|purge|deactivate", "chef-server-ctl cleanse|org-delete|user-delete", "maas * release|delete", "cobbler * remove"},
		When:        fleetLoss,
		Stops:       []string{`ansible web -m file -a "path=/srv/www state=absent"`, "ansible all -m ansible.builtin.reboot", "ansible db -m mysql_db -a 'name=shop state=absent'", "salt '*' system.reboot"},
		Passes:      []string{"ansible all -m ping", "ansible web -m file -a 'path=/tmp/x state=directory'", "ansible web -m file -a 'path=/srv state=absent' --check", "salt '*' test.ping", "ansible all -a 'uptime'"},
	},
	{
		ID: "cloud.stores", Class: "terraform", Severity: cake.High, Verdict: cake.Deny,
		Description: "Removing secrets, keys or jobs from a vault or a scheduler",
		Reason:      "what is kept there would be gone for everybody who uses it",
		Suggestion:  "vault kv list secret/",
		Patterns:    []string{"vault|bao kv delete|destroy", "vault|bao kv metadata delete", "vault|bao secrets|auth|audit disable|move", "vault|bao delete", "vault|bao policy|namespace|plugin delete|deregister", "vault|bao lease|token revoke", "vault|bao operator seal|step-down|rekey|generate-root|migrate", "vault|bao operator raft remove-peer|snapshot", "consul kv delete", "consul leave|force-leave", "consul acl|config|services|namespace|intention|peering * delete", "consul acl|config|namespace|intention|peering delete", "consul snapshot restore", "nomad job|namespace|volume|acl|var|quota|node stop|delete|deregister|purge|drain", "nomad stop", "nomad acl|volume * delete|revoke", "nomad system gc", "etcdctl del", "etcdctl member|user|role remove|delete|revoke-role", "etcdctl auth disable", "etcdctl snapshot restore", "zkCli.sh|zkcli deleteall|rmr|delete", "boundary * delete", "doppler secrets|projects|environments|configs delete", "infisical secrets delete", "chamber delete", "op item|vault|document|user|group delete", "bw delete", "pass|gopass|passage rm|remove|delete", "keepassxc-cli rm", "security delete-keychain|delete-generic-password|delete-internet-password", "gpg|gpg2 --delete-secret-keys|--delete-secret-key|--delete-secret-and-public-key|--delete-key", "step ca|certificate revoke|delete", "certbot delete|revoke", "sops rotate"},
		When:        deletesRemote,
		Stops:       []string{"vault kv metadata delete secret/prod/db", "vault secrets disable kv/", `etcdctl del "" --prefix`, "consul kv delete -recurse app/", "nomad job stop -purge web", "gpg --delete-secret-keys ABCD", "pass rm -rf work"},
		Passes:      []string{"vault kv get secret/app", "etcdctl get --prefix app/", "consul kv get -recurse app/", "nomad job status web", "vault kv list secret/", "gpg --list-secret-keys", "vault status"},
	},
}

// changesInfrastructure lets playbooks pass whose name says nothing of removal.
func changesInfrastructure(c *command.Call) (string, bool) {
	if _, hit := deletesRemote(c); !hit {
		return "", false
	}
	if c.Name != "ansible-playbook" && c.Name != "ansible-pull" {
		return "", true
	}
	for _, o := range c.Operands() {
		if naming.AnyPart(o.Word.Value, removalWord) {
			return "the playbook's name says that it removes something", true
		}
	}
	return "", false
}

// removalWord: names of scripts and playbooks that remove.
func removalWord(part string) bool {
	switch part {
	case "destroy", "teardown", "wipe", "decommission", "nuke", "purge", "reset", "uninstall", "delete", "remove", "drop", "deprovision", "cleanup":
		return true
	}
	return false
}

// fleetLoss looks at the module of an ad-hoc command and at what it is told.
func fleetLoss(c *command.Call) (string, bool) {
	if c.Rehearses() || c.HasOption("-C") && c.Name == "ansible" {
		return "", false
	}
	switch c.Name {
	case "ansible":
		return moduleLoss(c)
	case "salt", "salt-call", "salt-ssh":
		for i := 1; i < len(c.Argv); i++ {
			switch c.Argv[i].Value {
			case "system.reboot", "system.shutdown", "system.halt", "system.poweroff", "file.remove", "pkg.remove", "pkg.purge", "service.stop", "service.disable", "user.delete", "mysql.db_remove", "postgres.db_remove", "disk.format", "lvm.lvremove", "zpool.destroy", "docker.rm":
				return "", true
			}
		}
		return "", false
	}
	return "", true
}

func moduleLoss(c *command.Call) (string, bool) {
	module, args := ansibleTask(c.Argv[1:])
	plain := strings.ReplaceAll(args, " ", "")
	switch {
	case shellModule(module):
		return "", false // what it is told is judged as a command
	case module == "reboot" || module == "filesystem" || strings.Contains(plain, "state=absent") || strings.Contains(plain, `"state":"absent"`):
		return "", true
	}
	return "", strings.Contains(module, "service") && strings.Contains(plain, "state=stopped")
}

// shellModule: modules that run a command line.
func shellModule(module string) bool {
	switch module {
	case "command", "shell", "raw":
		return true
	}
	return false
}

// ansibleTask is the module of an ad-hoc command, without its collection, and
// what it is told.
func ansibleTask(words []shell.Word) (module, args string) {
	const options shell.Spec = "m,module-name= a,args= i,inventory,inventory-file= u,user= l,limit= f,forks= b,become K,ask-become-pass k,ask-pass e,extra-vars= t,tree= o,one-line B,background= P,poll= c,connection= T,timeout= M,module-path= private-key,key-file= become-user= become-method= C,check D,diff v,verbose vault-password-file= ssh-common-args= ssh-extra-args= playbook-dir= list-hosts syntax-check"
	o := options.Parse(words)
	module = "command"
	if m, ok := o.Value("m"); ok {
		module = m.Value[strings.LastIndexByte(m.Value, '.')+1:]
	}
	if a, ok := o.Value("a"); ok {
		args = a.Value
	}
	return module, args
}

// FleetCommands are the command lines that salt is told to run.
func FleetCommands(c *shell.Command) []string {
	switch c.Name() {
	case "salt", "salt-call", "salt-ssh":
	default:
		return nil
	}
	args := c.Args()
	for i := range args {
		switch args[i].Value {
		case "cmd.run", "cmd.run_all", "cmd.shell":
			if i+1 < len(args) {
				return []string{args[i+1].Value}
			}
		}
	}
	return nil
}
