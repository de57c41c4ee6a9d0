import type { Language } from '@sheetwright/solution/vocabulary';
import { isOperation, type Mention } from './find-concepts.ts';
import type { ColumnMention, Quoted, ValueMention } from './question-mentions.ts';
import type { SheetModel } from './sheet-model.ts';
import { isTimeOfSpeed } from './speeds.ts';
import { typedBetween } from './text.ts';

interface Asked {
  readonly typed: string;
  readonly text: string;
  readonly language: Language;
  readonly found: readonly Mention[];
  readonly columns: readonly ColumnMention[];
  readonly values: readonly ValueMention[];
  readonly quoted: readonly Quoted[];
  readonly sheets: readonly SheetModel[];
  /** Whether a word stands in what a question calls a sheet. */
  readonly isCalled: (mention: Mention) => boolean;
}

/** Of everything that the words of a question may say what they say in this one, beside its columns and values. */
export function mentionsMeant(asked: Asked): readonly Mention[] {
  const { typed, text, language, found, columns, values, quoted, sheets, isCalled } = asked;
  const isFlat = sheets.every(({ isTree, isAssumed }) => !isTree && isAssumed !== true);
  const all = [...found, ...pastDates(text, columns)];
  return all
    .filter(
      (mention) =>
        !(mention.concept.startsWith('v:') && isCalled(mention)) &&
        !isMasked(mention, columns, values, quoted, language === 'ja') &&
        !isUntil(mention, text) &&
        !isOfTime(mention, text, language) &&
        !isModal(mention, typed, language) &&
        !isLevel(mention, all) &&
        !isLimit(mention, found, text) &&
        !isOtherwiseCompared(mention, text) &&
        !isFirstOne(mention, found, text) &&
        !isPreposition(mention, text, language, values, columns) &&
        !isOneAmong(mention, text) &&
        !isAmongRows(mention, text, columns) &&
        !(mention.concept.startsWith('v:') && isNameOfRow(mention, columns)) &&
        !(language === 'de' && VERB_PREFIX_LAST.test(text.slice(mention.start))) &&
        !isOfPeople(mention, text) &&
        !isMinutes(mention, text) &&
        !(isFlat && isYoung(mention, text)) &&
        FALSE_FRIENDS[language]?.has(text.slice(mention.start, mention.end)) !== true,
    )
    .map((mention) => ofBox(ofDuration(withoutJoint(mention, text), text, sheets), text, columns));
}

/** Words that mean something else in another language. */
const FALSE_FRIENDS: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  pt: new Set(['no', 'nos', 'do']),
  fr: new Set(['est', 'dont', 'numero de']),
  de: new Set(['gross', 'tier', 'tiere', 'tieren']),
  es: new Set(['se']),
};

/** 'Quand le premier badge …', '¿Cuándo fue el primero?': the first of all rows, where nothing is said of repeated ones. */
function isFirstOne({ concept, start, end }: Mention, found: readonly Mention[], text: string): boolean {
  return (
    concept === 'keep-first' &&
    /^(?:le premier|la primera|el primero|o primeiro|den ersten|ersten eintrag)$/.test(text.slice(start, end)) &&
    !found.some((one) => one.concept === 'duplicate')
  );
}

/** 'Höchstens 7 Besuche', 'au maximum 7', 'max 7': a limit for a number, and no greatest one. */
function isLimit({ concept, start, end }: Mention, found: readonly Mention[], text: string): boolean {
  if (concept !== 'maximum' && concept !== 'minimum') return false;
  const limit = found.find(
    (one) => (one.concept === 'at-most' || one.concept === 'at-least') && one.start <= start && one.end >= end,
  );
  if (limit === undefined) return false;
  const isBefore = /^ ?(?:[€$£] ?)?\d/.test(text.slice(limit.end));
  // '12 visites minimum'.
  const isBehind = /\d ?(?:\p{L}+ )?$/u.test(text.slice(0, limit.start)) && !/^ d/.test(text.slice(limit.end));
  return isBefore || isBehind || text.startsWith('hochstens', start);
}

