import type { Language } from '@sheetwright/solution/vocabulary';
import { isActor } from './actors.ts';
import { boundsTwice } from './bounds-said-twice.ts';
import { unaccounted } from './confidence.ts';
import type { Draft } from './draft.ts';
import type { ColumnMention, NumberMention } from './question-mentions.ts';
import { isBlankCell } from './value-conditions.ts';

const COLUMN_LEFT = 0.9;
const VALUE_LEFT = 1.1;
const NUMBER_LEFT = 0.7;
const CONDITION_LEFT = 1.6;
const TEXT_LEFT = 0.9;
/** A number of all rows stands for no word that tells some of them: 'the average of clean samples'. */
const WORD_LEFT = 0.4;
/** 'How many towns are jammed': a word behind the name tells of some of them. */
const NAMES_LEFT = 1;
/** 'The total power of …' with nothing that is called so: the column of money is a guess. */
const MEASURE_GUESSED = 0.6;
/** 'Went out already' of a formula that looks at no state: half of the question. */
const HINT_LEFT = 0.6;
const LEFT_AT_MOST = 4;
/** 'Another matter of the client' is one of another row. */
const OTHER_ROWS_LEFT = 0.9;
const OF_OTHER_ROWS =
  /\banother (?!column|sheet|field|cell|tab)|\b(?:elsewhere|on other rows|in other rows|previous row|row above)\b/;
/** 'With one decimal' is said for the sake of the number that comes out. */
const ROUNDING_LEFT = 0.9;
const ROUNDS = /\b(?:(?:one|two|three|1|2|3) decimals?|(?:one|1) decimal place|rounded (?:up|down|to))\b/;
const CAPITALS =
  /\b(?:in (?:block )?capitals|in (?:capital|block) letters|upper ?case|lower ?case|all caps|in small letters|in (?:gross|klein|block)buchstaben|en (?:mayusculas?|minusculas?|majuscules?|minuscules?)|em (?:maiusculas?|minusculas?|caixa alta|caixa baixa))\b|大文字|小文字/;
