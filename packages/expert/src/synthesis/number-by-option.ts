import { type Draft, literal } from './draft.ts';
import type { Built } from './frames/frame.ts';
import type { Guard } from './guard.ts';
import type { ColumnMention } from './question-mentions.ts';
import { ownLabelsIn } from './rows/own-bounds.ts';
import type { Column } from './sheet-model.ts';
import { folded, tokensOf, typedBetween } from './text.ts';

/** A number that nobody says: it stands for the one that depends on an option. */
const STAND_IN = 97_531;
const QUESTION_AT_MOST = 400;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** One or more options of a column, a box, or, without a column, whatever is left. */
interface Option extends Span {
  readonly column: Column | null;
  readonly values: readonly string[];
}

interface Amount extends Span {
  readonly amount: number;
  readonly isPercent: boolean;
}

interface Pair extends Span {
  readonly option: Option;
  readonly number: Amount;
}

/**
 * The question with one number in place of those that it tells for options: 'due when the change is more than 7 days ago for reef tanks, 14
 * for the rest', 'urgent jobs must be sent within 3 days of being received, normal ones within 10'; null where it tells none.
 */
export function numberByOption(draft: Draft): Guard | null {
  const { text, language, numbers } = draft.reading;
  if (language === 'ja' || text.length > QUESTION_AT_MOST) return null;
  // The numbers of labels such as 'Next 7 days' are theirs.
  const pairs = ownLabelsIn(draft).length > 0 ? null : pairsIn(draft);
  if (pairs === null) return null;
  if (numbers.some(({ isPercent }) => isPercent) || isOfShare(text, pairs))
    return language === 'en' ? shareByOption(draft, pairs) : null;
  const told = inOneUnit(draft, pairs);
  const found = told === null ? null : numberIn(draft, told.pairs);
  if (told === null || found === null) return null;
  const rest = withoutOptions(draft, told.pairs, told.unit).replace(WEIGHTED, `$1 times ${STAND_IN}`);
  return { rest, around: (built, inner) => withNumber(built, inner, found) };
}

/** 'Amount weighted by stage: 0.1'. */
const WEIGHTED = new RegExp(`([^:=]+?) (?:is )?weighted (?:by|with) [^:=(]+[:=(-]* ?${STAND_IN}\\)?`, 'iu');

/** '20% of the rate for contractors, 10 for the public': what the first is in percent, the others are, too. */
function shareByOption(draft: Draft, pairs: readonly Pair[]): Guard | null {
  const { text } = draft.reading;
  const [first] = pairs;
  const isOfShares = first?.number.isPercent === true || isOfShare(text, pairs);
  const isShare = ({ number }: Pair) => number.isPercent || (isOfShares && !UNIT.test(text.slice(number.end)));
  const shares = pairs.map((pair) => ({
    ...pair,
    number: { ...pair.number, amount: Math.round(pair.number.amount * 1e4) / 1e6 },
  }));
  if (!pairs.every(isShare)) return null;
  const isBase = ({ column }: ColumnMention) => column.kind === 'number' && !column.empty;
  if (!draft.reading.columns.some(isBase)) return { rest: listOf(pairs), around: (built) => built };
  const found = numberIn(draft, shares);
  if (found === null) return null;
  const rest = SHARE_LAST.reduce((said, [pattern, plain]) => said.replace(pattern, plain), withoutOptions(draft, pairs, null));
  return { rest, around: (built, inner) => withShare(built, inner, found) };
}

/** 'Contractors get 15%, public bodies 10%': shares of nothing that is named, one after the other. */
function listOf(pairs: readonly Pair[]): string {
  return pairs
    .map(({ number: { amount }, option }) =>
      option.column === null ? `otherwise ${amount}%` : `${amount}% for ${option.values.join(' or ')}`,
    )
    .join(', ');
}

/** '% of the salary: junior 3, senior 5'. */
function isOfShare(text: string, [first]: readonly Pair[]): boolean {
  return /(?:%|\bpercent(?:age)?) of [^:=]{2,40}[:=] ?$/.test(text.slice(0, first?.start));
}

