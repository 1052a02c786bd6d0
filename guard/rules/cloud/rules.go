package cloud

import (
	"strings"

	"cake"
	"cake/guard/command"
	"cake/guard/naming"
	"cake/guard/rules"
)

// Rules: what lives on other machines and is not brought back by an undo.
var Rules = []rules.Rule{
	{
		ID: "cloud.delete", Class: "cloud", Severity: cake.High, Verdict: cake.Deny,
		Description: "Deletion of resources in clouds, on platforms and in buckets",
		Reason:      "what is deleted there is gone for everybody",
		Suggestion:  "aws sts get-caller-identity",
		Patterns:    deletions,
		When:        deletesRemote,
		Stops:       []string{"aws s3 rm s3://prod-assets --recursive", "gcloud --project acme compute instances delete web-1 --quiet", "doctl compute droplet delete web-1 -f", "gcloud storage rm -r gs://x/**", "aws ec2 terminate-instances --instance-ids i-1", "aws s3 rm s3://prod/a.csv", "aws s3api delete-objects --bucket b --delete file://x.json", "aws ecr batch-delete-image --repository-name r", "az group delete -n rg --yes", "fly apps destroy app -y", "railway down", "vercel rm app --yes", "wrangler r2 bucket delete b", "firebase firestore:delete --all-collections -f", "kamal remove -y", "linode-cli linodes delete 3", "aws kms schedule-key-deletion --key-id k", "oci os bucket delete -bn b", "gsutil rsync -d -r empty gs://b", "ibmcloud ks cluster rm --cluster c", "az deployment group create -g rg -f main.bicep --mode Complete", "yes | gcloud projects delete acme", "cloudflared tunnel delete web"},
		Passes:      []string{"aws s3 ls", "gsutil ls gs://bucket", "aws sts get-caller-identity", "aws --endpoint-url http://localhost:4566 s3 rb s3://b --force", "awslocal s3 rb s3://b", "aws s3 rm s3://b/x --dryrun", "aws s3 cp delete-me.txt s3://b/", "aws ec2 delete-vpc --vpc-id v --dry-run", "az group list", "aws iam delete-user help", "rclone sync a r:b --dry-run", "fly status"},
	},
	{
		ID: "cloud.weaken", Class: "cloud", Severity: cake.High, Verdict: cake.Deny,
		Description: "Making private data public, or taking away what protects it",
		Reason:      "what is private there would be open, or no longer protected",
		Suggestion:  "aws sts get-caller-identity",
		Patterns: []string{
			"aws s3api put-bucket-lifecycle-configuration|put-bucket-lifecycle|put-bucket-policy|put-bucket-replication", "aws s3api put-bucket-acl|put-object-acl --acl=public*|authenticated-read", "aws s3api put-public-access-block|put-bucket-versioning|put-object-lock-configuration", "aws s3control put-public-access-block", "aws rds modify-db-instance|modify-db-cluster --no-deletion-protection|--publicly-accessible", "aws rds modify-db-instance|modify-db-cluster --backup-retention-period=0", "aws ec2 authorize-security-group-ingress|authorize-security-group-egress", "aws ec2 modify-instance-attribute --no-disable-api-termination", "aws ec2 modify-snapshot-attribute|modify-image-attribute", "aws cloudtrail|guardduty|configservice|securityhub stop-*|update-detector|delete-*", "aws iam attach-*|put-*|create-access-key|create-login-profile|update-assume-role-policy|add-user-to-group", "aws cloudformation update-termination-protection --no-enable-termination-protection", "aws dynamodb update-continuous-backups|update-time-to-live|batch-write-item",
			"gsutil iam|acl|defacl ch|set", "gsutil lifecycle|retention|versioning|web set", "gcloud * add-iam-policy-binding", "gcloud * set-iam-policy", "gcloud * --no-deletion-protection", "gcloud storage buckets update --lifecycle-file|--no-versioning|--clear-retention-period|--no-public-access-prevention", "gcloud compute firewall-rules create|update --source-ranges=0.0.0.0/0*",
			"az storage account|container|blob update|create|set-permission --allow-blob-public-access|--public-access", "az role assignment create", "az lock delete", "az network nsg rule create|update --source-address-prefixes|--source-address-prefix",
		},
		When:   weakens,
		Stops:  []string{"aws s3api put-bucket-acl --bucket b --acl public-read", `aws s3api put-bucket-policy --bucket b --policy '{"Statement":[{"Effect":"Allow","Principal":"*"}]}'`, `aws s3api put-bucket-lifecycle-configuration --bucket b --lifecycle-configuration '{"Rules":[{"Expiration":{"Days":1}}]}'`, "aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 22 --cidr 0.0.0.0/0", "aws s3api put-bucket-versioning --bucket b --versioning-configuration Status=Suspended", "gsutil iam ch allUsers:objectViewer gs://b", "aws iam attach-user-policy --user-name u --policy-arn arn:aws:iam::aws:policy/AdministratorAccess", "aws rds modify-db-instance --db-instance-identifier d --no-deletion-protection", "gcloud projects add-iam-policy-binding p --member=allUsers --role=roles/viewer"},
		Passes: []string{"aws ec2 authorize-security-group-ingress --group-id sg-1 --protocol tcp --port 22 --cidr 10.0.0.0/8", "aws s3api get-bucket-policy --bucket b", "aws iam list-users", "gsutil lifecycle get gs://b"},
	},
	{
		ID: "cloud.api-delete", Class: "cloud", Severity: cake.High, Verdict: cake.Deny,
		Description: "A DELETE request to another host",
		Reason:      "what is deleted there is gone for everybody",
		Suggestion:  "curl -fsS URL",
		Patterns:    []string{"curl|curlie|wget|http|https|xh|xhs|httpie *"},
		When:        requestsDeletion,
		Stops:       []string{`curl -X DELETE https://api.cloudflare.com/client/v4/zones/abc -H "Authorization: Bearer $CF"`, "curl -XDELETE https://es.acme.dev/orders", "http DELETE https://api.acme.dev/users/3", "wget --method=DELETE https://api.acme.dev/users/3", `curl -s https://es.acme.dev/orders/_delete_by_query -d '{"query":{"match_all":{}}}'`, `curl -H 'X-HTTP-Method-Override: DELETE' -X POST https://api.acme.dev/users/3`, `curl https://api.github.com/graphql -d '{"query":"mutation { deleteIssue(input: {}) { clientMutationId } }"}'`},
		Passes:      []string{"curl -X DELETE http://localhost:3000/api/items/1", "curl -X POST https://x.example -d a=b", "curl -fsS URL", "http POST https://x.example name=delete", "curl -X DELETE http://127.0.0.1:9200/idx"},
	},
	{
		ID: "cloud.apply", Class: "cloud", Severity: cake.Medium, Verdict: cake.Ask,
		Description: "Deploying to production, or showing what a vault keeps",
		Reason:      "this changes what runs elsewhere",
		Suggestion:  "git status --short",
		Patterns:    []string{"aws secretsmanager get-secret-value|batch-get-secret-value", "aws ssm get-parameter|get-parameters|get-parameters-by-path --with-decryption", "gcloud secrets versions access", "az keyvault secret show|download", "op item get --reveal", "heroku releases:rollback|rollback", "vercel|vc", "netlify deploy --prod|-p", "firebase hosting:disable", "eb deploy|swap prod*|*-prod*", "fly|flyctl scale count 0", "heroku ps:scale|ps:stop *", "aws ecs update-service --desired-count=0", "aws ec2 stop-instances|reboot-instances", "aws autoscaling set-desired-capacity|update-auto-scaling-group --desired-capacity=0", "aws rds stop-db-instance|reboot-db-instance|stop-db-cluster", "gcloud compute instances stop|reset|suspend", "az vm|webapp|aks stop|deallocate|restart", "gcloud auth print-access-token|print-identity-token --impersonate-service-account"},
		When:        deploys,
		Stops:       []string{"vercel --prod", "aws secretsmanager get-secret-value --secret-id prod/db", "fly scale count 0 -a app", "aws ec2 stop-instances --instance-ids i-1"},
		Passes:      []string{"vercel dev", "netlify deploy", "eb status"},
	},
}

