package rules

import "slices"

// All returns the rules that cake comes with. Where two of them match at the
// same place, the one that stands first here is the more particular.
func All() []Rule {
	return slices.Concat(
		checkRules(),
		pythonFamily(), nodeFamily(),
		leftOutRules(), placeRules(), formatRules(), goWordRules(), goModuleRules(), goRules(), crateRules(), rustWordRules(), rustRules(), cargoRules(),
		conflictRules(), swallowedRules(), scriptWordRules(), tailRules(), missingRules(), pascalRunRules(), hardwareRules(), haxeRules(), endedRules(), fortranRules(), functionalRules(), beamRules(), builderRules(), deviceRules(), workshopRules(), outsetRules(), dotnetRules(), compilerRules(), javaWordRules(), mavenWordRules(), groovyRules(), springRules(), crystalRules(), javaRules(), mavenRules(), latexRules(),
		standardRules(), driverRules(), linkerRules(), cmakeRules(), ninjaRules(), nativeTestRules(), crashRules(), makefileRules(), cRules(), linkRules(),
		hostingRules(), gitRules(), gitNameRules(), outsideRules(), npmRules(), pipRules(), packagerRules(), rpmRules(), aptRules(),
		bashRules(), shellRules(), shellPathRules(), makeRules(),
		modelRules(), scriptDatabaseRules(), dataRules(), infraRules(), connectionRules(), libcurlRules(), answerRules(), systemRules(),
		rubyAnswerRules(), scriptFamily(), lintRules(), documentRules(), fileRules(), accessRules(), otherRules(), generalRules(),
	)
}
