import { type Language, lookUpNoun } from '@sheetwright/solution/vocabulary';
import { stretchNamedAt } from './calendar.ts';
import { stretchInJapanese } from './calendar-ja.ts';
import { beforeOrAfter, thanBetween } from './clause-joints.ts';
import type { Part, RoleName, Sign } from './clause-part.ts';
import { inReadingOrder, isJapaneseSign, japanesePartAt, japaneseRolesAt } from './clause-parts-ja.ts';
import { finishedCondition, valuesMeant } from './conditions.ts';
import type { Draft } from './draft.ts';
import type { Mention } from './find-concepts.ts';
import { isPlainWord } from './lexicon/plain-words.ts';
import { titlesMeant } from './lexicon/title-words.ts';
import type { ColumnMention, ValueMention } from './question-mentions.ts';
import { isBetweenNames } from './segments-ja.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { stopWordsOf } from './stop-words.ts';
import { folded, isDoneBy, isSameWord, isTypo, root, stem, type Token, tokensOf, typedBetween } from './text.ts';

const UNIT = '(days?|weeks?|months?|years?|tagen?|wochen?|monaten?|dias?|semanas?|mes(?:es)?|jours?|semaines?|mois)';
const COUNT =
  '(\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety|eine[rnm]?|einem|zwei|drei|una?|dos|tres|une?|deux|trois|uma?|dois)';
const NEGATION =
  "(?:has|have|had|is|are|was|were|do|does|did|would|could|should)n['’ ]?t\\b|can['’ ]?t\\b|won['’ ]?t\\b|hasnt|havent|isnt|arent|wasnt|dont|doesnt|not yet|not (?:counting|including)|not|no longer|never|without|nobody|no one|nothing|none|neither|nor|except(?: for)?|(?:everyone|everybody|everything|anyone|all) but|excluding|outside(?: of)?|leav(?:e|ing) out|skip(?:ping)?|ignor(?:e|ing)|other than|apart from|non|no|awaiting|waiting (?:for|on)|(?:still )?owes?(?: us)?|lack(?:s|ing)?|ausserhalb (?:von|der|des)|noch nicht|noch kein\\p{L}*|nicht|abgesehen von|mit ausnahme (?:von|der|des)|exklusive|exkl|kein\\p{L}*|ohne|weder|ausser|ausgenommen|todavia no|aun no|fuera de(?:l)?(?! plazo)|sin contar|sin incluir|a excepcion de|excluyendo|excluid[oa]s|quitando|descontando|sin|nunca|tampoco|ni|excepto|salvo|en dehors (?:de|des|du)|a l['’ ]exception (?:de|des|du)|sans compter|excepte|exclu(?:s|e|es)?|hors|sauf|hormis|exceto|excluindo|excluid[oa]s|fora d[eoa]s?(?! prazo)|sem contar|tirando|a excecao d[eoa]s?|pas encore|pas|sans|aucune?|nao|ainda nao|sem|nem";