/** 'No está devuelta', 'ist nicht bezahlt': a formula that denies nothing says the contrary. */
const DENIAL_LEFT = 1;
const DENIES: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?<!\b(?:wenn|falls|ob) )\b(?:nicht|kein(?:e|en|er|em)?|ohne)\b(?! (?:leer|mehr als|weniger|langer|spater|nur|vor|nach|uber|unter|sicher|klar))(?!,? ?(?:dann|:|$))/,
  es: /(?<!\bsi )\b(?:no|sin)\b(?! (?:(?:est[ae]n? )?vaci|mas|menos|antes|despues|pasa|supera|excede|lleg|solo|se como|me|funciona|decimales|repetir|contar|importar))(?!,|\.|:|$)/,
  fr: /\b(?:pas|sans|aucune?)\b(?! (?:vides?|plus|moins|avant|apres|de plus|seulement|compter|doublon|decimales?))(?!,|\.|:|$)/,
  pt: /(?<!\bse )\b(?:nao|sem)\b(?! (?:(?:est[ae]o? )?vazi|mais|menos|antes|depois|passa|supera|excede|cheg|so|sei|funciona|casas|repetir|contar|importar))(?!,|\.|:|$)/,
};
export const DENIED_IN =
  /<>|\bNOT\(|ISBLANK\(|=\s?""|, ""|[=,] ?0\b|ISERROR|IFERROR|MAX\(0|>=? ?TODAY|COUNTIFS?\(.*= 0|SUBSTITUTE|DISTINCT|RIGHT\(|LEFT\(|MID\(/;

function leavesDenial({ reading: { text, language } }: Draft, formula: string): boolean {
  return DENIES[language]?.test(text) === true && !DENIED_IN.test(formula);
}

/** 'If it was sent late, or if it is not sent': a formula of one condition has read half of the question. */
const CHOICE_LEFT = 1;
const EITHER_IF =
  /\b(?:or (?:if|when|whenever) |oder (?:wenn|falls) |o (?:si|cuando) (?!no\b,)|ou (?:si|quand|lorsque|se|quando) (?!nao\b,))/;
const TELLS_CHOICES = /\bOR\(|\bIF\(.*\bIF\(|\bMAX\(|\+/;

function leavesChoice({ reading: { text } }: Draft, formula: string): boolean {
  return EITHER_IF.test(text) && !TELLS_CHOICES.test(formula);
}

const IN_A_ROW = /\b(?:on|in|for) (?:this|each|every|the same) row\b/;
const HAS_ROUNDED = /\b(?:ROUND|ROUNDUP|ROUNDDOWN|INT|MROUND|CEILING|FLOOR)\(/;

/**
 * How much of what the question names of the sheet a formula leaves out: columns, values and numbers that somebody would not have named for
 * nothing. 0 where it uses all of them.
 */
export function leftOut(draft: Draft, formula: string): number {
  return Math.min(
    LEFT_AT_MOST,
    COLUMN_LEFT * columnsLeft(draft) +
      VALUE_LEFT * valuesLeft(draft, formula) +
      NUMBER_LEFT * numbersLeft(draft, formula) +
      TEXT_LEFT * textsLeft(draft, formula) +
      (isMeasureGuessed(draft) && namesOther(draft, unaccounted(draft, formula)) ? MEASURE_GUESSED : 0) +
      (leavesHint(draft, formula) ? HINT_LEFT : 0) +
      (boundsTwice(formula) ? CONDITION_LEFT : 0) +
      (OF_OTHER_ROWS.test(draft.reading.text) && !/:|\{|\b(?:PARENT|CHILDREN|ANCESTORS)\(/.test(formula) ? OTHER_ROWS_LEFT : 0) +
      (CAPITALS.test(draft.reading.text) && !/\b(?:UPPER|LOWER|PROPER)\(/.test(formula) ? ROUNDING_LEFT : 0) +
      (leavesDenial(draft, formula) ? DENIAL_LEFT : 0) +
      (leavesChoice(draft, formula) ? CHOICE_LEFT : 0) +
      (IN_A_ROW.test(draft.reading.text) && !formula.includes('@row') ? ROUNDING_LEFT : 0) +
      (ROUNDS.test(draft.reading.text) && !HAS_ROUNDED.test(formula) ? ROUNDING_LEFT : 0) +
      (takesAllRows(formula) && (saysCondition(draft) || saysState(draft)) ? CONDITION_LEFT : 0) +
      (takesAllRows(formula) && unaccounted(draft, formula).length > 0 ? WORD_LEFT : 0) +
      (takesAllNames(formula) && unaccounted(draft, formula).length > 0 ? NAMES_LEFT : 0),
  );
}

/** Whether a number is worked out that no word of the question names. */
export function isMeasureGuessed(draft: Draft): boolean {
  const numbers = draft.used.filter(({ kind, primary }) => kind === 'number' && !primary);
  return draft.own.isAssumed !== true && numbers.length > 0 && numbers.every((column) => draft.placeOf(column) < 0);
}

/** 'A potência total', 'the total power': a word right beside what is worked out names what it is worked out of. */
function namesOther({ reading: { mentions, tokens, text } }: Draft, unknown: readonly string[]): boolean {
  const heads = mentions.filter(({ concept }) => ['sum', 'average', 'maximum', 'minimum', 'median'].includes(concept));
  return tokens.some(
    (token) =>
      unknown.includes(token.text) &&
      heads.some(
        (head) =>
          (token.end <= head.start && text.slice(token.end, head.start) === ' ') ||
          (token.start >= head.end && /^ (?:(?:de|da|do|del|du|des|der|die|of|the) )*$/.test(text.slice(head.end, token.start))),
      ),
  );
}

function saysCondition({ reading: { text, concepts, columns, mentions } }: Draft): boolean {
  const namesColumn = columns.length > 0 || mentions.some(({ concept }) => concept.startsWith('c:') && concept !== 'c:quantity');
  return SAYS_CONDITION.test(text) || (!namesColumn && (concepts.has('blank') || concepts.has('filled')));
}

/** Whether a small word tells of a state or a time, and the formula of one value tells none. */
function leavesHint({ reading: { text, language }, used }: Draft, formula: string): boolean {
  return (
    language === 'en' &&
    /(?<!\b(?:can|could|should|would|might|will|must) )\b(?:already|still|yet)\b/.test(text) &&
    /^=(?:IFERROR\()?(?:COUNT|SUM|AVG|MAX|MIN)/.test(formula) &&
    !/<>|""|TODAY|ISDATE|NOT\(|, [01]\b|@cell [<>]|\) - SUM/.test(formula) &&
    !used.some(({ classes }) => classes.has('c:status'))
  );
}

const STATES: ReadonlySet<string> = new Set(['finished', 'open', 'overdue', 'unassigned']);

/** 'For shots that are done': a state at the end of a clause, which no column is titled by. */
function saysState({ reading: { text, mentions, columns } }: Draft): boolean {
  return mentions.some(
    ({ concept, start, end }) =>
      STATES.has(concept) &&
      /\b(?:that|which|who|were|are|is)(?: not| still| all| already)? $/.test(text.slice(0, start)) &&
      !columns.some((one) => !one.isPart && one.start <= start && one.end >= end),
  );
}

/** Words that say that only some rows are meant, whichever they are. */
const SAYS_CONDITION =
  /\b(?:countifs?|sumifs?|averageifs?|avgifs?|maxifs?|minifs?|ifs?|criteri(?:on|a|as)|conditions?|conditional(?:ly)?|threshold|certain|specific|particular|given|subset|starts? with|begin(?:s|ning)? with|prefix|great(?:er)? than|bigger th[ae]n|larger than|above|wenns?|bedingung\p{L}*|kriteri\p{L}*|condicion\p{L}*|criterios?|criteres?|condicao|condicoes)\b|条件/u;

/** One number out of a whole column, or of all rows that have something in them. */
function takesAllRows(formula: string): boolean {
  return /^=(?:IFERROR\()?(?:SUM|AVG|MIN|MAX|MEDIAN|COUNT|COUNTIF|COUNTM)\((?:\[[^\]]+\]|[^,([\]]+):(?:\[[^\]]+\]|[^,([\]]+)(?:, <> "")?\)(?:, 0\))?$/.test(
    formula,
  );
}

/** 'Cuántos alumnos' of a column with another pupil in each row: what is counted are the rows. */
function isCounted({ reading, source }: Draft, { column, start }: ColumnMention): boolean {
  const rows = source.sheet.rows.filter(({ cells }) => (cells[column.title] ?? '') !== '').length;
  return (
    (column.kind === 'text' || column.kind === 'contact') &&
    column.values.length === rows &&
    reading.mentions.some(
      ({ concept, end }) =>
        concept === 'count' && start >= end && /^ ?(?:(?:de|d['’ ]|der|des|of|the) ?)?$/.test(reading.text.slice(end, start)),
    )
  );
}

/** How many names there are in all rows. */
function takesAllNames(formula: string): boolean {
  return /^=COUNT\(DISTINCT\(COLLECT\(([^,()]+), \1, <> ""\)\)\)$/.test(formula);
}

function columnsLeft(draft: Draft): number {
  const used = new Set(draft.used.map(({ title }) => title.toLowerCase()));
  const named = draft.reading.columns.filter(
    (one) =>
      !one.isPart &&
      !one.column.empty &&
      !draft.isThing(one.column) &&
      !draft.isExplained(one) &&
      !isCounted(draft, one) &&
      !isActor(draft, one.column, one.start) &&
      !isOtherName(draft, one) &&
      !isWhomItIsOf(draft, one) &&
      !isWhatWasDone(draft, one),
  );
  return new Set(named.map(({ column }) => column.title.toLowerCase()).filter((title) => !used.has(title))).size;
}

/** 'Names of families with unpaid invoices' of Invoice and Paid On: what was done, or was not, stands right before what it was done to. */
function isWhatWasDone({ reading: { text, columns }, used }: Draft, { column, start, end }: ColumnMention): boolean {
  const isDeed = (one: ColumnMention) =>
    (one.isDeed === true || one.isOpposite) &&
    one.end + 1 === start &&
    (one.column.kind === 'date' || one.column.kind === 'check');
  return (
    column.kind === 'number' &&
    /[^s]s$/.test(text.slice(start, end)) &&
    columns.some((one) => isDeed(one) && used.includes(one.column))
  );
}

/** 'What we agreed with the growers' of Grower, 'damaged tools' of Tool: several of whom or what the rows are of tell none of them apart. */
function isWhomItIsOf({ reading: { text, language, values, concepts } }: Draft, { column, start, end }: ColumnMention): boolean {
  const isPlural = /[^s]s$/.test(text.slice(start, end)) && !/s$/i.test(column.title);
  const isOfNames = ['per', 'distinct', 'who', 'list', 'join', 'blank', 'filled', 'contains'].some((one) => concepts.has(one));
  const isNamed = values.some((value) => value.column === column);
  return language === 'en' && column.kind === 'text' && isPlural && !isOfNames && !isNamed;
}

/** 'Kilos picked on the north slope' of Kilos Picked, 'lost or delivered' of Status: words that a name which the formula uses has taken. */
function isOtherName({ reading: { columns, values }, used }: Draft, { column, start, end }: ColumnMention): boolean {
  const overlaps = (one: { readonly start: number; readonly end: number }) => one.start < end && one.end > start;
  const isWhole = (one: ColumnMention) => !one.isPart && one.column !== column && used.includes(one.column);
  return (
    columns.some((one) => overlaps(one) && isWhole(one)) ||
    values.some((one) => one.start === start && one.end === end && used.includes(one.column))
  );
}

function valuesLeft(draft: Draft, formula: string): number {
  const text = formula.toLowerCase();
  const bySpan = Map.groupBy(
    draft.reading.values.filter((value) => {
      const { column, isQuoted, start, end } = value;
      // A value within a longer quoted text is part of an example.
      const isExample = draft.reading.quoted.some(
        (one) => one.start <= start && one.end >= end && one.end - one.start > end - start + 8,
      );
      return (!column.primary || isQuoted) && !isExample && !draft.isExplained({ start, end }) && !isBlankCell(value);
    }),
    ({ start }) => start,
  );
  return [...bySpan.values()].filter((mentions) => mentions.every(({ value }) => !text.includes(value.written.toLowerCase())))
    .length;
}

/** Texts in quotes that are no value of the sheet. */
function textsLeft({ reading }: Draft, formula: string): number {
  const code = formula.toLowerCase();
  return reading.quoted.filter(
    ({ text, start, end }) =>
      !code.includes(text.toLowerCase().replace(/^\*|\*$/g, '')) &&
      !reading.values.some((value) => value.start === start) &&
      !reading.mentions.some((mention) => mention.concept.startsWith('v:') && mention.start >= start && mention.end <= end),
  ).length;
}

/** 'The last two weeks': a number that is spelled out is one of its sentence's where a unit of time stands behind it. */
const OF_TIME =
  /^ (?:(?:more|full|whole|working|business) )?(?:days?|weeks?|months?|years?|hours?|minutes?|tage?n?|wochen|monate?n?|jahre?n?|dias?|semanas?|mes(?:es)?|anos?|jours?|semaines?|mois|ans)\b/;

const FACTORS = [1, 0.01, 7, 12, 30, -1];

function numbersLeft(draft: Draft, formula: string): number {
  return numbersUnread(draft, formula).length;
}

/** Whether a stretch of time that the question tells has no part in the formula. */
export function leavesStretch(draft: Draft, formula: string): boolean {
  return numbersUnread(draft, formula).some(({ end }) => OF_TIME.test(draft.reading.text.slice(end)));
}

function numbersUnread(draft: Draft, formula: string): readonly NumberMention[] {
  const literals = new Set([...formula.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits)));
  const { numbers, text } = draft.reading;
  const typed = numbers.filter(
    (number) =>
      (/[\d-]/.test(text[number.start] ?? '') || (number.value > 1 && OF_TIME.test(text.slice(number.end)))) &&
      !isOfNumbering(draft, number.start) &&
      !draft.isExplained(number),
  );
  const isUsed = (value: number) =>
    FACTORS.some((factor) => literals.has(Math.round(Math.abs(value * factor) * 10_000) / 10_000)) ||
    formula.includes(String(Math.abs(value))) ||
    literals.has(Math.abs(value) + 1);
  return typed.filter(({ value }) => !isUsed(value));
}

/** 'Number them 1, 2, 3' shows how it goes on. */
function isOfNumbering({ reading: { text } }: Draft, place: number): boolean {
  return [...text.matchAll(/\b1(?:st)?, ?2(?:nd)?(?:,? (?:and )?3(?:rd)?|, ?3)?(?:, ?4(?:th)?)?\b|\b1 2 3\b/g)].some(
    ({ index, 0: run }) => place >= index && place < index + run.length,
  );
}
