import type { Language } from '@sheetwright/solution/vocabulary';

/** How people speak of the rows that share something with a row, and of where it stands among them. Texts are folded. */

/** What stands before the name of a column that rows are to share with the row of the formula. */
export const SHARED_BEFORE: Readonly<Record<Language, RegExp>> = {
  en: /(?:\b(?:(?:with|of|for|in|from|by|on|at|to) )?(?:the |its |their )?(?:very )?(?:same|own|this|that|its|current|respective)(?: row['’]?s)?|\b(?:for |of |in |per |by )?(?:each|every|per)|\b(?:this|that|the|each) row['’]s|\bwithin (?:the|a|an|its|one)) $/,
  de: /\b(?:(?:von|vom|bei|beim|fur|in|im|mit|an|am|auf|zu|zur|zum|pro|je) )?(?:(?:der|die|das|dem|den|des) )?(?:diese[rsmn]?|jede[rsmn]?|(?:der|die|das|dem|den|des)?selben?|dasselbe|gleichen?|gleiche[rsm]|jeweiligen?|(?:seine|ihre)[rsmn]?|sein|ihr|pro|je) $/,
  es: /\b(?:(?:de|del|en|con|para|por|a|al) )?(?:(?:el|la|los|las) )?(?:este|esta|ese|esa|dicho|dicha|cada|mismo|misma|su) $/,
  fr: /\b(?:(?:de|du|dans|avec|pour|par|a|au|sur) )?(?:(?:le|la|les) )?(?:ce|cet|cette|chaque|meme|son|sa) $/,
  pt: /\b(?:(?:de|do|da|em|no|na|com|para|por|ao) )?(?:(?:o|a|os|as) )?(?:(?:d|n)?es[st][ea]|(?:d[oa]|n[oa]) mesm[oa]|mesm[oa]|cada|seu|sua) $/,
  ja: /(?:(?:この|その|当該)行の|この|その|同じ|各|当該|同一の?) ?$/,
};

/** What stands behind the name of a column that rows share, where it is this row's: 'des Kunden dieser Zeile'. */
export const SHARED_AFTER =
  /^ (?:(?:in |von )?(?:dieser|der jeweiligen|der aktuellen) zeile|(?:de|en) (?:esta|la misma) fila|(?:de|sur|dans) (?:cette|la meme) ligne|(?:d|n)(?:esta|a mesma) linha|(?:of|in|on) (?:this|the same) (?:row|line))\b/;

/** 'The client’s first visit': the name of a column that rows share, with an 's. */
export const POSSESSOR_BEFORE = /(?:^\W*|\b(?:the|this|that|its|their|each|every|if|when|where|whether) )$/;
export const POSSESSOR_AFTER = /^['’]s /;

/** Rows before the row of the formula. */
export const BEFORE_ROW = new RegExp(
  [
    "\\b(?:before|prior to|preceding|earlier than|ahead of) (?:this|that|the current)(?: (?!week|month|quarter|year)\\p{L}+)?(?! ['’]s)\\b",
    '\\b(?:previously|beforehand|before then|before(?=[?.,;)]|$)|earlier(?! (?:today|this))|already had|previous(?! (?:week|month|quarter|year))|prior)(?: ones?\\b)?',
    '\\bvor (?:diese[mrn]|der aktuellen|dem aktuellen)(?: (?!woche|monat|quartal|jahr)\\p{L}+)?|\\b(?:davor|zuvor|vorher|(?:fruhere|vorherige|vorige)[nrms]?)\\b',
    '\\bantes de (?:est[ea]|es[ea])(?: (?!semana|mes|ano)\\p{L}+)?|\\b(?:anteriormente|anterior(?:es)?|previ[oa]s?)\\b(?! a\\b)',
    '\\bavant (?:ce|cette|cet)(?: (?!semaine|mois|annee)\\p{L}+)?|\\bavant (?:celui|celle)[- ]ci\\b|\\b(?:auparavant|precedente?s?|anterieure?s?)\\b',
    '\\bantes d?(?:es[st][ea])(?: (?!semana|mes|ano)\\p{L}+)?',
    'この\\p{L}{1,6}?より(?:も)?前(?:の|に)?|これ以前の?|それ以前の?|以前の',
  ].join('|'),
  'u',
);

/** Rows up to the row of the formula, and it too. */
export const UP_TO_ROW = new RegExp(
  [
    '\\bso far\\b|\\b(?:up (?:to|until|till)|until|till|through|as of)(?:,? and including,?)? (?:this|that|the current|here|now)(?: (?!week|month|quarter|year)(?:one|row|date|day|point|\\p{L}+))?\\b|\\bto date\\b|\\b(?:running|cumulative)(?: total| sum| count)?\\b',
    '\\b(?:bisher|bislang|bis (?:hierhin|hierher|hier|dahin|jetzt)|bis (?:zu diese[mr]|einschliesslich diese[rms]?)(?: \\p{L}+)?|laufende[rnms]? (?:summe|anzahl)|kumulier\\p{L}*|aufgelaufen\\p{L}*|fortlaufende? (?:summe|anzahl))\\b',
    '\\b(?:hasta (?:ahora|la fecha|aqui|est[ae](?: \\p{L}+)?|es[ae](?: \\p{L}+)?)|acumulad[oa]s?)\\b',
    "\\b(?:jusqu[ '’]?(?:ici|a (?:maintenant|present|cette \\p{L}+|ce \\p{L}+))|cumulee?s?|cumul)\\b",
    '\\b(?:ate (?:agora|aqui|o momento|a data|es[st][ae](?: \\p{L}+)?))\\b',
    '(?:この\\p{L}{1,4}?|これ|ここ)まで(?:の)?|累計|累積',
  ].join('|'),
  'u',
);

/** Rows after the row of the formula. */
export const AFTER_ROW = new RegExp(
  [
    '\\b(?:after|following|later than|beyond|subsequent to) (?:this|that|the current)(?: (?!week|month|quarter|year)(?:one|row|\\p{L}+))?\\b|\\b(?:afterwards|later(?! (?:than|today))(?: on| ones)?|subsequent(?:ly)?)\\b',
    '\\bnach (?:diese[mr]|der aktuellen|dem aktuellen)(?: (?!woche|monat|quartal|jahr)\\p{L}+)?|\\b(?:danach|spater|spatere[nrms]?|nachfolgende[nrms]?)\\b(?! als)',
    '\\b(?:despues de|depois d)e? ?(?:est[ea]|es[ea]|este|esta|esse|essa)(?: (?!semana|mes|ano)\\p{L}+)?|\\b(?:posterior(?:es)?|posteriormente)\\b',
    '\\bapres (?:ce|cette|cet)(?: (?!semaine|mois|annee)\\p{L}+)?|\\bapres (?:celui|celle)[- ]ci\\b|\\b(?:ulterieure?s?|suivante?s)\\b',
    'この\\p{L}{1,6}?より(?:も)?後(?:の|に)?|これ以降の?|それ以降の?|以降の',
  ].join('|'),
  'u',
);

/** The row itself is none of them. */
export const OTHER_ROWS = new RegExp(
  [
    '\\b(?:(?:how many|number of|count(?: of)?(?: the)?) (?:of the )?others?\\b|other (?!than|sheet|column|tab)(?=\\p{L})|besides (?:it|this)(?: one)?\\b|apart from (?:it|this)(?: one)?\\b|excluding (?:it|this)(?: one)?\\b|not counting (?:it|this)(?: one)?\\b|else\\b)',
    '\\b(?:andere[nrms]?|weitere[nrms]?|sonst(?:ige[nrms]?)?|ausser diese[rmn])\\b',
    "\\b(?:otr[oa]s|demas)\\b|\\bd['’ ]?autres\\b|\\b(?:autres|outr[oa]s|demais)\\b",
    '(?:他|ほか)の',
  ].join('|'),
  'u',
);

const NO_SPAN = '(?! (?:names?|weeks?|months?|quarters?|years?|days?|\\d|two|three|few|letters?|digits?|characters?|words?))';
/** The first or the last of the rows that share something. */
export const FIRST_OF = new RegExp(
  `\\b(?:(?:very )?first(?: ever)?|earliest|oldest|debut)\\b${NO_SPAN}|\\b(?:erste[nrms]?|fruheste[nrms]?|alteste[nrms]?|primer[oa]?|premiere?|primeir[oa])\\b|(?:最初|初回|最古|初めて)の?`,
  'u',
);
export const LAST_OF = new RegExp(
  `\\b(?:most recent|latest|newest|last|final)\\b${NO_SPAN}|\\b(?:letzte[nrms]?|neueste[nrms]?|jungste[nrms]?|ultim[oa]|derniere?|mas reciente|plus recente?|mais recente)\\b|(?:最新|最後|直近)の?`,
  'u',
);

/** The row before this one among those that share something. */
export const PREVIOUS_OF = new RegExp(
  [
    '\\b(?:since |than |to |on |at |after |with |and |compared (?:to|with) )?(?:the |its |their |his |her )?(?:previous|prior|preceding|last)(?: one| time)?\\b(?! (?:week|month|quarter|year|name|days?|\\d))',
    '\\b(?:the )?(?:one )?(?:immediately |right |just )?before (?:this|that|it)(?: one)?\\b|\\b(?:time|visit|entry) before\\b',
    '\\b(?:zur |zum |seit |als |gegenuber |seit der |seit dem )?(?:der |die |das |dem |den )?(?:vorige[nrms]?|vorherige[nrms]?|letzte[nrms]?|vorangegangene[nrms]?)\\b',
    '\\b(?:anterior|previ[oa]|precedente?)\\b|前回の?|直前の?|一つ前の?',
  ].join('|'),
  'u',
);

/** How many rows share something, at least: 'more than one booking', 'listed twice'. */
export const SEVERAL_ROWS: readonly (readonly [said: RegExp, least: number])[] = [
  [
    /\b(?:more than (?:once|one|1)|twice|two or more|at least (?:two|twice|2)|2 or more|several|multiple|two|both)\b(?! (?:weeks?|days?|months?|hours?|years?|criteria|columns?))/,
    2,
  ],
  [/\b(?:more than (?:twice|two|2)|three or more|at least (?:three|3)(?: times)?|3 or more|three times|thrice)\b/, 3],
  [/\b(?:more than (?:three|3)|four or more|at least (?:four|4)(?: times)?|4 or more)\b/, 4],
  [/\b(?:mehr als (?:einmal|eine[nmr]?|ein)|mehrfach|mehrmals|mehrere|doppelt|zweimal|mindestens zwei(?:mal)?)\b/, 2],
  [/\b(?:mas de un[oa]?(?: vez)?|dos veces|varias veces|varios|repetid[oa]s?|duplicad[oa]s?|al menos dos)\b/, 2],
  [/\b(?:plus d['’ ]une?(?: fois)?|deux fois|plusieurs(?: fois)?|en double|au moins deux)\b/, 2],
  [/\b(?:mais de uma?(?: vez)?|duas vezes|varias vezes|varios|em duplicidade|pelo menos du[ao]s)\b/, 2],
  [/(?:2件以上|2回以上|複数(?:回|件)?|重複)/, 2],
];

/** The how manieth of the rows that share something. */
export const ORDINAL_OF =
  /\b(?:how[- ]manieth|how[- ]manyeth|which number|(?:sequence|sequential|occurrence|visit|running) (?:number|no)|nth|(?:is|as) (?:it|this) (?:the|their) (?:1st|first),? (?:2nd|second)|1st,? 2nd|first,? second(?:,? (?:or )?third)?|1,? 2,? 3|wievielte[nrms]?|fortlaufende nummer|laufende nummer|que numero|numero de orden|combientieme|quantieme|numero d['’ ]ordre|numero sequencial)\b|何(?:回|番|件)目|連番/;

/** The part of a total that the row has. */
export const PART_OF =
  /\b(?:share|fraction|percentage|percent|proportion|portion|anteil|prozentsatz|parte|porcentaje|porcentagem|percentual|proporcion|proporcao|participacion|participacao|part|pourcentage)\b|%|割合|比率|シェア/;

/** The place of the row among those that share something, by a number. */
export const PLACE_AMONG =
  /\b(?:rank(?:s|ed|ing)?|position|placing|placement|place|standing|rang|platz|platzierung|puesto|posicion|ranking|classement|posicao|colocacao|lugar)\b|順位|ランク/;
/** The smallest is the first. */
export const SMALLEST_FIRST =
  /\b(?:lowest|smallest|fewest|least|cheapest|shortest|fastest|quickest|earliest|oldest|lightest|youngest|nearest|ascending)(?: \p{L}+)? (?:is |gets |= ?|as |on top|at the top)?(?:1\b|one\b|first\b|no\.? ?1|number one|top)|\bascending\b|\baufsteigend|\b(?:kleinste|niedrigste|billigste|schnellste)[nrs]? (?:zuerst|= ?1|ist 1)|\b(?:menor|mas bajo|mas barato|mais baixo|mais barato)(?: \p{L}+)? (?:primero|primeiro|= ?1)|\bascendente|\bcroissant|\bcrescente|小さい順|低い順|昇順/u;
/** 'Sweetest first', 'most hours = 1', 'highest is 1': which end of the order comes first. */
export const ORDER_SAID =
  /[,(;:–-]? ?\b(?:(?:the )?(?:most|fewest|least) \p{L}+|(?:the )?\p{L}+est|best|worst|(?:der|die|das) \p{L}+ste[nrs]?|(?:el|la|le|o|a) (?:mas|plus|mais|mayor|menor|maior)(?: \p{L}+)?)(?: \p{L}+)?(?: is| gets| as| ist| es)? ?=? ?(?:first|1|one|no\.? ?1|number one|on top|at the top|zuerst|primero|primeiro|en premier)\b\)?|\((?:1|one) ?= ?[^)]{2,30}\)|\b(?:1|one) ?(?:=|is|being) (?:the )?(?:highest|lowest|largest|biggest|smallest|best|most|fewest|longest|shortest)(?: \p{L}+)?\b/u;

/** 'By day', 'in order of arrival': along which column rows follow each other. */
export const IN_ORDER =
  /\b(?:(?:counted |ordered |sorted |going )?(?:by|in order of|nach|por|par)(?: the)?(?= \p{L}+))|\bwithin\b/u;