/** Stretches of days around today, from the plainest wording to the rest; the numbers of the pattern are those of days and unit. */
const STRETCHES: readonly (readonly [RegExp, 'next' | 'last' | 'older' | 'later'])[] = [
  [
    new RegExp(
      `(?:with)?in (?:the )?(?:next|coming|following) ${COUNT} (?:calendar )?${UNIT}|within ${COUNT} ${UNIT}(?![a-z])(?! (?:of|after|before) )(?: from (?:now|today))?|(?:in )?less than ${COUNT} ${UNIT} (?:away|from now|ahead|left|out)|in ${COUNT} ${UNIT} or less|due in ${COUNT} ${UNIT}|in den (?:nachsten|kommenden) ${COUNT} ${UNIT}|innerhalb von ${COUNT} ${UNIT}|(?:en|dentro de) los proximos ${COUNT} ${UNIT}|en las proximas ${COUNT} ${UNIT}|dans les ${COUNT} (?:prochaine?s )?${UNIT}|n[oa]s proxim[oa]s ${COUNT} ${UNIT}|binnen ${COUNT} ${UNIT}|in ${COUNT} (?:tagen|wochen|monaten?)|en ${COUNT} (?:dias|semanas|meses)(?! o mas)|em ${COUNT} (?:dias|semanas|meses)|dentro de ${COUNT} ${UNIT}|d['’ ]ici ${COUNT} ${UNIT}|(?:faltan?|faltam?|quedan?|restam?) (?:menos de )?${COUNT} ${UNIT}(?: o menos| ou menos)?|dans moins de ${COUNT} ${UNIT}|en menos de ${COUNT} ${UNIT}|em menos de ${COUNT} ${UNIT}|in weniger als ${COUNT} ${UNIT}|il reste (?:moins de )?${COUNT} ${UNIT}(?: ou moins)?|noch (?:weniger als |hochstens |maximal )?${COUNT} ${UNIT}|dans ${COUNT} ${UNIT}|(?:die|los|les|os|as) (?:nachsten|proxim[oa]s|prochaine?s) ${COUNT} ${UNIT}`,
      'y',
    ),
    'next',
  ],
  [
    new RegExp(
      `(?:(?:with)?in|over|during|for) (?:the )?(?:last|past|previous) ${COUNT} ${UNIT}|(?<=\\b(?:not|never|no|nobody|without|untouched)\\b[^.?!]{1,40})in (?:over |more than |at least )?${COUNT} ${UNIT}(?! or less)|in den letzten ${COUNT} ${UNIT}|en los ultimos ${COUNT} ${UNIT}|ces ${COUNT} derniers ${UNIT}|n[oa]s ultim[oa]s ${COUNT} ${UNIT}|(?:die|los|las|les|os|as) (?:letzten|ultim[oa]s) ${COUNT} ${UNIT}|les ${COUNT} derniere?s ${UNIT}|(?:au cours des|pendant les|durant les) ${COUNT} derniere?s ${UNIT}`,
      'y',
    ),
    'last',
  ],
  [
    new RegExp(
      `for (?:at least )?${COUNT} ${UNIT}(?: now| already| or (?:more|longer))?|(?:for |since )?(?:over|more than|longer than|older than) ${COUNT} ${UNIT}(?![a-z])(?: (?:ago|old|in the past))?(?! (?:away|from now|ahead|left|after|before|past|later than|earlier than|prior to)\\b)|vor (?:mehr als|uber) ${COUNT} ${UNIT}|(?:alter als|seit mehr als|seit uber|seit mindestens) ${COUNT} ${UNIT}|(?:mehr als|uber) ${COUNT} ${UNIT} (?:alt|zuruck)|(?:langer|mehr) als ${COUNT} ${UNIT} her|(?:hace(?: ya)?|lleva|llevan|desde hace) mas de ${COUNT} ${UNIT}|(?:tiene|tienen|con) mas de ${COUNT} ${UNIT}(?: de antiguedad)?|(?:il y a|depuis|datent? de|remontent? a|(?:vieux|vieilles?|anciens?|anciennes?) de|agee?s? de) plus de ${COUNT} ${UNIT}|(?:ha|faz|tem|com) mais de ${COUNT} ${UNIT}|mais de ${COUNT} ${UNIT} atras`,
      'y',
    ),
    'older',
  ],
  [new RegExp(`more than ${COUNT} ${UNIT} (?:away|from now|ahead|left|out)`, 'y'), 'later'],
];