/** 'Inférieure à 2 ou supérieure à 8', 'unter 2 oder größer als 8': 'or' leads to another bound, and 'or above' stands behind a number. */
function isOtherwiseCompared({ concept, start, end }: Mention, text: string): boolean {
  return (
    (concept === 'at-least' || concept === 'at-most') &&
    /^(?:ou|oder|o) /.test(text.slice(start, end)) &&
    /^ (?:a|al|als|que|do que|de) \d/.test(text.slice(end))
  );
}

/** 'Wie viele beginnen diesen Monat': without a preposition the verb tells a time, and no text. */
function isOfTime({ concept }: Mention, text: string, language: Language): boolean {
  return language === 'de' && concept === 'starts-with' && !/\b(?:mit|auf|durch)\b|["“„«]/.test(text);
}

/** 'Bis 15' sets a limit; 'bis Freitag' and 'bis heute' set none. */
function isUntil({ concept, start, end }: Mention, text: string): boolean {
  return (
    concept === 'at-most' &&
    text.slice(start, end) === 'bis' &&
    !/^ \d+(?:,\d+)?(?!\d|\.\d| ?(?:tage?n?|wochen|monate?n?|uhr)\b)/.test(text.slice(end))
  );
}

/** 'In wie vielen Bemerkungen kommt … vor?': what stands last belongs to the verb. */
const VERB_PREFIX_LAST = /^(?:vor|nach|ab|aus|an|auf|ein|zu|mit|um|unter|uber|durch)\W*$/;

/** 'Über das Web', 'desde el almacén Norte': ahead of an option such a word compares nothing. */
function isPreposition(
  { concept, start, end }: Mention,
  text: string,
  language: Language,
  values: readonly ValueMention[],
  columns: readonly ColumnMention[],
): boolean {
  if (language === 'en' || language === 'ja' || !COMPARES.has(concept)) return false;
  const leads =
    /^(?:uber|unter|ab|seit|desde|bajo|sobre|sous|depuis|sob|a partir d(?:e|el|u|es|o|a|os|as)|hasta|ate|bis)$/.test(
      text.slice(start, end),
    ) &&
    /^ (?:(?:das|den|die|der|dem|el|la|los|las|le|les|l['’ ]|o|a|os|as) ?)?(?:(?:numero|codigo|code|nom|nome|nombre|reference|referencia) (?:de la |de l['’ ]|del |de |da |do |du |d['’ ]))?/.exec(
      text.slice(end),
    );
  return (
    leads !== null &&
    leads !== false &&
    [...values, ...columns].some(
      ({ column, start: at }) => at === end + leads[0].length && column.kind !== 'number' && column.kind !== 'date',
    )
  );
}

/** 'With Leak as one of the causes', 'one of the tiles shows': one among others, and no choice between two. */
function isOneAmong({ concept, start, end }: Mention, text: string): boolean {
  if (concept !== 'either' || text.slice(start, end) !== 'one of') return false;
  return (
    /\bas $/.test(text.slice(0, start)) || /^ (?:the|my|our) (?:tile|widget|field|chart|slide|tab|page)s\b/.test(text.slice(end))
  );
}

/** 'Among the open work orders' says of which rows, and groups them by nothing. */
function isAmongRows({ concept, start, end }: Mention, text: string, columns: readonly ColumnMention[]): boolean {
  if (concept !== 'per' || text.slice(start, end) !== 'among') return false;
  const rows = columns.find((one) => one.column.primary && !one.isPart && one.start > end);
  return rows !== undefined && rows.start - end < AMONG_AT_MOST && /[^s]s$/.test(text.slice(rows.start, rows.end));
}

const AMONG_AT_MOST = 40;

/** 'Flagged as a safety issue' says of the box Safety Issue that it is ticked. */
function ofBox(mention: Mention, text: string, columns: readonly ColumnMention[]): Mention {
  const { concept, start, end } = mention;
  if (concept !== 'flag' || !/^(?:flagged|marked)$/.test(text.slice(start, end))) return mention;
  const joint = /^ (?:as|for|with) (?:an? |the )?/.exec(text.slice(end))?.[0];
  const isBox = columns.some(
    ({ column, start: at, isPart }) => column.kind === 'check' && !column.empty && !isPart && at === end + (joint?.length ?? 0),
  );
  return joint !== undefined && isBox ? { ...mention, concept: 'ticked' } : mention;
}

/** The deliveries of a first column Entrega are rows, and none that are delivered. */
export function isNameOfRow(
  { start, end }: { readonly start: number; readonly end: number },
  columns: readonly ColumnMention[],
): boolean {
  return columns.some((one) => one.column.primary && !one.isPart && one.start === start && one.end === end);
}

const COMPARES: ReadonlySet<string> = new Set(['above', 'below', 'at-least', 'at-most']);

/** 'Child under 18': one that is young, where no row stands under another. */
function isYoung({ concept, start, end }: Mention, text: string): boolean {
  if (concept !== 'children' || text.slice(start, end) !== 'child') return false;
  return /^ ?(?:under|below|up to|if|until|younger|for ages?|[<=,:;]|\d)/.test(text.slice(end));
}

/** '30 min' has no minimum. */
function isMinutes({ concept, start, end }: Mention, text: string): boolean {
  return concept === 'minimum' && text.slice(start, end) === 'min' && /\d ?$/.test(text.slice(0, start));
}

/** 'Members who joined' are not put together. */
function isOfPeople({ concept, start }: Mention, text: string): boolean {
  return (
    concept === 'join' && /\b(?:who|that|which|have|has|had|they|we|members?) (?:only |all |just )?$/.test(text.slice(0, start))
  );
}

/** 'De prioridad media' is a level, and no average. */
function isLevel({ concept, start, end }: Mention, all: readonly Mention[]): boolean {
  const isMedium =
    concept === 'average' && all.some((one) => one.concept === 'v:medium' && one.start === start && one.end === end);
  return isMedium && all.some((one) => one.concept === 'c:priority' && one.end < start && start - one.end < LEVELS_WITHIN);
}

/** 'Prioridad alta, baja o media'. */
const LEVELS_WITHIN = 25;

/** 'Soll Groß heißen' speaks of no target, and 'ist' of nothing actual, unless one is compared with the other. */
function isModal({ concept, start, end }: Mention, typed: string, language: Language): boolean {
  if (language !== 'de') return false;
  const word = typedBetween(typed, start, end);
  return (concept === 'c:budget' && word === 'soll') || (concept === 'c:actual' && word === 'ist' && !/soll|plan/i.test(typed));
}

/** 'Above 10 and below 20': only behind its number is 'and below' one name. */
function withoutJoint(mention: Mention, text: string): Mention {
  const { concept, start, end } = mention;
  // 'El más caro que no esté cancelado' is dearer than nothing.
  if ((concept === 'above' || concept === 'below') && RELATIVE_BEHIND.test(text.slice(start)))
    return { concept: concept === 'above' ? 'maximum' : 'minimum', start, end: end - 4 };
  // 'The maximum of Visits' sets no limit.
  if (concept === 'at-most' && /^(?:maximum of|maximo d[eo])$/.test(text.slice(start, end)) && !/^ ?[\d$€]/.test(text.slice(end)))
    return { concept: 'maximum', start, end };
  const isJoined =
    (concept === 'at-least' || concept === 'at-most') && text.startsWith('and ', start) && /^ ?\d/.test(text.slice(end));
  // 'Below 2 or above 8', 'over 500 or above the budget'.
  const isOther =
    (concept === 'at-least' || concept === 'at-most') &&
    OR_BEYOND.test(text.slice(start, end)) &&
    (/^ ?[\d$€£]/.test(text.slice(end)) ||
      (/\d $/.test(text.slice(0, start)) && /^ (?:the|its|their|our|my) \p{L}/u.test(text.slice(end))));
  if (isOther) return { concept: concept === 'at-least' ? 'above' : 'below', start: start + 3, end };
  return isJoined ? { concept: concept === 'at-least' ? 'above' : 'below', start: start + 4, end } : mention;
}

const OR_BEYOND = /^or (?:above|below|over|under)$/;

/** Who is the fastest has the least time, where a column holds how long it took and none how fast it was. */
function ofDuration(mention: Mention, text: string, sheets: readonly SheetModel[]): Mention {
  const isExtreme = mention.concept === 'maximum' || mention.concept === 'minimum';
  if (!isExtreme || !isTimeOfSpeed(text.slice(mention.start, mention.end), sheets)) return mention;
  return { ...mention, concept: mention.concept === 'maximum' ? 'minimum' : 'maximum' };
}

const RELATIVE_BEHIND =
  /^(?:mas|menos|mais|plus|moins) \p{L}+ que (?:no|nao|n|ne|este|esta|estan|estao|esteja|sea|seja|haya|tenga|tenha|tiene|tem|se|foi|fue|son|sao|soit|est|sont|a|ont|han|ha|ya|ja|todavia|aun|ainda)\b/u;

/** 'Past the promised date', 'beyond best before': a date behind such a word has gone by. */
function pastDates(text: string, columns: readonly ColumnMention[]): readonly Mention[] {
  return [...text.matchAll(/\b(?:past|beyond|passed)(?: (?:the|their|its|our))? /g)].flatMap(({ 0: said, index }) => {
    const end = index + said.length;
    const isDated = columns.some(({ column, start }) => column.kind === 'date' && !column.empty && start === end);
    return isDated ? [{ concept: 'past', start: index, end: end - 1 }] : [];
  });
}

/** What stands in quotes or is a value of the sheet says nothing else; within a column's title only its class counts. */
const MEASURES: ReadonlySet<string> = new Set(['c:effort', 'c:quantity', 'c:amount', 'c:price', 'hours']);

function isMasked(
  mention: Mention,
  columns: readonly ColumnMention[],
  values: readonly ValueMention[],
  quoted: readonly Quoted[],
  isWithoutSpaces: boolean,
): boolean {
  const isIn = (span: { start: number; end: number }) => mention.start >= span.start && mention.end <= span.end;
  // '椅子の' has no children in it.
  const cuts = (span: { start: number; end: number }) =>
    isWithoutSpaces && mention.start > span.start && mention.start < span.end && mention.end > span.end;
  if ([...values, ...columns.filter(({ isPart }) => !isPart)].some(cuts)) return true;
  if (quoted.some(isIn)) return !mention.concept.startsWith('v:');
  if (values.some(isIn)) return !['open', 'finished'].includes(mention.concept) && !mention.concept.startsWith('v:');
  // 'Joined' is the date on which somebody did, and nothing to be joined.
  const titled = columns.find(
    ({ column, start, end, isPart }) => !isPart && !column.empty && mention.start === start && mention.end === end,
  )?.column;
  if (titled?.kind === 'date' && isOperation(mention.concept)) return true;
  // The average of the column Rate is no share.
  if (titled?.kind === 'number' && mention.concept === 'share') return true;
  // 'What % complete' of % Complete asks for no share.
  const isOfPercent = columns.some(
    ({ column, start, end, isPart }) =>
      column.kind === 'number' && !isPart && column.title.startsWith('%') && mention.end > start && mention.end <= end,
  );
  if (isOfPercent && mention.concept === 'share') return true;
  // 'KW' is a week in German, and kilowatts where a column has them.
  const isUnit = columns.some(
    ({ column, start, end }) => column.kind === 'number' && mention.start === start && mention.end === end,
  );
  if (isUnit && mention.concept === 'week-number') return true;
  // A shift that is a row is nothing to be moved.
  if (titled?.primary === true && !/^[cv]:|^row$/.test(mention.concept)) return true;
  // A work order is what a row is, and no work that is measured; a payment status is no payment.
  const isOfName = columns.some(
    ({ column, start, end, isPart }) =>
      (column.primary || column.kind === 'choice') &&
      !isPart &&
      mention.start >= start &&
      mention.end <= end &&
      mention.end - mention.start < end - start,
  );
  if (isOfName && MEASURES.has(mention.concept)) return true;
  // 'Fraud check done', 'fraud check is done' is a box that is ticked, and no work that is finished.
  const isOfBox = columns.some(
    ({ column, end, isPart }) => column.kind === 'check' && !column.empty && !isPart && [1, 4, 5].includes(mention.start - end),
  );
  if (isOfBox && ['finished', 'c:done-box', 'c:end'].includes(mention.concept)) return true;
  return (
    // The title of a column that waits for a formula says what it is to work out.
    columns.some((column) => !column.column.empty && isIn(column) && mention.end - mention.start < column.end - column.start) &&
    !mention.concept.startsWith('c:')
  );
}
