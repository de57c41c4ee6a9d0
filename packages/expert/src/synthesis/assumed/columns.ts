import { type CellKind, classesOf } from '../sheet-model.ts';
import { folded, isJapanese, stem } from '../text.ts';
import type { Item, Question } from './items.ts';

/** A column that a question speaks of, with what it tells of its cells. */
export interface ToldColumn {
  readonly title: string;
  readonly kind: Extract<CellKind, 'text' | 'number' | 'date' | 'check' | 'choice' | 'contact'>;
  readonly options: readonly string[];
}

/** Words that may be the title of a column. */
interface Told {
  readonly title: string;
  readonly items: readonly Item[];
  /** Places of its first and last item. */
  readonly from: number;
  readonly to: number;
}

const NUMBER_CLASSES = 'amount budget actual effort percent quantity price score age weight interval threshold impact likelihood'
  .split(' ')
  .map((id) => `c:${id}`);
const DATE_CLASSES = 'due start birth end created expiration'.split(' ').map((id) => `c:${id}`);
const CHOICE_CLASSES = ['c:status', 'c:category', 'c:priority'];
const DATE_WORDS = /(?:^|\s)(?:dates?|deadline|day|data|fecha)(?:\s|$)|datum$|日$|日付|期限/;
const TICKED = /^(?:un)?(?:checked|ticked)$/;
const LATEST = /^(?:latest|earliest|most recent|newest|oldest)$/;
const MEASURES = new Set([
  'sum',
  'average',
  'maximum',
  'minimum',
  'median',
  'rank',
  'weighted',
  'product',
  'quotient',
  'difference',
  'nth',
]);
const COMPARES = new Set(['above', 'at-least', 'below', 'at-most']);
const TIMES =
  /^(?:past|future|today|overdue|since|within|(?:this|next|last)-(?:week|month|quarter|year)|on-.*|year-to-date|month-to-date)$/;
/** Between a column and its value. */
const IS = /^(?:is|are|was|were|=|==|equals?|ist|sind|war|waren|es|esta|estan|sea|sean|son|est|sont|soit|estao|sao|seja|が|は)$/;
const JOINS = /^(?:of|the|to|has|have|value|with|de|da|do|del|la|le|el|o|der|die|das|von|の|に|で)$/;

/** The columns that a question speaks of, with what it tells of their cells; the first, where there is one, is what the rows are. */
export function columnsTold(question: Question): {
  readonly primary: string | null;
  readonly columns: readonly ToldColumn[];
  /** The column that waits for the formula. */
  readonly target: string | null;
} {
  const { items } = question;
  const phrases = phrasesOf(items);
  const target = phrases.find((phrase) => isTarget(items, phrase)) ?? null;
  const thing = thingOf(
    items,
    phrases.filter((phrase) => phrase !== target),
  );
  const used = new Set<Told>();
  const columns: ToldColumn[] = [];
  const name = thing === null ? (phrases.find(isNameOfRows) ?? null) : null;
  for (const phrase of phrases) {
    if (phrase === thing || phrase === target || phrase === name || used.has(phrase)) continue;
    columns.push(columnOf(question, phrase, phrases, used));
  }
  const first = thing ?? name;
  const primary = first === null ? null : titled(question.language === 'en' ? singular(first.title) : first.title);
  return { primary, columns: joinedTitles(columns), target: target === null ? null : titled(target.title) };
}

const WRITES =
  /^(?:write|put|add|create|fill|show|calculate|schreibe|escribe|escribir|ecrire|ecris|escreva|escrever|formula|formel|set)$/;

/** 'In the column <Balance>, write a formula …', 'put … into Variance'. */
function isTarget(items: readonly Item[], { items: [named], from, to }: Told): boolean {
  const before = items[from - 1]?.text ?? '';
  if (before === 'into') return true;
  const isColumn = /^(?:column|columna|colonne|coluna|spalte)$/.test(before) && named?.kind === 'named';
  return isColumn && items.slice(to + 1, to + 5).some(({ text }) => WRITES.test(text));
}

/** 'Tasks', 'the name': what each row has, and what its first column holds. */
function isNameOfRows({ items }: Told): boolean {
  const [only] = items;
  return only !== undefined && items.length === 1 && only.concepts.size === 1 && only.concepts.has('c:name');
}