const ROLES: readonly (readonly [RoleName, RegExp])[] = [
  ['not', new RegExp(`(?:${NEGATION})(?![\\p{L}\\p{N}])`, 'uy')],
  ['or', /(?:or|oder|o|ou|u)(?![\p{L}\p{N}])|(?<=weder [^,.;?!]{1,60} )noch(?![\p{L}\p{N}])/uy],
  ['and', /(?:and|but|und|aber|y|pero|et|mais|e|mas|while|plus|as well as)(?![\p{L}\p{N}])|[,;&](?!\d)/uy],
  [
    'past',
    /(?:already )?(?:in the past|(?:is|are|was|were) over(?= ?(?:$|[,;.)!?])| (?:and|or|but|by|already|then|for|since|now|it|while|when|if|with|without|yet|otherwise|else|today)\b)|gone by|went by|behind us|(?<!days? )past(?! (?:\d|one\b|two\b|three\b|few\b|couple\b|week|month|year|day|quarter|due\b))|has passed|have passed|already passed|is past|passed|before today|vorbei|took place|taken place|have been and gone|stattgefunden|stattfand(?:en)?|(?:ya )?se (?:celebraron|hicieron|realizaron)|pasaron|ocurrieron|(?:ont|a) eu lieu|(?:ja )?aconteceram|passaram|ocorreram|in der vergangenheit|pasad[oa]s?|vencid[oa]s?|depassee?s?(?! (?:de |les )?\d)|passad[oa]s?|(?:passou|passaram|paso|pasaron)(?! d[aeo]|\s?\d)|venceu|venceram|vencio|vencieron|verstrichen|revolue?s?)(?![\p{L}\p{N}])/uy,
  ],
  [
    'future',
    /(?:in the future|still to come|yet to come|coming up|after today|upcoming|still ahead|(?:noch )?bevorstehen\p{L}*|stehen noch an|por venir|a venir|por vir|in der zukunft|en el futuro|no futuro)(?![\p{L}\p{N}])/uy,
  ],
  [
    'now',
    /(?:right now|now|at the moment|at present|currently|gerade|derzeit|aktuell|ahora mismo|ahora|actualmente|en ce moment|maintenant|actuellement|agora|atualmente|no momento)(?![\p{L}\p{N}])/uy,
  ],
  ['today', /(?:today|tonight|this (?:morning|evening|afternoon)|heute|hoy|aujourd['’ ]hui|hoje)(?![\p{L}\p{N}])/uy],
  [
    'ongoing',
    /(?:running(?! (?:total|sum|balance|count))|ongoing|under way|underway|in house|in port|on loan|on hire|on site|on board|in residence|in hospital|staying(?: with us)?|still (?:here|with us|around|out|in (?:the |our )?(?:shop|store|yard|house|building|clinic|workshop|warehouse|harbour|hospital))|on right now|(?:laufen|lauft)(?![^.?!]{0,40} (?:ab|aus)(?![\p{L}])))(?![\p{L}\p{N}])/uy,
  ],
  [
    'blank',
    /(?:left )?(?:has nothing in it|blank|empty|missing|not filled(?: in)?|unfilled|leer|fehlt|fehlen|vaci[oa]s?|faltan?(?! por| ?\d| menos)|vides?|manquante?s?|vazi[oa]s?)(?![\p{L}\p{N}])/uy,
  ],
  [
    'filled',
    /(?:ha(?:s|ve) (?:something|anything|some text|any text|a value|an entry|any value) ?(?:in (?:it|there))?|contains (?:something|anything)|filled(?: in| out)?|(?<=\b(?:is|are|was|been) )(?:assigned|set|named|recorded|known|given|provided|available|on file|there)|populated|entered|not blank|not empty|ausgefullt|gefullt|rellenad[oa]s?|remplie?s?|preenchid[oa]s?)(?![\p{L}\p{N}])/uy,
  ],
];

const EVENTS: readonly (readonly ['start' | 'end', boolean, RegExp])[] = [
  [
    'start',
    true,
    /(?:(?:has|have) (?:come|arrived|been reached)|is here|is reached|started|began|begun|begonnen|angefangen|empezad[oa]s?|commencee?s?|comecad[oa]s?)(?![\p{L}\p{N}])/uy,
  ],
  [
    'end',
    true,
    /(?:ended|expired|lapsed|ran out|abgelaufen|beendet|caducad[oa]s?|expirad[oa]s?|expiree?s?|terminad[oa]s?)(?![\p{L}\p{N}])/uy,
  ],
  [
    'start',
    false,
    /(?:starts?|starting|begins?|beginning|beginnen|beginnt|starten|startet|empiezan?|comienzan?|commencent?|comecam?)(?![\p{L}\p{N}])/uy,
  ],
  [
    'end',
    false,
    /(?:ends?|ending|expires?|expiring|runs? out|running out|lapses?|enden|endet|ablaufen|(?:laufen|lauft)(?=[^.?!]{0,40} (?:ab|aus)(?![\p{L}]))|terminan?|vencen?|expiran?|expirent?|finissent|terminam?|vencem?|expiram?)(?![\p{L}\p{N}])/uy,
  ],
];

const PERIODS = new Set(
  'this-week next-week last-week this-month next-month last-month this-quarter last-quarter next-quarter this-year last-year next-year year-to-date month-to-date on-today on-tomorrow on-yesterday'.split(
    ' ',
  ),
);
const SIGNS: Readonly<Record<string, Sign>> = { above: '>', 'at-least': '>=', below: '<', 'at-most': '<=', equal: '=' };
const STATES = new Set([
  'finished',
  'open',
  'unassigned',
  'overdue',
  'past',
  'future',
  'blank',
  'filled',
  'ticked',
  'unticked',
  'contains',
  'starts-with',
  'ends-with',
]);
const CALENDAR =
  /(?:in |of |during |im |en |em |de |do mes de )?(?:january|february|march|april|june|july|august|september|october|november|december|januar|februar|marz|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro)(?: (?:of |de )?20\d\d)?(?![\p{L}\p{N}])|(?:in |of )?q[1-4](?: 20\d\d)?(?![\p{L}\p{N}])|(?:in|im jahre?|im|en|em|de|del|von|du|do|no ano(?: de)?|en el ano|en l['’ ]an|dans l['’ ]annee) 20\d\d(?![\d-])/uy;

/** Words that lead from one part to the next and change none. */
const JOINTS = new Set(
  `a an the of for from in on at by to with is are was were be been being has have had do does did it its there their they them that which who whose where when if then otherwise else sonst sinon senao whenever than as this these those all any every each both either
  we our us i me my you your please pls need needs want show tell give get calculate compute work out formula column columns row rows record records item items entry entries one ones thing things stuff currently still yet already just only
  gets got kept keep held whole sheet list total totals number amount sum up value values actually really same own other others than e g ie eg so far new neue neuen neuer nuevos nuevas nouveaux nouvelles novos novas will would should can could must may might per cent
  deren dessen denen blatt spalte spalten zelle zellen berechne berechnen cuyo cuya cuyos cuyas hoja celda celdas columna columnas calcular calculo dont feuille cellule cellules colonne colonnes calculer cujo cuja cujos cujas planilha celula celulas coluna colunas calculo
  tombe tombent fallt fallen liegt liegen cae caen cai caem estiver estiverem esteja estejam esten sea sean haya soit soient ait sei seien tiver tiverem houver
  s t re ve ll d m hi hello thanks figure field cell cells box tick ticked flag mark checked check set`.split(/\s+/),
);

/** Those that a typing error leaves to be known. */
const LONG_JOINTS = [...JOINTS].filter((word) => word.length >= 5);

/** What a question says around its columns, values, numbers and times, word for word; what no rule knows is `unknown`. */
export function partsOf(draft: Draft, from: number, to: number): readonly Part[] {
  const { tokens, text, language } = draft.reading;
  const parts: Part[] = [];
  const values = valuesMeant(draft);
  let place = from;
  const starts = tokens.filter(({ start }) => start >= from && start < to);
  for (const token of starts) {
    for (const comma of text.slice(place, token.start).matchAll(/[,;、]/g))
      if (place <= token.start)
        parts.push({ kind: 'word', word: 'and', start: place + comma.index, end: place + comma.index + 1 });
    if (token.start < place) continue;
    const awaited = awaitedAt(draft, token);
    const part = awaited === null ? (valueAlike(draft, parts, token, values) ?? partAt(draft, token, values)) : null;
    place = awaited ?? (part === null ? token.end : Math.max(part.end, token.end));
    const before = parts.at(-1);
    // 'Off the road' is one name of Off Road.
    const goesOn =
      part?.kind === 'column' &&
      before?.kind === 'column' &&
      before.column === part.column &&
      part.start - before.end < 8 &&
      !text.slice(before.end, part.start).includes('(');
    // 'The promised date' is Promised.
    const isDateOf =
      part?.kind === 'unknown' &&
      /^(?:dates?|days?|datum|fecha|data|日付|日)$/.test(part.text) &&
      isDate(before) &&
      token.start - (before?.end ?? 0) < 3;
    // 'The grid is approved' of Grid Approved: the verb says that it has been done.
    if (goesOn && part.isDeed && !before.isDeed && before.isPart) parts.splice(-1, 1, { ...before, isDeed: true, end: part.end });
    else if (goesOn) parts.splice(-1, 1, { ...before, end: Math.max(before.end, part.end) });
    if (part !== null && !goesOn && !isDateOf) parts.push(part);
  }
  return language === 'ja' ? inReadingOrder(parts) : parts;
}

/** 'In stage New or Interview': behind an option and 'or', another option rather than the column Interview. */
function valueAlike(draft: Draft, parts: readonly Part[], token: Token, values: readonly ValueMention[]): Part | null {
  const [joint, before] = [parts.at(-1), parts.at(-2)];
  if (joint?.kind !== 'word' || (joint.word !== 'or' && joint.word !== 'and') || before?.kind !== 'value') return null;
  if (draft.reading.language === 'ja') return null;
  return valueAt(
    values.filter(({ column }) => column === before.mention.column),
    token,
  );
}

function isDate(part: Part | undefined): boolean {
  return part?.kind === 'column' && part.column.kind === 'date';
}

/** The end of the name of a column that waits for the formula; it is no condition. */
function awaitedAt({ reading, own, source }: Draft, { start }: Token): number | null {
  const named = reading.columns.find(
    (one) => one.start === start && !one.isPart && one.column.empty && own.columns.includes(one.column),
  );
  if (named === undefined) return null;
  // 'How many are blocked' with a column Blocked to be filled: the value is a condition, unless the column is spoken of.
  const isValue = reading.values.some(
    (one) => one.start === start && one.end >= named.end && !one.column.primary && source.columns.includes(one.column),
  );
  return isValue && !/^ (?:column|field|spalte|feld|columna|colonne|coluna)\b/.test(reading.text.slice(named.end))
    ? null
    : named.end;
}

function partAt(draft: Draft, token: Token, values: readonly ValueMention[]): Part | null {
  const value = valueAt(values, token);
  const column = columnAt(draft, token, false);
  // The longer of two names is meant.
  if (value !== null && (column === null || value.end > column.end)) return datedDeed(draft, token, value) ?? value;
  if (column !== null) return column;
  if (isVerbOfOutcome(draft, token)) return null;
  return (
    beforeOrAfter(draft, token) ??
    thanBetween(draft, token) ??
    stretchAt(draft, token) ??
    timeAt(draft, token) ??
    roleAt(draft, token) ??
    numberAt(draft, token) ??
    columnAt(draft, token, true) ??
    otherAt(draft, token)
  );
}

/** 'Visits that ended in discharge', 'came out as poor': the verb leads to an option. */
function isVerbOfOutcome({ reading: { text, values } }: Draft, { text: word, end }: Token): boolean {
  if (!/^(?:ended|ends|end|resulted|result|finished|turned|came|led)$/.test(word)) return false;
  return values.some(
    ({ column, start }) =>
      !column.primary && start > end && /^ (?:up |out )?(?:in|with|as|being|to) (?:an? |the )?$/.test(text.slice(end, start)),
  );
}

/** 'Abertos no mês passado', 'closed after the deadline': beside a time, what is an option too is the deed of a date. */
function datedDeed(draft: Draft, token: Token, value: Part): Part | null {
  if (value.kind !== 'value' || value.mention.column.kind !== 'choice' || value.end !== token.end) return null;
  const deed = draft.reading.columns.find(
    (one) => one.start === token.start && one.isPart && one.column.kind === 'date' && draft.source.columns.includes(one.column),
  );
  if (deed === undefined) return null;
  const following = draft.reading.tokens.find(
    ({ start, text }) => start >= token.end && !stopWordsOf(draft.reading.language).has(text),
  );
  if (following === undefined) return null;
  const isTimed = stretchAt(draft, following) !== null || timeAt(draft, following)?.kind === 'period';
  const isCompared =
    COMPARES_DATES.test(draft.reading.text.slice(token.end)) &&
    draft.reading.columns.some(
      ({ column, start }) => column.kind === 'date' && column !== deed.column && start > token.end && start - token.end < 28,
    );
  if (!isTimed && !isCompared) return null;
  return {
    kind: 'column',
    column: deed.column,
    isPart: true,
    isDeed: false,
    isOpposite: false,
    start: token.start,
    end: token.end,
  };
}

const COMPARES_DATES =
  /^ (?:(?:later|earlier) than|after|before|past|nach|vor|spater als|despues|antes|mas tarde|apres|avant|plus tard|depois|apos|mais tarde)\b/;

function valueAt(values: readonly ValueMention[], { start, end }: Token): Part | null {
  const [longest] = values.filter((one) => one.start === start).toSorted((one, other) => other.end - one.end);
  return longest === undefined || longest.end < end ? null : { kind: 'value', mention: longest, start, end: longest.end };
}

function columnAt(draft: Draft, token: Token, isLoose: boolean): Part | null {
  const { reading, source } = draft;
  const found = reading.columns.filter(
    ({ column, start, isPart }) =>
      start === token.start && isPart === isLoose && source.columns.includes(column) && !column.empty,
  );
  const usable = found.filter(
    ({ column, end }) => !column.primary || (!isLoose && /\s/.test(reading.text.slice(token.start, end))),
  );
  // 'Unanswered' speaks of Answered On rather than of Answer Due.
  const doneFirst = (one: ColumnMention) =>
    Number((one.isOpposite || /ed$/.test(token.text) || one.isDeed === true) && DONE.test(one.column.title));
  // Of a box and a date for the same deed the box says whether it is done, and 'the date of' the deed is the date.
  const isDay = isCalledDate(reading, token);
  const boxFirst = (one: ColumnMention) =>
    isDay ? Number(one.column.kind === 'date') : Number(one.isDeed === true && one.column.kind === 'check');
  // In 'used hours' of Hours Used and Hours Planned the words beside each other name one column.
  const besideFirst = ({ column, start, end, isPart }: ColumnMention) =>
    Number(isPart && reading.columns.some((one) => one.column === column && (one.end + 1 === start || one.start === end + 1)));
  // 'Rent per m2' speaks of Yearly Rent rather than of Rented Since.
  const wordFirst = ({ column, isPart }: ColumnMention) =>
    Number(isPart && column.kind === 'number' && tokensOf(folded(column.title)).some(({ text }) => text === token.text));
  const best = usable.toSorted(
    (one, other) =>
      other.end - one.end ||
      wordFirst(other) - wordFirst(one) ||
      boxFirst(other) - boxFirst(one) ||
      doneFirst(other) - doneFirst(one) ||
      besideFirst(other) - besideFirst(one) ||
      weightIn(draft, other.column) - weightIn(draft, one.column) ||
      placesOf(draft, other.column) - placesOf(draft, one.column),
  )[0];
  if (best !== undefined)
    return {
      kind: 'column',
      column: best.column,
      isPart: isLoose,
      isDeed: isParticiple(best.column, token, best.isDeed === true) || isForeignDeed(draft, best, token),
      isOpposite: best.isOpposite,
      start: best.start,
      end: best.end,
    };
  return isLoose ? columnByMeaning(draft, token) : null;
}

/** 'Fecha de devolución', 'la date du retour', 'Rückgabedatum': the date of a deed, and not whether it is done. */
function isCalledDate({ text }: Draft['reading'], { text: word, start }: Token): boolean {
  return (
    /\b(?:dates?|datum|fechas?|datas?|dia|tag|jour|plazo|prazo|delai) (?:(?:de|del|des|du|da|do|der|of) |d['’ ])(?:la |l['’ ]|las? |los |el |the )?$/.test(
      text.slice(Math.max(0, start - 24), start),
    ) || /[a-z]{4}(?:datum|termin|tag)$/.test(word)
  );
}

/** A title that says that something was done. */
const DONE = /\b(?:\p{L}{3,}ed|paid|sent|done|shot|bought|sold)\b/iu;

/** At how many places of the question a column may be meant: 'agua' and 'consumido' are both of Agua consumida. */
function placesOf({ reading }: Draft, column: Column): number {
  return new Set(reading.columns.flatMap((one) => (one.column === column ? [one.start] : []))).size;
}

/** How much of a column's title the question has, where two titles share a word. */
function weightIn({ reading }: Draft, column: Column): number {
  const words = new Set(tokensOf(folded(column.title)).map(({ text }) => root(text)));
  return reading.tokens.filter(({ text }) => words.has(root(text))).length / words.size;
}

/** 'Shipped' and 'paid' say that something was done, 'promised date' names a date. */
function isParticiple(column: Column, { text }: Token, isSaidDone: boolean): boolean {
  if (column.kind === 'check') return true;
  return (
    column.kind === 'date' &&
    (isSaidDone ||
      /(?:ed|paid|sent|done|bought|sold|made|won|lost|struck|sown|built|given|taken|drawn|written|held|lent|fed|found|laid|shown|spent|taught|worn|grown|flown|broken|chosen|frozen|ready|available)$/.test(
        text,
      ))
  );
}

/** 'Reprises mais non payées' of Repris le, 'zapatillas pedidas pero sin entregar': a participle of another language that a date is titled by, before or behind 'but'. */
function isForeignDeed({ reading: { text, language } }: Draft, { column, end }: ColumnMention, { start }: Token): boolean {
  const ending = PARTICIPLES[language];
  if (ending === undefined || column.kind !== 'date') return false;
  const said = text.slice(start, end).split(' ').at(-1) ?? '';
  const isTitled = tokensOf(folded(column.title)).some((word) => ending.test(word.text) && isSameWord(word.text, said, language));
  return isTitled && ending.test(said) && /^ (?:mais|pero|aber|mas|sin|sans|ohne|sem)\b/.test(text.slice(end));
}

const PARTICIPLES: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(?:\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert)(?:e[mnrs]?)?$/u,
  es: /(?:ad|id|t|s|ch)[oa]s?$/,
  pt: /(?:ad|id|t|s)[oa]s?$/,
  fr: /(?:ee?s?|ie?s?|ises?|ue?s?|te?s?)$/,
};

/** What a noun of another language is in English, as the vocabulary knows it. */
function englishFor({ reading: { language } }: Draft, word: string): readonly string[] {
  if (language === 'en' || word.length < (language === 'ja' ? 2 : 4)) return [];
  const meant = lookUpNoun(word, language).filter(({ confidence }) => confidence >= 0.9);
  return [...new Set(meant.slice(0, 2).flatMap(({ entry }) => tokensOf(folded(entry.names.en.one)).map(({ text }) => text)))];
}

/** A column by what it holds, or by a word of another language for its title, where one column alone can be meant. */
function columnByMeaning(draft: Draft, token: Token): Part | null {
  const part = (column: Column): Part => ({
    kind: 'column',
    column,
    isPart: true,
    isDeed: false,
    isOpposite: false,
    start: token.start,
    end: token.end,
  });
  const { mentions, language } = draft.reading;
  if (language !== 'en' && isTitleOfRows(draft, token)) return null;
  const concepts = mentions.filter(
    ({ concept, start, end }) => start === token.start && end >= token.end && concept.startsWith('c:'),
  );
  for (const { concept, end } of concepts) {
    const fits = draft.source.columns.filter(
      ({ classes, empty, kind, primary }) => classes.has(concept) && !empty && !primary && kind !== 'check',
    );
    if (fits[0] !== undefined && fits.length === 1) return { ...part(fits[0]), end };
    // 'Cost' beside Budget and Actual is what was spent.
    const spent = concept === 'c:amount' && fits.length === 0 && SPENDING.test(token.text) ? numbersOf(draft, 'c:actual') : [];
    if (spent[0] !== undefined && spent.length === 1) return { ...part(spent[0]), end };
  }
  if (/^(?:dates?|datum|fechas?|data|datas)$/.test(token.text)) {
    const dates = draft.source.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
    return dates[0] !== undefined && dates.length === 1 ? part(dates[0]) : null;
  }
  if (language === 'en' || token.text.length < (language === 'ja' ? 2 : 4)) return null;
  const meant = englishFor(draft, token.text);
  // 'Sendungen' are the rows of Shipments, and not their column Shipped.
  if (meant.some((word) => isThing(draft, word))) return null;
  const names = new Set(meant.map(root));
  const fits = draft.source.columns.filter(
    ({ title, empty, primary }) => !empty && !primary && tokensOf(folded(title)).some(({ text }) => names.has(root(text))),
  );
  return fits[0] !== undefined && fits.length === 1 ? part(fits[0]) : null;
}

/** 'La commande' with the first column Commande speaks of the rows, and not of Date de commande. */
function isTitleOfRows({ source, reading: { language } }: Draft, { text }: Token): boolean {
  return source.columns.some(({ primary, title }) => primary && isSameWord(folded(title), text, language));
}

const SPENDING =
  /^(?:costs?|spend|spending|expenses?|kosten|ausgaben|costes?|costos?|gastos?|couts?|depenses?|custos?|despesas?)$|費用|支出/;

function numbersOf({ source }: Draft, concept: string): readonly Column[] {
  return source.columns.filter(
    ({ kind, empty, primary, classes }) => kind === 'number' && !empty && !primary && classes.has(concept),
  );
}

const NUMBERS_SPELLED: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  ein: 1,
  eine: 1,
  einer: 1,
  einem: 1,
  einen: 1,
  un: 1,
  una: 1,
  une: 1,
  um: 1,
  uma: 1,
  zwei: 2,
  drei: 3,
  dos: 2,
  tres: 3,
  deux: 2,
  trois: 3,
  dois: 2,
};
const DAYS_OF: readonly (readonly [RegExp, number])[] = [
  [/^(?:week|woche|semana|semaine)/, 7],
  [/^(?:month|monat|mes|mois)/, 30],
  [/^year/, 365],
];