/** 'Amount weighted by stage: 10%', '% of the salary: 3%': the share ahead of what it is of. */
const SHARE_LAST: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [
    new RegExp(
      `(?:as )?(?:%|percent(?:age)?) of ([^:=(]+?)(?: (?:by|per|depending on) [^:=(]+)? ?[:=(-]* ?${STAND_IN} ?(?:%|percent)?\\)?`,
      'iu',
    ),
    `${STAND_IN}% of $1`,
  ],
  [
    new RegExp(`([^:=]+?) (?:is )?weighted (?:by|with) [^:=(]+[:=(-]* ?${STAND_IN} ?(?:%|percent)\\)?`, 'iu'),
    `${STAND_IN}% of $1`,
  ],
  // 'Of price minus cost for oil' is of all that is left of the price.
  [new RegExp(`${STAND_IN}% of ([^,;.()]+ (?:minus|less|plus|[+-]) [^,;.()]+?) ?$`, 'iu'), `${STAND_IN}% of ($1)`],
];

const REST =
  /(?<=^|[^\p{L}])(?:(?:all |the |alle |die |todos |los |las |les |tous les |os |as )*(?:others?|rest|remaining ones|everything else|anything else|ubrigen|anderen|andere|demas|otros|otras|resto|autres|reste|outros|outras|demais)|otherwise|else|(?:if|when|where) (?:it (?:is )?|they (?:are )?)?not(?=\W*$|[,;.])|sonst|sinon|senao)(?![\p{L}])/gu;

function itemsIn({ reading: { text, values, columns, numbers }, own }: Draft): readonly (Option | Amount)[] {
  const isOwn = (column: Column) => own.columns.includes(column) && !column.empty;
  const options = values.flatMap(({ column, value, start, end }): readonly Option[] =>
    column.kind === 'choice' && isOwn(column) ? [{ start, end, column, values: [value.written] }] : [],
  );
  const boxes = columns.flatMap(({ column, start, end, isOpposite }): readonly Option[] =>
    column.kind === 'check' && isOwn(column) && !isOpposite ? [{ start, end, column, values: [] }] : [],
  );
  const isBox = (box: Option) => !options.some((other) => box.start < other.end && other.start < box.end);
  const rests = [...text.matchAll(REST)].map(
    ({ index, 0: said }): Option => ({ start: index, end: index + said.length, column: null, values: [] }),
  );
  const amounts = numbers
    .filter(({ start, end }) => /\d/.test(text[start] ?? '') || UNIT.test(text.slice(end)))
    .map(({ value, start, end, isPercent }): Amount => {
      const sign = /^ ?(?:%|percent\b)/.exec(text.slice(end))?.[0].length ?? 0;
      return { start, end: end + sign, amount: value, isPercent: isPercent || sign > 0 };
    });
  const all = [...amounts, ...options, ...boxes.filter(isBox), ...rests].toSorted((one, other) => one.start - other.start);
  const made: (Option | Amount)[] = [];
  for (const item of all) {
    const last = made.at(-1);
    const both = last === undefined || 'amount' in last || 'amount' in item ? null : togetherIn(text, last, item);
    if (both === null) made.push(item);
    else made.splice(-1, 1, both);
  }
  return made;
}

/** 'Dogs and cats', and 'the fee is paid' of a box Fee Paid. */
function togetherIn(text: string, one: Option, other: Option): Option | null {
  const isOneBox = one.column !== null && one.column === other.column && one.values.length + other.values.length === 0;
  if (isOneBox) return IS_DONE.test(text.slice(one.end, other.start)) ? { ...one, end: other.end } : null;
  const isSame = one.column !== null && one.column === other.column && one.values.length > 0;
  if (!isSame || !/^(?:,|\/| and| or| und| oder| y| o| et| ou| e)+ ?$/.test(text.slice(one.end, other.start))) return null;
  return { ...one, end: other.end, values: [...one.values, ...other.values] };
}

