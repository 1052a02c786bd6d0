package rules

import "cake"

// terraformAt is how Terraform and OpenTofu begin a diagnosis, and terraformOn
// where they say which line it is about.
const (
	terraformAt = `^│? ?Error: (?P<message>`
	terraformOn = `)\n(?:[^\n]*\n){0,3}?[^\n]*  on (?P<file>\S+\.(?:tf|tfvars|tofu|hcl)) line (?P<line>\d+)`
)

// terraformRules are the diagnoses of what is written in a configuration, by the
// titles that they have: the work on it goes on, as with a compiler's. What stands
// in the way of the work itself has other rules.
func terraformRules() []Rule {
	return []Rule{
		terraformRule(Rule{
			ID: "terraform.type", Kind: "compile.type_mismatch",
			Pattern: terraformAt + `(?:Invalid value for (?:input )?variable|Incorrect attribute value type|Invalid (?:function argument|operand|template interpolation value|for_each argument|for_each (?:set )?argument|count argument|default value for variable|type specification|dynamic for_each value|'for' expression)|Unsuitable value (?:type|for \S+)|Inconsistent conditional result types|Incorrect condition type|Iteration over non-iterable value|Error in function call|Invalid expression type|Function argument error|Too many function arguments|Not enough function arguments)[^\n]*` + terraformOn,
			Yes:     []Example{{Command: "cd infra && terraform validate -no-color", Code: 1, Err: "\nError: Invalid value for input variable\n\n  on main.tf line 3, in module \"errors\":\n   3:   replicas = \"two\"\n\nThe given value is not suitable for module.errors.var.replicas declared at\nqueue/main.tf:1,1-20: a number is required.\n", Files: []string{"infra/main.tf", "infra/queue/main.tf"}, File: "infra/main.tf", Line: 3}},
			No:      []Example{{Command: "terraform validate", Out: "Success! The configuration is valid.\n"}},
		}),
		terraformRule(Rule{
			ID: "terraform.index", Kind: "runtime.index_key",
			Pattern: terraformAt + `(?:Invalid index|Attempt to index null value|Missing (?:map element|resource instance key)|Unexpected resource instance key)[^\n]*` + terraformOn,
			Yes:     []Example{{Command: "terraform plan -no-color", Code: 1, Err: "\nError: Invalid index\n\n  on main.tf line 9, in resource \"terraform_data\" \"node\":\n   9:   input = local.sizes[\"prod\"]\n    ├────────────────\n    │ local.sizes is object with 2 attributes\n\nThe given key does not identify an element in this collection value.\n", File: "main.tf", Line: 9}},
			No:      []Example{{Command: "terraform plan", Out: "No changes.\n"}},
		}),
		terraformRule(Rule{
			ID: "terraform.null", Kind: "runtime.null_deref",
			Pattern: terraformAt + `(?:Attempt to get attribute from null value|Invalid reference to null|Operation failed|Argument must not be null)[^\n]*` + terraformOn,
			Yes:     []Example{{Command: "terraform plan -no-color", Code: 1, Err: "\nError: Attempt to get attribute from null value\n\n  on main.tf line 4, in output \"a\":\n   4:   value = var.a.b\n", File: "main.tf", Line: 4}},
			No:      []Example{{Command: "terraform plan", Out: "No changes.\n"}},
		}),
		terraformRule(Rule{
			ID: "terraform.shape", Kind: "config.invalid",
			Pattern: terraformAt + `(?:Missing required argument|Unsupported block type|Duplicate |Insufficient |Too many |Invalid (?:provider|module|resource|data source|attribute|block|combination|legacy|variable|output|depends_on|validation|argument|single-argument|escape|meta-|import|target|moved)|Unreadable module|Variables not allowed|Self-referential|Cycle|Redundant |Conflicting |Value for unconfigurable|Unsupported operator|Invalid character|Circular|Resource (?:precondition|postcondition) failed|Module (?:version|not found)|Output refers to sensitive|Sensitive )[^\n]*` + terraformOn,
			Yes:     []Example{{Command: "terraform validate -no-color", Code: 1, Err: "\nError: Missing required argument\n\n  on main.tf line 2, in module \"q\":\n   2: module \"q\" {\n\nThe argument \"replicas\" is required, but no definition was found.\n", File: "main.tf", Line: 2}},
			No:      []Example{{Command: "terraform validate", Out: "Success! The configuration is valid.\n"}},
		}),
		func() Rule {
			r := terraformRule(Rule{
				ID: "terraform.version", Kind: "tool.version_unsupported",
				Pattern: terraformAt + `Unsupported (?:Terraform|OpenTofu) Core version` + terraformOn + `(?:[^\n]*\n[^\n]*required_version\s*=\s*"(?P<want>[^"\n]+)"(?:[^\n]*\n){1,5}?[^\n]*\bversion (?P<have>\d[\w.-]*\w))?`,
				Fixes:   []string{"Fix {file}:{line}: it wants {want}, here is {have}: widen required_version, or switch (tfenv use)", "Fix {file}:{line}: required_version leaves out the version that runs here"},
				Yes: []Example{
					{Command: "tofu plan", Code: 1, Err: "╷\n│ Error: Unsupported OpenTofu Core version\n│ \n│   on net/main.tf line 4, in terraform:\n│    4:   required_version = \"< 1.6\"\n│ \n│ This configuration does not support OpenTofu version 1.8.2. To proceed, either\n│ choose another supported OpenTofu version or update this version constraint.\n", File: "net/main.tf", Line: 4, Fix: "Fix net/main.tf:4: it wants < 1.6, here is 1.8.2: widen required_version, or switch (tfenv use)"},
					{Command: "terraform init | head -4", Out: "Error: Unsupported Terraform Core version\n\n  on versions.tf line 2, in terraform:\n", File: "versions.tf", Line: 2},
				},
				No: []Example{{Command: "terraform plan", Out: "No changes.\n"}},
			})
			r.Severity = cake.High
			return r
		}(),
		func() Rule {
			r := terraformRule(Rule{
				ID: "terraform.variable", Kind: "config.env_missing",
				Pattern: terraformAt + `No value for required variable)[^\n]*\n(?:[^\n]*\n){0,3}?[^\n]*  on (?P<file>\S+) line (?P<line>\d+):\n[^\n]*variable "(?P<var>\w+)"`, Key: []string{"var"},
				Fixes: []string{"Check the variable {var}: it has no value, give -var, a .tfvars file or TF_VAR_{var}"},
				Yes:   []Example{{Command: "terraform plan -input=false -no-color", Code: 1, Err: "\nError: No value for required variable\n\n  on vars.tf line 1:\n   1: variable \"region\" {\n\nThe root module input variable \"region\" is not set, and has no default value.\n", File: "vars.tf", Line: 1, Fix: "Check the variable region: it has no value, give -var, a .tfvars file or TF_VAR_region"}},
				No:    []Example{{Command: "terraform plan", Out: "No changes.\n"}},
			})
			r.Severity = cake.High
			return r
		}(),
	}
}

// terraformRule fills in what all these rules share.
func terraformRule(r Rule) Rule {
	r.Severity, r.Confidence, r.Family, r.AtZero = cake.Medium, 0.9, Infra, IfSwallowed
	if len(r.Key) == 0 {
		r.Key = []string{"file", "message"}
	}
	return r
}