const TODAY_OR_NEXT =
  /^(?:today (?:or|and) tomorrow|tomorrow or today|heute oder morgen|hoy o manana|aujourd['’ ]hui ou demain|hoje ou amanha)\b/;

function stretchAt({ reading: { text, language } }: Draft, { start }: Token): Part | null {
  if (language === 'ja') return stretchInJapanese(text, start) ?? japanesePartAt(text, start);
  const soon = TODAY_OR_NEXT.exec(text.slice(start, start + 24))?.[0];
  if (soon !== undefined) return { kind: 'days', from: 0, to: 1, start, end: start + soon.length };
  for (const [pattern, direction] of STRETCHES) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [said = '', unit = ''] = match.slice(1).filter((group) => group !== undefined);
    const days = (NUMBERS_SPELLED[said] ?? Number(said)) * (DAYS_OF.find(([one]) => one.test(unit))?.[1] ?? 1);
    const end = start + match[0].length;
    if (direction === 'next') return { kind: 'days', from: 0, to: days, start, end };
    if (direction === 'last') return { kind: 'days', from: -days, to: 0, start, end };
    return direction === 'older'
      ? { kind: 'days', from: null, to: -days, start, end }
      : { kind: 'days', from: days, to: null, start, end };
  }
  const stretch = stretchNamedAt(text, start, language);
  return stretch === null ? null : { kind: 'stretch', stretch, start, end: stretch.end };
}

function timeAt(draft: Draft, { start, end }: Token): Part | null {
  const { text, mentions } = draft.reading;
  const period = mentions.find(({ concept, start: at }) => at === start && PERIODS.has(concept));
  if (period !== undefined && period.concept !== 'on-today')
    return { kind: 'period', concept: period.concept, start, end: period.end };
  CALENDAR.lastIndex = start;
  const calendar = CALENDAR.exec(text);
  if (calendar !== null) return { kind: 'period', concept: 'calendar', start, end: start + calendar[0].length };
  // 'Begins with' is no beginning in time.
  const isOfText = ({ concept, start: at, end: to }: Mention) =>
    at === start && (concept === 'starts-with' || concept === 'ends-with') && !AHEAD.test(text.slice(to));
  if (mentions.some(isOfText)) return null;
  // 'Terminado' and 'beendet' say that the work is finished, where something in the sheet tells that.
  const isFinished = mentions.some(({ concept, start: at }) => at === start && concept === 'finished');
  if (isFinished && finishedCondition(draft, true) !== null) return null;
  for (const [event, hasHappened, pattern] of EVENTS) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match !== null) return { kind: 'event', event, hasHappened, start, end: Math.max(end, start + match[0].length) };
  }
  return null;
}