// deletesRemote passes what only asks, and what an emulator on this machine does.
func deletesRemote(c *command.Call) (string, bool) {
	last := c.Argv[len(c.Argv)-1]
	return "", !c.Wrapper && !c.Local() && !c.Rehearses() && !last.Is("help")
}

// deploys tells a deployment to production from one to look at.
func deploys(c *command.Call) (string, bool) {
	if c.Name == "vercel" || c.Name == "vc" {
		return "", !c.Wrapper && (c.HasWord("--prod") || c.HasWord("--production") || c.HasWord("promote") || c.HasWord("rollback"))
	}
	return deletesRemote(c)
}

// weakens looks at what a policy, a lifecycle or a visibility is set to.
func weakens(c *command.Call) (string, bool) {
	if c.Wrapper || c.Local() || c.Rehearses() {
		return "", false
	}
	switch verb := verbOf(c); {
	case verb == "put-bucket-policy" || verb == "put-bucket-acl" || verb == "put-object-acl":
		return "", c.Said(openToAll) || c.Mentions("file://") || verb != "put-bucket-policy"
	case strings.HasPrefix(verb, "put-bucket-lifecycle"):
		return "", c.Mentions("Expiration") || c.Mentions("file://")
	case verb == "put-bucket-versioning":
		return "", c.Mentions("Suspended")
	case verb == "put-public-access-block":
		return "", c.Mentions("false")
	case verb == "batch-write-item":
		return "", c.Mentions("DeleteRequest") || c.Mentions("file://")
	case verb == "authorize-security-group-ingress" || verb == "authorize-security-group-egress":
		return "", c.Mentions("0.0.0.0/0") || c.Mentions("::/0")
	case verb == "attach-user-policy" || verb == "attach-role-policy" || verb == "attach-group-policy":
		return "", c.Mentions("Admin") || c.Mentions("FullAccess")
	case verb == "put-user-policy" || verb == "put-role-policy" || verb == "put-group-policy":
		return "", c.Mentions("*") || c.Mentions("file://")
	case verb == "iam" || verb == "acl" || verb == "defacl":
		return "", c.Mentions("allUsers") || c.Mentions("allAuthenticatedUsers") || c.Mentions("AllUsers") || c.Mentions("public")
	case verb == "add-iam-policy-binding" || strings.HasPrefix(verb, "projects"):
		return "", c.Mentions("allUsers") || c.Mentions("allAuthenticatedUsers") || c.Mentions("roles/owner") || c.Mentions("roles/editor") || c.Mentions("admin")
	}
	return "", true
}

