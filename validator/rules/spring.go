package rules

import "cake"

// springRules are the words with which an application of Spring Boot tells why it
// has not started.
func springRules() []Rule {
	return []Rule{
		springRule(Rule{
			ID: "spring.port", Kind: "port.in_use", Severity: cake.High,
			Pattern: springFailed + `(?P<message>(?:Web|Embedded|[^\n]*) ?server failed to start\. Port (?P<port>\d+) was already in use)`, Key: []string{"port"}, Fixes: []string{"Run lsof -i :{port}, then stop your own server or use another port"},
			Yes: []Example{{Command: "java -jar target/app.jar", Code: 1, Out: "\n***************************\nAPPLICATION FAILED TO START\n***************************\n\nDescription:\n\nWeb server failed to start. Port 8080 was already in use.\n\nAction:\n\nIdentify and stop the process that's listening on port 8080 or configure this application to listen on another port.\n", Fix: "Run lsof -i :8080, then stop your own server or use another port"}},
			No:  []Example{{Command: "java -jar target/app.jar", Out: "Tomcat started on port 8080 (http) with context path ''\n"}},
		}),
		springRule(Rule{
			ID: "spring.setting", Kind: "config.invalid", Severity: cake.High,
			Pattern: springFailed + `(?P<message>Failed to (?:configure a DataSource|bind properties under '(?P<prop>[\w.-]+)'|determine a suitable driver class)[^\n]*|[^\n]*(?:[Cc]onfig(?:uration)? data (?:resource|location)|Invalid (?:mime|profile|config))[^\n]*|The following configuration properties are mutually exclusive[^\n]*)(?:(?:\n[^\n]*){0,6}?\n +Reason: (?P<why>[^\n]+))?`,
			Key:     []string{"message"}, Fixes: []string{"Fix application.yml: {prop}, {why}", "Fix application.yml (or application.properties, or its environment variables): {message}"},
			Yes: []Example{{Command: "mvn -q spring-boot:run", Code: 1, Out: "***************************\nAPPLICATION FAILED TO START\n***************************\n\nDescription:\n\nFailed to bind properties under 'app.timeout' to java.time.Duration:\n\n    Property: app.timeout\n    Value: \"soon\"\n    Origin: class path resource [application.yml] - 4:12\n    Reason: failed to convert java.lang.String to java.time.Duration\n\nAction:\n\nUpdate your application's configuration\n", Fix: "Fix application.yml: app.timeout, failed to convert java.lang.String to java.time.Duration"}},
			No:  []Example{{Command: "mvn -q spring-boot:run", Out: "Started App in 2.1 seconds\n"}},
		}),
		springRule(Rule{
			ID: "spring.failed", Kind: "runtime.exception", Severity: cake.Medium, Rank: Symptom,
			Pattern: springFailed + `(?P<message>[^\n]+)`, Key: []string{"message"}, Fixes: []string{"Fix the application: {message}"},
			Yes: []Example{{Command: "./gradlew bootRun", Code: 1, Out: "***************************\nAPPLICATION FAILED TO START\n***************************\n\nDescription:\n\nParameter 0 of constructor in com.acme.Api required a bean of type 'com.acme.Store' that could not be found.\n\n\nAction:\n\nConsider defining a bean of type 'com.acme.Store' in your configuration.\n"}},
			No:  []Example{{Command: "./gradlew bootRun", Out: "Started App in 2.1 seconds\n"}},
		}),
	}
}

// springFailed is what stands above the description of what kept it from starting.
const springFailed = `^APPLICATION FAILED TO START\n\*+\n+Description:\n+`

// springRule completes a rule about an application that has not started, which
// needs no status: nothing else prints that banner.
func springRule(r Rule) Rule {
	r.Family, r.Confidence, r.AtZero = Java, 0.95, IfSwallowed
	return r
}