const IS_DONE = /^ (?:(?:is|are|was|were|has been|have been|gets?) )?$/;

/** Numbers and options in turn, of which only the first pair says what they are about. */
function pairsIn(draft: Draft): readonly Pair[] | null {
  const { text } = draft.reading;
  const items = itemsIn(draft);
  for (let first = 0; first + 3 < items.length; first += 1) {
    const pairs: Pair[] = [];
    for (let place = first; place + 1 < items.length; place += 2) {
      const pair = pairOf(items[place], items[place + 1]);
      if (pair === null || (pairs.length > 0 && !followsOn(pairs, pair, text))) break;
      pairs.push(pair);
    }
    if (pairs.length > 1) return pairs;
  }
  return null;
}

function pairOf(one: Option | Amount | undefined, other: Option | Amount | undefined): Pair | null {
  if (one === undefined || other === undefined) return null;
  const span = { start: one.start, end: other.end };
  if ('amount' in one) return 'amount' in other ? null : { ...span, number: one, option: other };
  return 'amount' in other ? { ...span, number: other, option: one } : null;
}

function isNumberFirst({ number, option }: Pair): boolean {
  return number.start < option.start;
}

/** Words that say nothing new of a further pair. */
const SOFT = new Set(
  'get gets pay pays once and or but while for if when on in with at of to by after within beyond it its is are a an the one ones only ago than und oder aber fur bei wenn den die der das von y o pero para si en con los las el la et ou mais pour les des le e mas os as de em'.split(
    ' ',
  ),
);
const UNIT =
  /^ ?(?:(?:working |business )?days?|weeks?|months?|years?|hours?|minutes?|tagen?|wochen?|monaten?|jahren?|dias?|semanas?|mes(?:es)?|anos?|jours?|semaines?|mois|ans?)(?![\p{L}])/u;
const BREAK = /[,;.:] |,? (?=(?:and|or|but|while|und|aber|y|pero|et|mais|e|mas) )/g;
const NOUNS =
  /^(?: (?!(?:after|before|from|since|until|till|times|plus|minus|per|of|and|or|then|is|are|ago|nach|vor|seit|bis|despues|antes|desde|hasta|apres|avant|depuis|depois)(?![\p{L}]))[\p{L}]+){1,2}(?=[,;.:)]|$| (?:and|or|but|while|und|aber|oder|y|o|pero|et|ou|mais|e|mas) )/u;