/** Runs of names: 'unit price'. What is done to something begins a new one: 'orders | shipped'. */
function phrasesOf(items: readonly Item[]): readonly Told[] {
  const phrases: { items: Item[]; from: number; to: number }[] = [];
  items.forEach((item, place) => {
    if (item.kind !== 'name' && item.kind !== 'named' && !isDatedDeed(item, items[place + 1])) return;
    const last = phrases.at(-1);
    const before = items[place - 1];
    const goesOn =
      last !== undefined &&
      last.to === place - 1 &&
      !item.isApart &&
      item.kind === 'name' &&
      before?.kind === 'name' &&
      !(item.isDeed && (!isMeasured(before) || item.concepts.has('c:owner'))) &&
      !(before.isDeed && isCapital(item));
    if (goesOn) {
      last.items.push(item);
      last.to = place;
    } else phrases.push({ items: [item], from: place, to: place });
  });
  return phrases.map((phrase) => ({
    ...phrase,
    title: phrase.items.map(({ typed }) => typed).join(isJapanese(phrase.items[0]?.text ?? '') ? '' : ' '),
  }));
}

/** 'Shipped last month' tells of the day on which it was done. */
function isDatedDeed({ kind, isDeed }: Item, next: Item | undefined): boolean {
  return kind === 'state' && isDeed && next !== undefined && isTime(next);
}

function isTime({ concepts }: Item): boolean {
  return [...concepts].some((one) => TIMES.test(one));
}

/** 'Hours worked', 'date created', 'amount paid'. */
function isMeasured({ concepts, text }: Item): boolean {
  return text === 'date' || [...concepts].some((concept) => NUMBER_CLASSES.includes(concept));
}

function isCapital({ typed }: Item): boolean {
  return /^\p{Lu}/u.test(typed);
}

/** What no row is by itself. */
const NO_THINGS = [...DATE_CLASSES, 'c:status', 'c:priority', 'c:percent'];
const NO_ROWS = ['distinct', 'blank', 'filled', 'row', 'overall', 'sum', 'average', 'maximum', 'minimum'];

/** What is counted is what the rows are. */
function thingOf(items: readonly Item[], phrases: readonly Told[]): Told | null {
  const first = phrases[0];
  if (first === undefined) return null;
  const before = new Set(items.slice(0, first.from).flatMap(({ concepts }) => [...concepts]));
  const isCounted = before.has('count') || before.has('share');
  const isOne = first.items.every(
    ({ kind, concepts }) => kind === 'name' && ![...concepts].some((one) => NO_THINGS.includes(one)),
  );
  const isNumber = first.items.some(({ concepts }) => [...concepts].some((one) => NUMBER_CLASSES.includes(one)));
  if (isCounted && isOne && !isNumber && !NO_ROWS.some((concept) => before.has(concept))) return first;
  const isLookedUp = items.some(
    ({ concepts }) => concepts.has('lookup') || concepts.has('extract') || concepts.has('other-sheet'),
  );
  return isLookedUp ? null : (phrases.find((phrase, place) => isMeasuredOf(items, phrases[place - 1], phrase)) ?? null);
}

const OF = /^(?:of|for|on|across|in|from|der|des|von|aller|de|del|los|las|du|les|dos|das|do|da)$/;

/** 'The age of patients', 'the amount for invoices over 100': what a number is of are the rows. */
function isMeasuredOf(items: readonly Item[], measure: Told | undefined, { items: named, from, to }: Told): boolean {
  const between = measure === undefined ? [] : items.slice(measure.to + 1, from);
  const isNumber = measure?.items.some(({ concepts }) => [...concepts].some((one) => NUMBER_CLASSES.includes(one))) === true;
  const [only] = named;
  const isPlain = named.length === 1 && only !== undefined && only.kind === 'name' && !isCapital(only) && !only.isDeed;
  const isBare = isPlain && ![...only.concepts].some((one) => one.startsWith('c:') && one !== 'c:vendor' && one !== 'c:owner');
  const isValued =
    items[to + 1] !== undefined &&
    (items[to + 1]?.kind === 'quoted' || items[to + 1]?.kind === 'name' || IS.test(items[to + 1]?.text ?? ''));
  return (
    isNumber &&
    isBare &&
    !isValued &&
    between.length > 0 &&
    between.length < 4 &&
    between.every(
      ({ text, concepts }) =>
        !concepts.has('per') && (OF.test(text) || /^(?:all|the|our|my|los|las|les|os|as|alle[rn]?)$/.test(text)),
    )
  );
}