function roleAt({ reading: { text, question, mentions, language } }: Draft, { start, end, text: typed }: Token): Part | null {
  // In Portuguese 'é' is 'is', and 'e' is 'and'.
  if (language === 'pt' && typed === 'e' && typedBetween(question, start, end) === 'é') return null;
  if (typed === '<>' || typed === '!=') return { kind: 'word', word: 'not', start, end };
  if (/^(?:[<>]=?|=)$/.test(typed)) return { kind: 'sign', sign: typed as Sign, start, end };
  // 'Not yet finished' is one name for open, 'nobody assigned' one for unassigned.
  const named = mentions.find(
    ({ concept, start: at, end: to }) =>
      at === start &&
      STATES.has(concept) &&
      !(concept === 'blank' && NO_DATE.test(text.slice(at, to)) && OF_WHAT.test(text.slice(to))) &&
      !/^ por\b/.test(text.slice(to)) &&
      !((concept === 'ends-with' || concept === 'starts-with') && AHEAD.test(text.slice(to))),
  );
  const isSign = language === 'ja' ? isJapaneseSign(text, start) : !isVerbEnding(text, start, end);
  const sign = isSign ? mentions.find(({ concept, start: at }) => at === start && concept in SIGNS) : undefined;
  const roles = language === 'ja' ? japaneseRolesAt(text, start) : rolesAt(text, start, language);
  const [role] = roles.toSorted((one, other) => other.end - one.end);
  const isLonger = (end: number) => role === undefined || end > role.end;
  if (sign !== undefined && isLonger(sign.end)) return { kind: 'sign', sign: SIGNS[sign.concept] ?? '=', start, end: sign.end };
  if (named !== undefined && (isLonger(named.end) || named.end === role?.end))
    return { kind: 'word', word: named.concept as RoleName, start, end: named.end };
  return role === undefined ? null : { kind: 'word', word: role.word, start, end: role.end };
}