/** Whether a pair stands behind the others and tells nothing but its own number and option. */
function followsOn(pairs: readonly Pair[], pair: Pair, text: string): boolean {
  const [first] = pairs;
  const before = pairs.at(-1);
  if (first === undefined || before === undefined) return false;
  // An order of its own has only what is left: '14 for the reef, otherwise 30'.
  if (pair.option.column !== null && isNumberFirst(pair) !== isNumberFirst(first)) return false;
  const gap = text.slice(before.end, pair.start);
  const from = isNumberFirst(first) ? (NOUNS.exec(gap)?.[0].length ?? 0) : pairs.length > 1 ? 0 : lastBreak(gap);
  const known = new Set(wordsOf(text.slice(0, before.end + from)));
  const isSoft = (word: string) => SOFT.has(word) || UNIT.test(word);
  const between = text.slice(Math.min(pair.number.end, pair.option.end), Math.max(pair.number.start, pair.option.start));
  // 'Public bodies 10%'.
  const inside = isNumberFirst(pair) ? between : between.replace(/^ \p{L}{3,}s(?= )/u, '');
  return (
    from >= 0 &&
    !/[.:(]/.test(gap.slice(from + 1)) &&
    wordsOf(gap.slice(from)).every((word) => isSoft(word) || (isNumberFirst(first) && known.has(word))) &&
    wordsOf(inside).every((word) => isSoft(word) || known.has(word))
  );
}

/** Where the last clause of a stretch begins; below 0 where it has one clause alone. */
function lastBreak(gap: string): number {
  return [...gap.matchAll(BREAK)].at(-1)?.index ?? -1;
}

function wordsOf(text: string): readonly string[] {
  return tokensOf(text).map((token) => token.text);
}

interface NumberOfRow {
  readonly code: string;
  /** The cell without which a row has no number; null where whatever is left has one. */
  readonly needed: string | null;
}

/** The number of a row; null where some option has none. */
function numberIn(draft: Draft, pairs: readonly Pair[]): NumberOfRow | null {
  const columns = new Set(pairs.flatMap(({ option }) => option.column ?? []));
  const [column] = columns;
  const rests = pairs.filter(({ option }) => option.column === null);
  const named = pairs.filter(({ option }) => option.column !== null);
  if (column === undefined || columns.size > 1 || rests.length > 1) return null;
  const said = named.flatMap(({ option }) => option.values);
  const isWhole = column.kind === 'choice' && column.values.every(({ written }) => said.includes(written));
  const last = rests[0] ?? (isWhole ? named.at(-1) : undefined);
  if (last === undefined || new Set(said).size !== said.length || (column.kind === 'check' && named.length > 1)) return null;
  const cell = draft.row(column);
  const testOf = ({ option: { values } }: Pair) => {
    const tests = values.map((value) => `${cell} = ${literal(value)}`);
    return tests.length > 1 ? `OR(${tests.join(', ')})` : (tests[0] ?? `${cell} = 1`);
  };
  const code = named
    .filter((pair) => pair !== last)
    .reduceRight((more, pair) => `IF(${testOf(pair)}, ${pair.number.amount}, ${more})`, String(last.number.amount));
  return { code, needed: rests.length > 0 ? null : cell };
}

/** Units of which one has so many of the other, in English as the question is written anew. */
const SCALES: readonly (readonly [large: string, small: string, factor: number])[] = [
  ['year', 'month', 12],
  ['week', 'day', 7],
];

/** 'Three days for the urgent ones, two weeks for the others': numbers of one kind, in the smaller unit; null where there is none for both. */
function inOneUnit({ reading: { text } }: Draft, pairs: readonly Pair[]): { pairs: readonly Pair[]; unit: string | null } | null {
  const units = pairs.map(
    ({ number }) =>
      UNIT.exec(text.slice(number.end))?.[0]
        .trim()
        .replace(/[se]n?$/, '') ?? null,
  );
  if (units.every((unit, place) => place === 0 || unit === null || unit === units[0])) return { pairs, unit: null };
  const scale = SCALES.find((names) => units.every((unit) => unit === names[0] || unit === names[1]));
  if (scale === undefined) return null;
  const [large, small, factor] = scale;
  const scaled = pairs.map((pair, place) =>
    units[place] === large ? { ...pair, number: { ...pair.number, amount: pair.number.amount * factor } } : pair,
  );
  return { pairs: scaled, unit: `${small}s` };
}

/** What an option is joined to its number by: '30 days for class A'. */
const JOINT = /^ (?:for|if|when|on|in|with|at|where|fur|bei|wenn|para|si|en|con|pour|sur|em) /;

/** @param unit what the numbers are of, where it is not the unit that the first one was said in */
function withoutOptions({ reading: { text, question } }: Draft, pairs: readonly Pair[], unit: string | null): string {
  const [first, last] = [pairs[0] as Pair, pairs.at(-1) as Pair];
  const { start, end } = first.number;
  const own = unit === null ? '' : (UNIT.exec(text.slice(end))?.[0] ?? '');
  const sign = first.number.isPercent ? '%' : '';
  const said = { start, end: end + own.length, by: unit === null ? `${STAND_IN}${sign}` : `${STAND_IN} ${unit}` };
  const left = isNumberFirst(first) ? [behindNumber(text, first, last)] : beforeNumber(text, pairs);
  return [said, ...left.map((span) => ({ ...span, by: '' }))]
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (told, span) => `${typedBetween(told, 0, span.start)}${span.by}${typedBetween(told, span.end, Number.POSITIVE_INFINITY)}`,
      question,
    );
}

