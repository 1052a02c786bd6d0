package said

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// wroteByHand reports whether a sentence says that its writer has put something into a
// file, or that what was asked for as a text is kept in one.
func wroteByHand(sentence string) bool {
	return writesInto().MatchString(sentence) || isKeptIn().MatchString(sentence) || wroteAbroad(sentence) && namesFile().MatchString(sentence)
}

// wroteAbroad reports whether a sentence in another language than English says that its
// writer has changed something. One with any denial says no such thing.
func wroteAbroad(sentence string) bool {
	low := plainWords(sentence)
	return haveWritten().MatchString(low) && !Holds(low, "nicht", "nichts", "kein", "keine", "keinen", "pas", "rien", "no", "nada", "não", "nao", "non", "niente", "nulla", "niet", "niets", "geen")
}

// listsByFile reports whether a report says what its writer has done, and lists it by the
// files in which it was done.
func listsByFile(report string) bool {
	head, list, found := strings.Cut(report, "\n")
	return found && haveDone().MatchString(head) && !ofAText().MatchString(head) && fileHeads().MatchString(list)
}

// changedAbroad reports whether a report in another language says so.
func changedAbroad(report string) bool {
	return slices.ContainsFunc(sentenceEnd().Split(report, -1), wroteAbroad)
}

const aFile = "[\\w./-]*[\\w-]\\.[a-z][a-z0-9]{0,4}\\b"

var (
	writesInto  = wording.Lazy(`(?i)\b(?:i|we|i['’]ve|we['’]ve|i have|we have)\b[^.?!]{0,90}?\b(?:wrote|written|saved|stored|documented|written up|summari[sz]ed|collected) [^.?!]{0,60}?\b(?:in|to|into|as|at|under) (?:the (?:file |document )?)?[\x60"']` + aFile + `[\x60"']`)
	isKeptIn    = wording.Lazy(`(?i)\b(?:review|report|summary|findings|analysis|document|notes|results|plan|audit|write-up|proposal|checklist) (?:is|are|was|were|has been|have been) (?:now )?(?:all )?(?:saved|stored|written|written up|documented|collected|recorded|filed) (?:up )?(?:as|in|to|into|at|under) [\x60"']?` + aFile)
	haveWritten = wording.Lazy(` (?:j'ai (?:[a-zà-ÿ]+ ){0,2}?(?:traduit|ajouté|modifié|créé|écrit|corrigé|complété|remplacé|mis à jour|renommé|supprimé|implémenté|rédigé|adapté|changé)|(?:habe ich|ich habe) (?:\S+ ){0,14}?(?:hinzugefügt|geändert|erstellt|geschrieben|angelegt|übersetzt|ergänzt|umgestellt|ersetzt|korrigiert|angepasst|eingebaut|umgeschrieben|aktualisiert|entfernt|umbenannt|eingetragen)|he (?:añadido|agregado|cambiado|creado|escrito|corregido|actualizado|traducido|reemplazado|sustituido|renombrado|implementado|completado|modificado|eliminado)|(?:adicionei|alterei|criei|escrevi|corrigi|atualizei|traduzi|substituí|renomeei|implementei|modifiquei|removi|completei)|ho (?:aggiunto|modificato|creato|scritto|corretto|aggiornato|tradotto|sostituito|rinominato|implementato|completato|rimosso|cambiato)|(?:heb ik|ik heb) (?:\S+ ){0,14}?(?:toegevoegd|gewijzigd|geschreven|aangepast|vertaald|vervangen|hernoemd|bijgewerkt|verwijderd|aangevuld|gemaakt)) `)
	namesFile   = wording.Lazy("`" + aFile + "`|\\b[\\w-]+/" + aFile)
	haveDone    = wording.Lazy(`(?i)\b(?:i|we|i['’]ve|we['’]ve|i have|we have) (?:also |now |just )?(?:added|implemented|changed|updated|refactored|rewritten|rewrote|replaced|fixed|moved|extended|migrated|converted|introduced|removed|reworked)\b`)
	ofAText     = wording.Lazy(`(?i)\b(?:list|table|overview|summary|notes?|comments? below|breakdown)\b`)
	fileHeads   = wording.Lazy(`(?m)^\s*(?:[-*+•]|\d+[.)])\s+[\x60"'*]{0,3}` + aFile + `[\x60"'*]{0,3}\s*(?::|[–—-] |→)`)
)
