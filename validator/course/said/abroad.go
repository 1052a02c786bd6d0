package said

import (
	"slices"
	"strings"

	"cake/validator/wording"
)

// A tongue is a language in which agents report: words by which they say that something
// is done or in order, and words by which they say that something is not.
type tongue struct{ done, open []string }

// tongues are those beside English.
func tongues() []tongue {
	return []tongue{
		{
			[]string{"fertig", "erledigt", "abgeschlossen", "behoben", "repariert", "umgesetzt", "läuft durch", "laufen durch", "ist grün", "sind grün", "wieder grün", "alles grün", "bestanden", "funktioniert", "funktionieren", "erfolgreich"},
			[]string{"nicht", "kein", "keine", "keinen", "noch", "fehlt", "fehlen", "offen", "schlägt", "schlagen", "scheitert", "fehlgeschlagen", "außer", "sollte", "sollten", "würde", "leider", "bisher", "rot", "ausgelassen", "übersprungen"},
		}, {
			[]string{"listo", "lista", "hecho", "terminado", "terminada", "completado", "completada", "corregido", "corregida", "arreglado", "arreglada", "resuelto", "resuelta", "cumple", "cumplen", "pasan", "en verde", "funciona", "funcionan", "con éxito"},
			[]string{"no", "falta", "faltan", "falla", "fallan", "falló", "pendiente", "pendientes", "todavía", "aún", "salvo", "excepto", "debería", "deberían", "omitido", "omitidos"},
		}, {
			[]string{"terminé", "terminée", "fini", "finie", "corrigé", "corrigée", "corrigés", "résolu", "résolue", "au vert", "passent", "fonctionne", "fonctionnent", "réussi", "réussis", "succès", "prêt", "prête", "propres"},
			[]string{"pas", "reste", "restent", "échoue", "échouent", "échoué", "sauf", "encore", "manque", "manquent", "devrait", "devraient", "non", "aucun", "aucune", "ignoré", "ignorés"},
		}, {
			[]string{"está pronto", "concluído", "concluída", "corrigido", "corrigida", "resolvido", "resolvida", "passam", "passaram", "funciona", "funcionam", "com sucesso"},
			[]string{"não", "nao", "falta", "faltam", "falha", "falham", "falhou", "ainda", "exceto", "deveria", "pendente"},
		}, {
			[]string{"fatto", "completato", "completata", "risolto", "risolta", "corretto", "corretta", "passano", "funziona", "funzionano", "con successo", "è pronto"},
			[]string{"non", "manca", "mancano", "fallisce", "falliscono", "fallito", "ancora", "tranne", "dovrebbe", "dovrebbero", "nessun"},
		}, {
			[]string{"klaar", "afgerond", "opgelost", "verholpen", "slagen", "werkt", "geslaagd"},
			[]string{"niet", "geen", "nog", "ontbreekt", "faalt", "falen", "mislukt", "behalve", "zou", "zouden"},
		},
	}
}

// DoneAbroad reports whether a report says in another language than English that the work
// is finished, or in order. One in which anything is denied says no such thing.
func DoneAbroad(report string) bool {
	if AsksPerson(report) {
		return false
	}
	low := plainWords(report)
	return slices.ContainsFunc(tongues(), func(t tongue) bool { return Holds(low, t.done...) && !Holds(low, t.open...) })
}

// AdmitsAbroad reports whether a report in another language denies something, or names
// what is missing.
func AdmitsAbroad(report string) bool {
	low := plainWords(report)
	return slices.ContainsFunc(tongues(), func(t tongue) bool { return Holds(low, t.done...) && Holds(low, t.open...) })
}

// plainWords is what Words makes of a report without the signs that other languages have.
func plainWords(report string) string {
	return noneOpen().ReplaceAllString(Words(strings.NewReplacer("„", " ", "“", " ", "”", " ", "«", " ", "»", " ", "¡", " ", "¿", " ", "…", " ", "–", " ", "—", " ").Replace(report)), " ")
}

// noneOpen is how a sentence says that nothing is open, or that no fault is left.
var noneOpen = wording.Lazy(` (?:no (?:queda|hay) (?:nada|ningún|ninguna)(?: más)?(?: pendiente| por hacer| error| fallo)?|nada pendiente|sin (?:errores|fallos|pendientes)|nichts (?:mehr )?offen|keine? (?:fehler|warnungen|offenen punkte)(?: mehr)?|(?:il )?ne reste (?:plus )?rien(?: à faire)?|plus aucune? (?:erreur|échec|avertissement)|aucune? (?:erreur|échec|avertissement)|nada pendente|não (?:resta|há) nada(?: pendente)?|non (?:resta|manca) (?:nulla|niente|altro)|nessun (?:errore|problema)|niets meer open|geen (?:fouten|waarschuwingen)(?: meer)?) `)
