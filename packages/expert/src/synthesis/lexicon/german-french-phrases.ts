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
  [said('(?:contar\\.si(?:\\.conjunto)?|cont\\.ses?)(?= [\\p{L}"«])'), 'contar'],
  [said('sumar\\.si(?:\\.conjunto)?(?: de)?(?= [\\p{L}"«])'), 'suma de'],
  [said('somases?(?: d[eoa])?(?= [\\p{L}"«])'), 'soma de'],
  [said('promedio\\.si(?:\\.conjunto)?(?: de)?(?= [\\p{L}"«])'), 'promedio de'],
  [said('m[eé]diases?(?: d[eoa])?(?= [\\p{L}"«])'), 'média de'],
  [said('m[aá]x(?:imoses|\\.si\\.conjunto)(?: d[eoa])?(?= [\\p{L}"«])'), 'máximo de'],
  [said('m[ií]n(?:imoses|\\.si\\.conjunto)(?: d[eoa])?(?= [\\p{L}"«])'), 'mínimo de'],
];

const BOX_DE =
  '(?:das |die |der |ein |eine |einen )?(?:kontrollk(?:ä|ae)stchen|k(?:ä|ae)stchen|checkbox|haken|h(?:ä|ae)kchen|feld|kreuz)';
const TICKED_DE = '(?:an|ab)gehakt|angekreuzt|aktiviert|gesetzt|markiert';
const WHEN_DE = '(?=,? (?:wenn|falls|sobald|sofern)(?!\\p{L}))';

const LATE_DE =
  '(?:nicht (?:im (?:Verzug|R(?:ü|ue)ckstand)|versp(?:ä|ae)tet|zu sp(?:ä|ae)t)|(?:noch )?nicht (?:f(?:ä|ae)llig|(?:ü|ue)berf(?:ä|ae)llig)|p(?:ü|ue)nktlich|rechtzeitig|im Zeitplan)';