function columnOf(question: Question, phrase: Told, phrases: readonly Told[], used: Set<Told>): ToldColumn {
  const { items, language } = question;
  const after = items.slice(phrase.to + 1, phrase.to + 6);
  const value = valueAfter(question, phrase, phrases, used);
  const split = value === null ? splitOf(phrase, language) : null;
  const title = titled(split?.title ?? phrase.title);
  const classes = [...classesOf(title)];
  const next = after.find(({ kind, concepts }) => kind !== 'said' || concepts.size > 0);
  const isNext = (...concepts: readonly string[]) => next !== undefined && concepts.some((concept) => next.concepts.has(concept));
  if (isNext('ticked', 'unticked') || after.slice(0, 4).some(({ text }) => TICKED.test(text)))
    return { title, kind: 'check', options: [] };
  const options = [value, split?.value ?? null].filter((one) => one !== null);
  const isDate =
    DATE_WORDS.test(folded(title)) ||
    (classes.some((one) => DATE_CLASSES.includes(one)) && options.length === 0) ||
    (next !== undefined && isTime(next)) ||
    (classes.length === 0 && LATEST.test(items[phrase.from - 1]?.text ?? ''));
  if (isDate) return { title, kind: 'date', options: [] };
  const isPerson = classes.includes('c:owner');
  if (options.length > 0) return { title, kind: isPerson ? 'contact' : 'choice', options };
  const isNumber = classes.some((one) => NUMBER_CLASSES.includes(one)) || isMeasure(question, phrase, after);
  if (isNumber) return { title, kind: 'number', options };
  const isChoice = classes.some((one) => CHOICE_CLASSES.includes(one));
  return { title, kind: isPerson ? 'contact' : isChoice ? 'choice' : 'text', options };
}

const ARITHMETIC = /^\s*[-+*/×÷−]\s*$/;

function isMeasure({ items, text }: Question, { from, to }: Told, after: readonly Item[]): boolean {
  const last = items.findLastIndex(({ kind }, place) => place < from && (kind === 'name' || kind === 'state'));
  const before = items.slice(last + 1, from);
  const works = ({ concepts }: Item) => [...concepts].some((concept) => MEASURES.has(concept));
  const [next] = after;
  const isWorkedOut = before.some(works) || (next !== undefined && works(next));
  const signs = [text.slice(items[from - 1]?.end ?? 0, items[from]?.start), text.slice(items[to]?.end, next?.start)];
  const sign = after.findIndex((item) => [...item.concepts].some((one) => COMPARES.has(one)) || /^[<>]/.test(item.text));
  const isCompared =
    sign >= 0 && sign < 3 && after.slice(sign, sign + 3).some(({ kind, text: said }) => kind === 'number' && /\d/.test(said));
  return isWorkedOut || isCompared || signs.some((one) => ARITHMETIC.test(one));
}

/** What a column is said to be: a text in quotes, a state, or names behind 'is'. */
function valueAfter({ items, language }: Question, phrase: Told, phrases: readonly Told[], used: Set<Told>): string | null {
  const isNumber = phrase.items.some(({ concepts }) => [...concepts].some((one) => NUMBER_CLASSES.includes(one)));
  const isDeed = phrase.items.at(-1)?.isDeed === true && phrase.items.at(-1)?.kind === 'name';
  let isSaid = false;
  for (let place = phrase.to + 1; place < phrase.to + 5; place += 1) {
    const item = items[place];
    if (item === undefined) return null;
    if (item.kind === 'quoted') return item.typed;
    if (item.kind === 'state') return isSaid ? item.typed : null;
    if (item.kind === 'name') {
      const value = phrases.find(({ from }) => from === place);
      const isValue = isSaid || (isDeed && isCapital(item));
      if (value === undefined || isNumber || !isValue) return null;
      used.add(value);
      return value.title;
    }
    const isEqual = isEqualSign(item, language);
    if (isEqual) isSaid = true;
    if (!isEqual && !JOINS.test(item.text) && !item.concepts.has('not')) return null;
  }
  return null;
}

/** Without its accent 'é' is 'and' in Portuguese. */
function isEqualSign({ text, typed, concepts }: Item, language: Question['language']): boolean {
  if (text === 'e') return typed === 'é';
  return IS.test(text) || concepts.has('equal') || (language === 'pt' && text === 'for');
}

/** 'Clinic North', 'the Sales department': a name in capitals beside what it is a name of. */
function splitOf({ items }: Told, language: Question['language']): { readonly title: string; readonly value: string } | null {
  if (language === 'de' || language === 'ja' || items.length !== 2) return null;
  const [first, last] = items;
  if (first === undefined || last === undefined || isCapital(first) === isCapital(last)) return null;
  const [name, value] = isCapital(first) ? [last, first] : [first, last];
  return value.concepts.size > 0 ? null : { title: name.typed, value: value.typed };
}

function titled(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function singular(text: string): string {
  const words = text.split(' ');
  return [...words.slice(0, -1), stem(words.at(-1) ?? '')].join(' ');
}

/** One column for each title, with all that is told of it. */
function joinedTitles(columns: readonly ToldColumn[]): readonly ToldColumn[] {
  const groups = Map.groupBy(columns, ({ title }) => stem(folded(title)));
  return [...groups.values()].map((group) => {
    const options = [...new Set(group.flatMap((column) => column.options))];
    const told = group.find(({ kind }) => kind !== 'text') ?? group[0];
    return { title: group[0]?.title ?? '', kind: told?.kind ?? 'text', options };
  });
}