/** 'Sin fecha de instalación' says which date is missing. */
const NO_DATE = /^(?:sin fecha|sem data|sans date|ohne datum|without a date)$/;
const OF_WHAT = /^ (?:de|del|da|do|du|des|der|of|d['’]) ?/;

/** 'Ends in the next 60 days' speaks of a date. */
const AHEAD = /^ (?:the )?(?:next|coming|following|less than|more than|about|\d+ (?:days?|weeks?|months?))\b/;

/** Words of one language that look like a role in another one: in Portuguese 'no' is 'in the' and 'o' is 'the'. */
const NO_ROLE: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  pt: new Set(['no', 'o', 'u', 'sin']),
  fr: new Set(['dont', 'no', 'o', 'u', 'sin']),
  de: new Set(['no', 'o', 'u', 'e', 'y']),
  es: new Set(['sans', 'sem']),
  en: new Set(['o', 'u', 'e', 'y']),
};

/** In 'laufen in 60 Tagen ab' the word belongs to the verb. */
function isVerbEnding(text: string, start: number, end: number): boolean {
  return text.slice(start, end) === 'ab' && !/^\s*[\d"„“«'€$]/.test(text.slice(end));
}

function rolesAt(text: string, start: number, language: Language): readonly { readonly word: RoleName; readonly end: number }[] {
  return ROLES.flatMap(([word, pattern]) => {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    const isOther = match !== null && NO_ROLE[language]?.has(match[0]) === true;
    return match === null || isOther ? [] : [{ word, end: start + match[0].length }];
  });
}

function numberAt({ reading: { numbers, columns } }: Draft, { start, end, text }: Token): Part | null {
  if (/^(?:half|halfway|halb|mitad|moitie|metade)$/.test(text))
    return { kind: 'number', value: 0.5, isPercent: true, start, end };
  const number = numbers.find((one) => one.start === start || (one.start < start && one.end >= end));
  if (number === undefined) return null;
  // In '100% done' the sign belongs to the number and to the title '% Done'.
  const isOfTitle = number.isPercent && columns.some((one) => one.start === number.end - 1 && !one.isPart);
  return {
    kind: 'number',
    value: number.value,
    isPercent: number.isPercent,
    start,
    end: Math.max(end, number.end - (isOfTitle ? 1 : 0)),
  };
}

/** Joints and the name of what the rows are say nothing; other words are not understood. */
function otherAt(draft: Draft, { text: meant, start, end }: Token): Part | null {
  const { language } = draft.reading;
  const typed = draft.reading.text.slice(start, end);
  const text = JOINTS.has(typed) ? typed : meant;
  const isJoint =
    (language === 'ja' ? isBetweenNames(text) : JOINTS.has(text)) ||
    text.length < 2 ||
    /^[#%=<>]+$/.test(text) ||
    [language, 'en' as const].some((one) => stopWordsOf(one).has(text)) ||
    isPlainWord(text, language) ||
    LONG_JOINTS.some((joint) => isTypo(text, joint));
  if (isDateNamed(draft, { text: meant, start, end })) return null;
  const isRow = isThing(draft, text) || englishFor(draft, text).some((word) => isThing(draft, word));
  return isJoint || isRow ? null : { kind: 'unknown', text, start, end };
}

/** 'Data de fechamento', 'date de livraison', 'Datum der Abnahme': the word before the name of a date. */
function isDateNamed({ reading: { text, columns } }: Draft, { text: word, start, end }: Token): boolean {
  if (!/^(?:dates?|datum|fechas?|datas?|tag|dia|jour)$/.test(word) || start === end) return false;
  const joint = /^ (?:de |del |des |du |da |do |der |of |d['’ ])(?:la |l['’ ]|el |the )?/.exec(text.slice(end))?.[0];
  return joint !== undefined && columns.some((one) => one.column.kind === 'date' && one.start === end + joint.length);
}

/** What a word of another language may title, where no column but the first is titled so. */
function titlesOfRows({ columns }: SheetModel, word: string): readonly number[] {
  const others = new Set(
    columns.flatMap(({ primary, title }) => (primary ? [] : tokensOf(folded(title)).flatMap(({ text }) => titlesMeant(text)))),
  );
  return titlesMeant(word).filter((title) => !others.has(title));
}

/** What the rows of the sheet are called: by its name, its primary column and what stands in that. */
export function isThing({ source, reading }: Draft, word: string): boolean {
  const meant = reading.language === 'en' || reading.concepts.has('per') ? [] : titlesOfRows(source, word);
  const primary = source.columns.filter((column) => column.primary);
  const names = primary.flatMap(({ title, values }) => [title, ...values.slice(0, 20).map(({ written }) => written)]);
  const isNamed = [source.name, ...names].some((name) =>
    tokensOf(folded(name)).some(
      ({ text }) =>
        root(stem(text)) === root(stem(word)) ||
        word === `${text}s` ||
        (reading.language === 'en' && isDoneBy(word, text)) ||
        isSameWord(text, word, reading.language) ||
        titlesMeant(text).some((title) => meant.includes(title)),
    ),
  );
  return isNamed || isInitials(source.name, word);
}

/** 'POs' of the sheet Purchase Orders. */
function isInitials(name: string, word: string): boolean {
  const initials = tokensOf(folded(name))
    .map(({ text }) => text[0])
    .join('');
  return initials.length > 1 && (word === initials || word === `${initials}s`);
}
