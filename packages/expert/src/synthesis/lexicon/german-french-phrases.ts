import type { Language } from '@sheetwright/solution/vocabulary';

type Phrase = readonly [pattern: RegExp, plain: string];

/** A pattern of whole words, where accented letters belong to words too. */
function said(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu');
}

/** Functions of Excel in German and French, by the words for what they do: they stand in questions of few words, whose language is told by nothing else. */
export const FUNCTIONS_ABROAD: readonly Phrase[] = [
  [said('(?:max|h(?:ö|oe)chstwert)wenns?(?= [\\p{L}"„])'), 'Maximum'],
  [said('(?:min|kleinstwert)wenns?(?= [\\p{L}"„])'), 'Minimum'],
  [said('nb\\.si(?:\\.ens)?(?= [\\p{L}"«])'), 'nombre de'],
  [said('somme\\.si(?:\\.ens)?(?= [\\p{L}"«])'), 'somme'],
  [said('moyenne\\.si(?:\\.ens)?(?= [\\p{L}"«])'), 'moyenne'],
  [said('max\\.si(?:\\.ens)?(?= [\\p{L}"«])'), 'maximum'],
  [said('min\\.si(?:\\.ens)?(?= [\\p{L}"«])'), 'minimum'],
];

const BOX_DE =
  '(?:das |die |der |ein |eine |einen )?(?:kontrollk(?:ä|ae)stchen|k(?:ä|ae)stchen|checkbox|haken|h(?:ä|ae)kchen|feld|kreuz)';
const TICKED_DE = '(?:an|ab)gehakt|angekreuzt|aktiviert|gesetzt|markiert';
const WHEN_DE = '(?=,? (?:wenn|falls|sobald|sofern)(?!\\p{L}))';

const DE: readonly Phrase[] = [
  // 'Der größte Wert von Kosten': the column follows.
  [said('(?:gr(?:ö|oe)(?:ß|ss)te[nrm]?|h(?:ö|oe)chste[nrm]?) Wert (?:von|bei|in|aus|für)(?= \\p{L})'), 'Maximum von'],
  [said('(?:kleinste|niedrigste|geringste)[nrm]? Wert (?:von|bei|in|aus|für)(?= \\p{L})'), 'Minimum von'],
  // 'Das Kästchen soll angehakt werden, sobald …', 'Checkbox ja, wenn …'.
  [said(`${BOX_DE}(?: \\p{L}+){0,2}? (?:soll|muss) (?:${TICKED_DE}) (?:werden|sein)${WHEN_DE}`), 'ankreuzen'],
  [said(`${BOX_DE} (?:ja|wahr|an|${TICKED_DE})${WHEN_DE}`), 'ankreuzen'],
  [said('f(?:ä|ae?)ng(?:t|en|st) (?:alle )?mit (\\S{1,20}) an'), 'beginnt mit $1'],
  // 'Datum nächste 30 Tage'.
  [said('(?<!(?:den|die|der|dem) )(?:n(?:ä|ae)chste|kommende)n? (\\d{1,3}) (tage|wochen|monate)n?'), 'in den nächsten $1 $2n'],
  [said('(?<!(?:den|die|der|dem) )(?:letzte|vergangene)n? (\\d{1,3}) (tage|wochen|monate)n?'), 'in den letzten $1 $2n'],
  // A box that is named with its tick.
  [said('mit (?:einem )?(?:haken|h(?:ä|ae)kchen|kreuz|kreuzchen) (?:bei|in|im feld|in der spalte)(?= \\p{L})'), 'mit'],
  [said('ohne (?:einen )?(?:haken|h(?:ä|ae)kchen|kreuz|kreuzchen) (?:bei|in|im feld|in der spalte)(?= \\p{L})'), 'ohne'],
  [said('(?:ist )?(?:ungleich|nicht gleich|anders als|verschieden von)(?= [\\p{L}"„])'), 'nicht'],
];

const BOX_FR = '(?:la |une |cette )?(?:case|coche)(?: (?:à cocher|a cocher))?|(?:le |un )?drapeau';
const TICKED_FR = '(?:coch|activ|marqu)[ée]e?s?';
const WHEN_FR = "(?=,? (?:si|quand|lorsque|lorsqu['’]|d[eè]s que|d[eè]s qu['’]|uniquement si|seulement si)(?!\\p{L}))";

const FR: readonly Phrase[] = [
  // 'Les commandes passées depuis lundi'.
  [
    /(?<!\p{L})(commandes?(?!\p{L})[^,;.?]{0,40}?) pass[ée]es?(?= (?:depuis|en|ces?|cette|le|avant|apr[eè]s|entre|dans|au|hier|aujourd)(?!\p{L}))/giu,
    '$1 commandées',
  ],
  [
    said(
      "plus (?:grande|haute|forte) valeur (?:de |du |des |d[’'])|valeur (?:la plus (?:haute|[ée]lev[ée]e|grande|forte)|maximale|maximum) (?:de |du |des |d[’'])",
    ),
    'maximum de ',
  ],
  [
    said(
      "plus (?:petite|basse|faible) valeur (?:de |du |des |d[’'])|valeur (?:la plus (?:basse|petite|faible)|minimale|minimum) (?:de |du |des |d[’'])",
    ),
    'minimum de ',
  ],
  [said(`(?:${BOX_FR})(?: \\p{L}+){0,2}? (?:doit|devrait) (?:[êe]tre|se) (?:${TICKED_FR}|cocher)${WHEN_FR}`), 'cocher'],
  [said(`(?:${BOX_FR}) ${TICKED_FR}${WHEN_FR}`), 'cocher'],
  [said('(?:pour (?:qui|lesquel(?:le)?s)|dont|o[ùu]) la (?:case|colonne) (?=\\p{L}+ est coch[ée]e)'), 'avec '],
  [said('(?:est |soit )?diff[ée]rente? (?:de |d[\'’])(?=[\\p{L}"«])'), "n'est pas "],
];

/** What is said at greater length, or in other words, in German and French, with the same in words that readers know. */
export const GERMAN_FRENCH_PHRASES: Readonly<Partial<Record<Language, readonly Phrase[]>>> = { de: DE, fr: FR };