/** From what joins the first option to its number, up to the end of the last pair. */
function behindNumber(text: string, { number, option }: Pair, last: Pair): Span {
  const inside = text.slice(number.end, option.start);
  const names = new Set([...wordsOf(folded(option.column?.title ?? '')), 'class', 'type', 'category', 'they', 'there']);
  const isSoft = (word: string) => SOFT.has(word) || names.has(word);
  const joint = [...inside.matchAll(/ (?=[\p{L}]+ )/gu)]
    .map(({ index }) => inside.slice(index))
    .find((said) => JOINT.test(said) && wordsOf(said).slice(1).every(isSoft));
  return { start: option.start - (joint?.length ?? 0), end: last.end + saidBehind(text, last) };
}

/** The first option, and all that stands between what its number is about and the end of the last pair. */
function beforeNumber(text: string, pairs: readonly Pair[]): readonly Span[] {
  const [first, second, last] = [pairs[0] as Pair, pairs[1] as Pair, pairs.at(-1) as Pair];
  const about = text.slice(first.end, second.start).slice(0, Math.max(0, lastBreak(text.slice(first.end, second.start))));
  const end = last.end + saidBehind(text, last);
  // '7 days ago, pitched ones after 30 days ago'.
  const again = about.replace(UNIT, '');
  const isAgain = again !== '' && text.startsWith(again, end);
  return [
    { start: first.option.start, end: first.option.end + (text[first.option.end] === ' ' ? 1 : 0) },
    { start: first.end + about.length, end: end + (isAgain ? again.length : 0) },
  ];
}

/** How much behind the last pair says no more: the unit of its number, or what its option is one of. */
function saidBehind(text: string, last: Pair): number {
  return ((isNumberFirst(last) ? NOUNS : UNIT).exec(text.slice(last.end))?.[0] ?? '').length;
}

/** The formula with the number of each row; null where it has no part in it. */
function withNumber(built: Built, draft: Draft, { code, needed }: NumberOfRow): Built | null {
  const said = new RegExp(`(?<![\\w.])(?:${STAND_IN - 1}|${STAND_IN}|${STAND_IN + 1})(?![\\w.])`, 'g');
  if (built.place !== 'row' || built.code.search(said) < 0) return null;
  for (const number of draft.reading.numbers) if (number.value === STAND_IN) draft.explain(number);
  // Days up to the end of the seventh are fewer than 8.
  const shifts: Readonly<Record<string, string>> = { [STAND_IN - 1]: ' - 1', [STAND_IN + 1]: ' + 1' };
  const numberFor = (found: string) => (shifts[found] === undefined ? code : `(${code}${shifts[found]})`);
  const whole = built.code.replace(said, numberFor);
  const nothing = built.result === 'check' ? '0' : '""';
  return { ...built, code: needed === null ? whole : `IF(${needed} = "", ${nothing}, ${whole})` };
}

const SHARE = STAND_IN / 100;

/** The formula with the share of each row in place of the one that stands for them, taken off or put on as it is; null where it has no part in it. */
function withShare(built: Built, draft: Draft, { code, needed }: NumberOfRow): Built | null {
  const ways: readonly (readonly [factor: number, written: string])[] = [
    [SHARE, code],
    [Math.round((1 - SHARE) * 1e6) / 1e6, `(1 - ${code})`],
    [Math.round((1 + SHARE) * 1e6) / 1e6, `(1 + ${code})`],
  ];
  const way = ways.find(([factor]) => built.code.includes(String(factor)));
  if (built.place !== 'row' || way === undefined) return null;
  for (const number of draft.reading.numbers) if (number.value === STAND_IN) draft.explain(number);
  const whole = built.code.replaceAll(String(way[0]), way[1]);
  return { ...built, code: needed === null ? whole : `IF(${needed} = "", "", ${whole})` };
}
