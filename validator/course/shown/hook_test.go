package shown

import "testing"

func TestAPushThatAHookRefuses(t *testing.T) {
	const pushed = "error: failed to push some refs to '../origin.git'\n"
	for text, want := range map[string]bool{
		"locales/fr.json lacks cart.gift\nrefused\n" + pushed: true,
		"npm run lint\n2 problems\n" + pushed:                 true,
		pushed:                                                false, // what came before is not shown
		"To ../origin.git\n ! [rejected]        main -> main (fetch first)\n" + pushed:      false,
		"To ../origin.git\n ! [remote rejected] main -> main (protected branch)\n" + pushed: false,
		"error: src refspec mian does not match any\n" + pushed:                             false,
		"Everything up-to-date\n": false,
	} {
		if got := HookRefusesPush(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