// verbOf is the operand that names what is done: the second of aws, the last that
// is a word of lower case of the others.
func verbOf(c *command.Call) string {
	at := 1
	if c.Name == "gsutil" {
		at = 0
	}
	if c.Name == "gcloud" {
		for _, o := range c.Operands() {
			if v := o.Word.Value; v == "add-iam-policy-binding" {
				return v
			}
		}
	}
	if at < len(c.Operands()) {
		return c.OperandAt(at)
	}
	return ""
}

func openToAll(word string) bool {
	for _, way := range [...]string{`"Principal":"*"`, `"Principal": "*"`, `"AWS":"*"`, `"AWS": "*"`} {
		if strings.Contains(word, way) {
			return true
		}
	}
	return false
}

// requestsDeletion: HTTP requests that delete, by their method or by what they
// ask for, and not of this machine.
func requestsDeletion(c *command.Call) (string, bool) {
	if c.Wrapper || !deletingMethod(c) && !deletingBody(c) {
		return "", false
	}
	for _, o := range c.Operands() {
		if naming.LocalHost(naming.HostOf(o.Word.Value)) || strings.HasPrefix(o.Word.Value, ":") || strings.HasPrefix(o.Word.Value, "/") {
			return "", false
		}
	}
	return "", true
}

func deletingMethod(c *command.Call) bool {
	if c.HasOption("-X|--request|--method=DELETE|delete|Delete|PURGE") || c.Mentions("Method-Override: DELETE") || c.Mentions("Method-Override:DELETE") {
		return true
	}
	return len(c.Operands()) > 0 && strings.EqualFold(c.OperandAt(0), "delete") && c.Name != "curl" && c.Name != "wget"
}

// deletingBody: queries that delete although the method is POST.
func deletingBody(c *command.Call) bool {
	return c.Mentions("_delete_by_query") && c.Mentions("match_all") || c.Mentions("mutation") && (c.Mentions("delete") && c.Mentions("graphql"))
}