const DE: readonly Phrase[] = [
  // 'Tage im Verzug, 0 wenn pünktlich': what is not late is late by no days anyway.
  [
    said(
      '(?:Anzahl (?:der )?)?Tage (?:im |in )?(?:Verzug|R(?:ü|ue)ckstand|Versp(?:ä|ae)tung)|Verzugstage|Versp(?:ä|ae)tungstage|Versp(?:ä|ae)tung in Tagen(?: gegen(?:ü|ue)ber(?: dem| der)?)?',
    ),
    'Tage überfällig',
  ],
  [
    /^\W*(?:um )?wie ?viele Tage ist (?:das |die |der )?([^?,;]{2,40}?) (?:überschritten|ueberschritten|überfällig|vorbei)\?/iu,
    'Tage überfällig $1,',
  ],
  [
    new RegExp(`(?<=Tage überfällig[^;]{0,80}?),? 0 (?:wenn|falls|bei) (?:es |sie |er |sie )?${LATE_DE}(?: ist| sind)?`, 'iu'),
    '',
  ],
  [said('(?:nichts|leer(?: lassen)?) falls'), 'leer wenn'],
  // 'Ist Ende leer, dann …, andernfalls …', 'solange Ende leer ist, …, danach …'.
  [/^\W*ist ([^,;?]{2,40}?) (leer|ausgefüllt|ausgefuellt|gefüllt|gefuellt),? dann /iu, 'wenn $1 $2 ist '],
  [
    said(
      'andernfalls|ansonsten|im anderen fall|alles (?:andere|(?:Ü|ue)brige)|(?:und )?der rest(?! (?:de[rs]|vo[nm]|zu|mit|kostet)(?!\\p{L}))',
    ),
    'sonst',
  ],
  [
    /\bsolange (?:bei |in )?([^,;]{2,40}?) (?:nichts steht|leer ist|fehlt)(?= |,)([^;]*?),? (?:danach|dann|nachher) /iu,
    'wenn $1 leer ist$2, sonst ',
  ],
  [/^\W*([^,;:?\d]{2,40}?) (?:plus|\+) (\d{1,3}) (?:Werk|Arbeits)tagen?(?!\p{L})/iu, '$2 Arbeitstage nach $1'],
  [/(?<!\p{L})[Rr]est(?= ["“„]?\p{Lu})/gu, 'sonst'],
  [said('mindestens so (?:groß|gross|hoch|viele?|lang|alt) wie'), '>='],
  [said('höchstens so (?:groß|gross|hoch|viele?|lang|alt) wie'), '<='],
  [said('Resttage'), 'verbleibende Tage'],
  [/(?<!\p{L})Monat (von|aus) ([^,;:?]{2,30}?) als (?:Zahl|Nummer)(?!\p{L})/giu, 'Monatszahl $1 $2'],
  [said('als Q1 bis Q4'), ''],
  [/^\W*([^,;:?]{2,30}?) von ([^,;:?]{2,30}?) (?:abziehen|subtrahieren)\W*$/iu, '$2 minus $1'],
  [
    /^\W*wie ?viel (?:von )?(?:der |dem |den )?([^,;:?]{2,30}?) (?:ist|bleibt|sind|bleiben) nach Abzug (?:von |der |des )([^,;:?]{2,30}?) (?:noch )?(?:übrig|uebrig|über)\W*$/iu,
    '$1 minus $2',
  ],
  [
    /^\W*Anteil (?:von |der |des )?([^,;:?]{2,30}?) (?:der|jeder|pro|je) Zeile (?:an der|am|vom) (?:Gesamt\p{L}*|Summe|Total)\W*$/iu,
    'Prozentualer Anteil jeder Zeile am Gesamtwert $1',
  ],
  [
    /^\W*([^,;:?]{2,30}?) (?:geteilt durch|durch|\/) (?:die |der )?(?:Gesamts|S)umme (?:von |der |aller )?\1\W*$/iu,
    'Prozentualer Anteil jeder Zeile am Gesamtwert $1',
  ],
  [
    /^\W*(?:Punkte?|Punktzahl|Punktwert|Wert|Gewicht(?:ung)?) (?:je )?(?:nach|pro|für|aus) [^:,;]{2,30}: (?=[^,;:]{2,30} \d)/iu,
    '',
  ],
  [
    /(?<!\p{L})zu (?:dem |der )?([^,;?]{2,40}?) (\d{1,4}) (Tage|Wochen|Monate) (?:dazurechnen|hinzurechnen|hinzufügen|hinzufuegen|addieren|dazuzählen|draufrechnen)/giu,
    '$1 plus $2 $3',
  ],
  [said('in (?:höchstens|hoechstens|maximal|spätestens) (\\d{1,3}) Tagen'), 'in den nächsten $1 Tagen'],
  [
    /(?<!\p{L})(?:die |alle |unsere )?\p{Lu}\p{L}+ nach ([^,;?]{2,30}?) (?:durchnummerieren|ordnen und nummerieren)/gu,
    'Rang nach $1',
  ],
  [said('fortlaufend (?:aufaddieren|addieren|summieren|zusammenzählen)'), 'kumuliert'],
  [
    /^\W*Text aus ([^,;]{2,40}?),? (["“„][^"“”„]{1,8}["“”]) und ([^,;]{2,40}?) (?:zusammensetzen|bilden|machen|zusammenbauen)\W*$/iu,
    '$1 und $3 mit $2 verbinden',
  ],
  // 'Die Aufträge in A, B und C einteilen: …'.
  [/^[^:;?]{0,60}? in [^:;?]{1,40}? (?:einteilen|aufteilen|einstufen|einordnen|klassifizieren): (?=\p{L})/iu, ''],
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

const LATE_FR = "(?:pas (?:encore )?(?:en retard|[ée]chue?)|[àa] (?:l['’]heure|temps)|dans les temps|dans les d[ée]lais)";

const FR: readonly Phrase[] = [
  [
    said("(?:nombre de |nb de )?jours de retard|retard en (?:nombre de )?jours(?: par rapport (?:à|a)(?: la| l[’']| au)?)?"),
    'Jours de retard',
  ],
  [
    /^\W*de combien de jours (?:la |le |l['’])?([^?,;]{2,40}?) (?:est|a)[- ](?:t[- ])?(?:il |elle )?(?:été )?(?:dépassée?|depassee?|échue?)\s?\?/iu,
    'Jours de retard $1,',
  ],
  [new RegExp(`(?<=Jours de retard[^;]{0,80}?),? 0 (?:si|quand|lorsque) (?:c['’]est |il est |elle est )?${LATE_FR}`, 'iu'), ''],
  [said('(?:tout )?le reste(?= \\d)|autre(?= ["“«]?\\p{Lu}(?!\\p{L}))|et (?=["“«]?\\p{L}["”»]? pour le reste)'), 'sinon'],
  [
    /(?<!\p{L})tant que ([^,;]{2,40}?) (?:est vide|n['’]est pas renseignée?|n['’]est pas remplie?),? ([^;]*?),? (?:ensuite|puis|après|apres) /iu,
    'si $1 est vide $2, sinon ',
  ],
  [
    /^\W*combien (?:reste-t-il|il reste|reste t il) (?:de |du |d['’])([^,;:?]{2,30}?) apr[eè]s (?:d[ée]duction|soustraction) (?:de |du |des |d['’])([^,;:?]{2,30}?)\W*$/iu,
    '$1 moins $2',
  ],
  [
    /^\W*part (?:de |du |des |d['’])([^,;:?]{2,30}?) (?:de (?:la|chaque) ligne|par ligne) (?:dans|sur) (?:le total|la somme|l['’]ensemble)\W*$/iu,
    'Pourcentage de chaque ligne dans le total $1',
  ],
  [
    /^\W*([^,;:?]{2,30}?) (?:divis[ée]e? par|\/) (?:la somme|le total) (?:de |du |des |d['’])?\1\W*$/iu,
    'Pourcentage de chaque ligne dans le total $1',
  ],
  [/^\W*(?:points?|score|valeur|poids) (?:selon|par|d['’]apr[eè]s) [^:,;]{2,30}? ?: (?=[^,;:]{2,30} \d)/iu, ''],
  // 'Un budget de 1000 € maximum' is a limit, and no maximum.
  [/(?<!\p{L})(?:de |d['’])?(\d[\d.,]*(?: ?(?:€|euros?|%))?) (?:au )?max(?:imum)?(?![\p{L}.])/giu, 'au plus $1'],
  [/(?<!\p{L})(?:de |d['’])?(\d[\d.,]*(?: ?(?:€|euros?|%))?) (?:au )?min(?:imum)?(?![\p{L}.])/giu, 'au moins $1'],
  // 'Parmi les candidats de LinkedIn, lequel a …'.
  [/^\W*parmi (?:les|nos|mes) (\p{L}+?)s? ([^?]{3,120}?), (?:lequel|laquelle) (?=a |est )/iu, 'quel $1 $2 '],
  [said('jours hors week-?ends?|jours sans (?:les )?week-?ends?'), 'jours ouvrés'],
  [/(?<!\p{L})mois (?=(?:de |du |d['’])[^,;?]{2,30}? en chiffres?(?!\p{L}))/giu, 'numéro du mois '],
  [/(?<=(?<!\p{L})num[ée]ro du mois (?:de |du |d['’])[^,;?]{2,30}?) en chiffres?(?!\p{L})/iu, ''],
  [
    said("[àa] quelle (?:place|position) (?:se situe|se trouve|est) (?:la |cette )?ligne (?:d['’]apr[eè]s|selon|par)"),
    'rang selon',
  ],
  [
    /(?<!\p{L})(?:somme|total) (?:de |du |des |d['’])([^,;?]{2,30}?) jusqu['’](?:à|a) (?:cette|la) ligne(?: incluse)?/giu,
    'total cumulé de $1',
  ],
  [
    /^\W*(?:je voudrais |je veux |afficher )?([^,;?]{2,40}?) et ([^,;?]{2,40}?) (?=séparés? par |separes? par )/iu,
    'réunir $1 et $2 ',
  ],
  [
    /^[^:;?]{0,60}? en [^:;?]{1,40}? : (?=["“«]?\p{L}["”»]? (?:au-dessus|au-dela|au-delà|au dessus|si|pour|jusqu|de |moins|plus))/iu,
    '',
  ],
  // 'Les commandes passées depuis lundi'.
  [
    /(?<!\p{L})(commandes?(?!\p{L})[^,;.?]{0,40}?) pass[ée]es?(?= (?:depuis|en|ces?|cette|le|avant|apr[eè]s|entre|dans|au|hier|aujourd)(?!\p{L}))/giu,
    '$1 commandées',
  ],
  [
    said(
      'plus (?:grande|haute|forte) valeur (?:de la|de|du|des)|valeur (?:la plus (?:haute|[ée]lev[ée]e|grande|forte)|maximale|maximum) (?:de|du|des)',
    ),
    'maximum de',
  ],
  [
    said(
      'plus (?:petite|basse|faible) valeur (?:de la|de|du|des)|valeur (?:la plus (?:basse|petite|faible)|minimale|minimum) (?:de|du|des)',
    ),
    'minimum de',
  ],
  [said(`(?:${BOX_FR})(?: \\p{L}+){0,2}? (?:doit|devrait) (?:[êe]tre|se) (?:${TICKED_FR}|cocher)${WHEN_FR}`), 'cocher'],
  [said(`(?:${BOX_FR}) ${TICKED_FR}${WHEN_FR}`), 'cocher'],
  [/(?<!\p{L})(?:pour (?:qui|lesquel(?:le)?s)|dont|o[ùu]) la (?:case|colonne) (?=\p{L}+ est coch[ée]e)/giu, 'avec '],
  [/(?<!\p{L})(?:est |soit )?diff[ée]rente? (?:de |d['’])(?=[\p{L}"«])/giu, "n'est pas "],
];

/** What is said at greater length, or in other words, in German and French, with the same in words that readers know. */
export const GERMAN_FRENCH_PHRASES: Readonly<Partial<Record<Language, readonly Phrase[]>>> = { de: DE, fr: FR };
