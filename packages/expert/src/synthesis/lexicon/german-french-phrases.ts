import type { Language } from '@sheetwright/solution/vocabulary';

/** The plain words may depend on the first thing that the pattern finds. */
export type Phrase = readonly [pattern: RegExp, plain: string | ((found: string) => string)];

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

const LOWERED_DE =
  'gesenkt|reduziert|verringert|vermindert|gek(?:ü|ue)rzt|erm(?:ä|ae)(?:ß|ss)igt|senken|reduzieren|verringern|k(?:ü|ue)rzen|billiger|g(?:ü|ue)nstiger|niedriger|weniger';
const RAISED_DE = 'erh(?:ö|oe)ht|angehoben|gesteigert|erh(?:ö|oe)hen|anheben|steigern|teurer|h(?:ö|oe)her|mehr';
const PARTS_DE = 'H(?:ä|ae)lfte|Drittel|Viertel|F(?:ü|ue)nftel|Zehntel';
const LOWERED_FR = '(?:r[ée]dui|baiss|diminu|abaiss|minor)(?:t|te|ts|tes|[ée]e?s?|er|re)';
const RAISED_FR = '(?:augment|major|major|hauss|relev)(?:[ée]e?s?|er)';
const PARTS_FR = 'moiti[ée]|tiers|quart|cinqui[èe]me|dixi[èe]me';

/** 'Um ein Viertel gesenkt' is three quarters of it. */
function timesOf(part: string, sign: 1 | -1): string {
  const parts: readonly (readonly [said: RegExp, of: number])[] = [
    [/^(?:h|moi)/i, 2],
    [/^(?:dr|ti)/i, 3],
    [/^(?:v|q)/i, 4],
    [/^(?:f|c)/i, 5],
    [/^(?:z|di)/i, 10],
  ];
  const of = parts.find(([pattern]) => pattern.test(part))?.[1] ?? 1;
  const times = 1 + sign / of;
  return of === 3 ? `${of + sign} / ${of}` : String(times).replace('.', ',');
}

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
  // 'Mit der kleinsten Zahl in Minuten'.
  [
    /(?<=(?<!\p{L})(?:mit|hat|haben) (?:der|dem|den|die|das) \p{L}{3,14}ste[nrms]?) (?:Zahl|Anzahl|Wert) (?:in|bei|an|von) (?=\p{L})/giu,
    ' ',
  ],
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
  // 'Häkchen, wenn …' asks for a box to be ticked.
  [
    /^\W*(?:bitte )?(?:ein |einen |das |den )?(?:h(?:ä|ae)kchen|haken|kreuz|kreuzchen|checkbox)(?: (?:setzen|rein|dran|machen|hin))?(?=,? (?:wenn|falls|sobald|sofern)(?!\p{L}))/iu,
    'ankreuzen',
  ],
  // 'Dann "mahnen" eintragen, sonst leer lassen'.
  [
    /(?<=["“”«»]|(?:dann|sonst) [\p{L}\d]{1,20}) (?:ein|hin|rein)?(?:tragen|schreiben|anzeigen|ausgeben|setzen|vermerken|zur(?:ü|ue)ckgeben|liefern)(?=[,;.]|\W*$| (?:sonst|ansonsten|andernfalls|und)(?!\p{L}))/giu,
    '',
  ],
  [said('(?:nichts (?:eintragen|reinschreiben|hinschreiben|anzeigen)|(?:leer|frei)(?: zu)? ?(?:lassen|bleiben))'), 'leer'],
  // 'Mit MS beginnt', 'auf .pdf endet': the text before its verb.
  [/(?<!\p{L})mit (["„“]?[\p{L}\p{N}._-]{1,20}["“”]?) (?:beginn|anf[aä]ng|start)(?:t|en)(?!\p{L})/giu, 'beginnt mit $1'],
  [
    /(?<!\p{L})(?:mit|auf) (["„“]?\.?[\p{L}\p{N}_-]{1,20}["“”]?) (?:endet|enden|aufh(?:ö|oe)r(?:t|en))(?!\p{L})/giu,
    'endet mit $1',
  ],
  [/(?<!\p{L})(endet (?:mit|auf)) (\.\p{L}{2,5})(?![\p{L}"“”])/giu, '$1 "$2"'],
  // 'Wenn ein Lieferdatum da ist', 'sobald in Delivered ein Datum steht', 'vorher "offen"'.
  [
    /(?<=(?<!\p{L})(?:wenn|falls|sobald|sofern) )(?:ein(?:e|en)? |das |der |die )?(\p{L}[^,;"“„]{1,30}?) (?:da|vorhanden|eingetragen|erfasst|hinterlegt|angegeben|gesetzt) ist(?!\p{L})/giu,
    '$1 ausgefüllt ist',
  ],
  [
    /(?<=(?<!\p{L})(?:wenn|falls|sobald|sofern) )(?:in|bei) ([^,;"“„]{2,30}?) (?:etwas|was|ein(?:e|en)? (?:Datum|Wert|Eintrag|Name|Text|Zahl)) (?:steht|ist|eingetragen ist|drin ?steht)(?!\p{L})/giu,
    '$1 ausgefüllt ist',
  ],
  [/(?<=,) (?:vorher|davor|bis dahin|solange) (?=["“„])/giu, ' sonst '],
  // 'Vor wie vielen Tagen wurde … zuletzt …'.
  [
    /(?<!\p{L})vor wie ?viel(?:en)? (Tage|Woche|Monate|Jahre)n (?:wurden?|war(?:en)?|ist|sind|hat|haben)(?: es)?(?!\p{L})/giu,
    (unit) => `wie viele ${/^woche/i.test(unit) ? 'Wochen' : unit} ist es her, dass`,
  ],
  // 'Wie lange dauerte es von … bis …'.
  [
    /(?<!\p{L})wie lange? (?:hat (?:es|das)(?: gedauert)?|dauert(?:e)?(?: es| das)?|braucht(?:e)?(?: es| man)?|liegt|lag)(?: im Schnitt)?,? (?=(?:von|vom|zwischen) )/giu,
    'wie viele Tage ',
  ],
  // 'Um ein Viertel gesenkt', 'um 10 % erhöht'.
  [said(`um (\\d[\\d.,]* ?(?:%|Prozent)) (?:zu )?(?:${LOWERED_DE})`), 'minus $1'],
  [said(`um (\\d[\\d.,]* ?(?:%|Prozent)) (?:zu )?(?:${RAISED_DE})`), 'plus $1'],
  [said(`um (?:ein(?:e|en)? |die )?(${PARTS_DE}) (?:zu )?(?:${LOWERED_DE})`), (part) => `mal ${timesOf(part, -1)}`],
  [said(`um (?:ein(?:e|en)? |die )?(${PARTS_DE}) (?:zu )?(?:${RAISED_DE})`), (part) => `mal ${timesOf(part, 1)}`],
  // 'Welcher Anteil der Plätze hat keine Mängel', 'den Prozentsatz an Plätzen'.
  [said('welcher (?:prozentuale )?(?:Anteil|Prozentsatz|Teil)(?= (?:der|des|aller|unserer) )'), 'wie viel Prozent'],
  [said('(?:de[nrm] )?(Prozentsatz|Anteil) an(?= \\p{L}+n(?!\\p{L}))'), '$1 der'],
  [
    /,? bei denen (?:(?:die|der|das) \p{L}+ )?(?:gar |überhaupt |ueberhaupt )?keine[nr]? ([\p{L} -]{2,30}?) (?:gefunden|festgestellt|entdeckt|aufgetreten|gemeldet|vorhanden)(?: (?:hat|haben|wurden?|sind|ist))?(?=[,;.?!]|$)/giu,
    ' ohne $1',
  ],
  // 'Der letzte Flug, den Kaya gemacht hat'.
  [
    /, (?:den|die|das) (\p{Lu}\p{L}+) (?:gemacht|durchgef(?:ü|ue)hrt|geleitet|(?:ü|ue)bernommen|erledigt|bearbeitet|gefahren|geflogen|gespielt) (?:hat|hatte|haben)(?!\p{L})/gu,
    ' von $1',
  ],
  // 'Hätten schon beginnen sollen'.
  [
    said(
      '(?<=(?:wie viele|anzahl)(?!\\p{L})[^,;?]{0,60} )h(?:ä|ae)tten? (?:schon |bereits |l(?:ä|ae)ngst |eigentlich )*(?:beginnen|anfangen|starten|losgehen) (?:sollen|m(?:ü|ue)ssen)',
    ),
    'haben einen Beginn vor heute',
  ],
  // 'ALERT, wenn …' begins with what is to be written.
  [/^\W*(\p{Lu}{3,15}),? (?=(?:wenn|falls|sobald)(?!\p{L}))/gu, '"$1" '],
  // 'Wie viele Tonnen auf ein Loch kommen'.
  [
    /^(?:[^,;.?]{0,60}, )?\W*wie ?viele? (\p{L}+) (?:auf|je|pro) (?:ein(?:e[nr]?)?|jede[nrs]?) (\p{L}+) (?:kommen|kommt|entfallen|entf(?:ä|ae)llt)(?!\p{L})/iu,
    '$1 pro $2',
  ],
  [
    /^\W*wie ?viele? (\p{L}+) (?:kommen|kommt|entfallen|entf(?:ä|ae)llt) (?:auf|je|pro) (?:ein(?:e[nr]?)?|jede[nrs]?) (\p{L}+)(?!\p{L})/iu,
    '$1 pro $2',
  ],
  // 'Der Betrag durch die Menge teilen'.
  [
    /(?<!\p{L})([\p{L}. ]{2,30}?) durch (?:die |den |das )?(?:Anzahl (?:der )?|Zahl der )?([\p{L}. ]{2,30}?) (?:ge)?(?:teilen|dividieren)(?!\p{L})/giu,
    '$1 geteilt durch $2',
  ],
  [/(?<=(?<!\p{L})(?:geteilt )?durch )(?:die )?(?:Anzahl (?:der )?|Zahl der )(?=\p{L})/giu, ''],
  // 'Wenigste Minuten zuerst', 'wer am schnellsten war bekommt Platz 1'.
  [
    said(
      '(?:die |der )?(?:wenigste|niedrigste|kleinste|k(?:ü|ue)rzeste|geringste)n? ([\\p{L}]{3,30}) (?:zuerst|oben|vorne|als erste[rs]?)',
    ),
    '$1, niedrigste zuerst',
  ],
  [
    said(
      '(?:die |der )?(?:meiste|h(?:ö|oe)chste|gr(?:ö|oe)(?:ß|ss)te|l(?:ä|ae)ngste)n? ([\\p{L}]{3,30}) (?:zuerst|oben|vorne|als erste[rs]?)',
    ),
    '$1, höchste zuerst',
  ],
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
  // 'Combien de temps s'est écoulé entre …': days, where dates tell.
  [
    /(?<!\p{L})combien de temps (?:s['’](?:est[- ](?:il )?[ée]coul[ée]|[ée]coule(?:[- ]t[- ]il)?)|(?:y )?a[- ]t[- ](?:il|on)(?: mis)?|passe(?:[- ]t[- ]il)?|il y a|y a[- ]t[- ]il|se passe(?:[- ]t[- ]il)?)? ?(?=entre )/giu,
    'combien de jours ',
  ],
  [/(?<!\p{L})il y a combien de (jours|semaines|mois) que(?!\p{L})/giu, '$1 depuis que'],
  [/(?<=(?<!\p{L})depuis(?!\p{L})[^,;?]{0,80}?) (?:pour )?(?:la |une )?derni[èe]re fois(?!\p{L})/giu, ''],
  // 'J'ai besoin du % d'aires sans …'.
  [
    /^\W*(?:(?:j['’]ai besoin (?:du|de la|de)|je (?:veux|voudrais|cherche)|il (?:me|nous) faut) )?(?:le |la )?(?:%|pourcentage) (?=d)/iu,
    'pourcentage ',
  ],
  // 'Dès qu'une date est saisie dans Delivered', 'avant "en attente"'.
  [
    /(?<!\p{L})(d[èe]s qu['’]|lorsqu['’]|quand |si )une? (?:date|valeur|nom|texte|nombre) est (?:saisie?|renseign[ée]e?|entr[ée]e?|inscrite?|indiqu[ée]e?|pr[ée]sente?) (?:dans|en|pour) (\p{L}[^,;"“«]{1,30}?)(?=[,;]| alors| ["“«])/giu,
    '$1$2 est renseigné',
  ],
  [/(?<=,) (?:avant(?: [çc]a| cela)?|jusque[- ]l[àa]|d['’]ici l[àa]) ?:? (?=["“«])/giu, ' sinon '],
  // 'Combien rapportent les cours …': money, and no number of rows.
  [
    said(
      "combien (?:d[’']argent )?(?:nous |me |vous )?(?:rapport(?:e|ent|ait|aient)|(?:ont|a) rapport[ée]|rapportent-ils)(?: les| la| le| nos)?",
    ),
    'chiffre d’affaires des',
  ],
  // 'Réduit d'un quart', 'augmenté de 10 %'.
  [said(`(?:${LOWERED_FR}) de (\\d[\\d.,]* ?(?:%|pour cent))`), 'moins $1'],
  [said(`(?:${RAISED_FR}) de (\\d[\\d.,]* ?(?:%|pour cent))`), 'plus $1'],
  [said(`(?:${LOWERED_FR}) (?:d['’]un |de |d['’]une )(${PARTS_FR})`), (part) => `fois ${timesOf(part, -1)}`],
  [said(`(?:${RAISED_FR}) (?:d['’]un |de |d['’]une )(${PARTS_FR})`), (part) => `fois ${timesOf(part, 1)}`],
  [
    /(?<!\p{L})(?:pour (?:lesquel(?:le)?s|qui)|o[ùu]|dont) (?:(?:le |la |les |l['’])\p{L}+ )?n['’](?:a|ont|y a)(?: (?:trouv|relev|signal|constat|d[ée]tect)[ée]e?s?)? (?:aucune?|pas de|pas d['’]) ?(?=\p{L})/giu,
    'sans ',
  ],
  [
    /(?<=(?<!\p{L})(?:combien|nombre)(?!\p{L})[^,;?]{0,60} )(?:auraient|aurait) (?:d[ée]j[àa] )?d[ûu] (?:commencer|d[ée]marrer|d[ée]buter)(?!\p{L})/giu,
    'ont un début avant aujourd’hui',
  ],
  [/^\W*(?:le )?nombre (?=(?:sans|avec) )/iu, 'nombre de lignes '],
  // 'Diviser le total par le nombre de places'.
  [/^\W*(?:je (?:veux|voudrais) )?diviser (?:le |la |les |l['’])?([^,;?]{2,30}?) par (?=\p{L})/iu, '$1 divisé par '],
  [/(?<=(?<!\p{L})divis[ée]e?s? par )(?:le )?nombre (?:de |d['’])(?=\p{L})/giu, ''],
  [said("(?:le |la )?moins (?:de |d['’])([\\p{L}]{3,30}) (?:en premier|d['’]abord|en t[êe]te)"), '$1, le plus petit en premier'],
  [said("(?:le |la )?plus (?:de |d['’])([\\p{L}]{3,30}) (?:en premier|d['’]abord|en t[êe]te)"), '$1, le plus grand en premier'],
];

/** What is said at greater length, or in other words, in German and French, with the same in words that readers know. */
export const GERMAN_FRENCH_PHRASES: Readonly<Partial<Record<Language, readonly Phrase[]>>> = { de: DE, fr: FR };
