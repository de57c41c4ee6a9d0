import { type CellKind, classesOf } from '../sheet-model.ts';
import { folded, stem } from '../text.ts';
import type { Item, Question } from './items.ts';
import { keyIn, otherSheetIn } from './other-sheet.ts';
import {
  DATE_CLASSES,
  isCapital,
  isDateTitle,
  isEqualSign,
  isFigureClass,
  isMeasure,
  isNameOfRows,
  isPerson,
  isTarget,
  isTicked,
  isTimed,
  isYeared,
  NUMBER_CLASSES,
  type Phrase,
  phrasesOf,
  rowsIn,
  splitOf,
  statesOfRows,
  titled,
} from './phrases.ts';

/** A column that a question speaks of, with what it tells of its cells. */
export interface ToldColumn {
  readonly title: string;
  readonly kind: Extract<CellKind, 'text' | 'number' | 'date' | 'check' | 'choice' | 'contact'>;
  readonly options: readonly string[];
}

const CHOICE_CLASSES = ['c:status', 'c:category', 'c:priority'];
const LATEST = /^(?:latest|earliest|most recent|newest|oldest)$/;
const DAYS = ['days', 'weeks', 'months', 'years', 'working-days', 'between', 'until', 'since'];
/** Between a column and its value. */
const JOINS = /^(?:of|the|to|has|have|value|with|de|da|do|del|la|le|el|o|der|die|das|von|の|に|で)$/;

/** What a question tells of sheets that nobody has seen. */
interface Told {
  /** What the rows are. */
  readonly primary: string | null;
  readonly columns: readonly ToldColumn[];
  /** The column that waits for the formula. */
  readonly target: string | null;
  /** The sheet that the columns stand in, where the formula stands in another one; `key` names the rows of both. */
  readonly other: { readonly name: string; readonly key: string | null } | null;
}

/** The columns that a question speaks of, with what it tells of their cells. */
export function columnsTold(question: Question): Told {
  const { items } = question;
  const all = phrasesOf(items);
  const target = all.find((phrase) => isTarget(items, phrase)) ?? null;
  const other = otherSheetIn(question, all);
  const phrases = all.filter((phrase) => phrase !== target && other?.phrases.has(phrase) !== true);
  const key = other === null || isAggregate(items) ? null : keyIn(question, phrases);
  const rows = rowsIn(question, phrases);
  const first = rows ?? phrases.find((phrase) => isNameOfRows(question, phrase)) ?? null;
  const states = statesOfRows(question, phrases, rows);
  const used = new Set<Phrase>([
    ...states,
    ...(first === null ? [] : [first]),
    ...(key === null ? [] : rowsLookedUp(phrases, key)),
  ]);
  const columns: ToldColumn[] = [];
  for (const phrase of phrases) if (!used.has(phrase)) columns.push(...columnsOf(question, phrase, phrases, used));
  const options = [...states.map(({ title }) => titled(title)), ...statesSaid(items, columns)];
  if (options.length > 0) columns.push({ title: 'Status', kind: 'choice', options });
  const title = first === null ? null : titled(question.language === 'en' ? singular(first.title) : first.title);
  return {
    primary: title,
    columns: withMeasure(question, joinedTitles(columns)),
    target: target === null ? null : titled(target.title),
    other: other === null ? null : { name: other.name, key: key === null ? null : titled(key.title) },
  };
}

/** 'The manager of an employee by employee ID': what stands between the wanted and the key is what the rows are. */
function rowsLookedUp(phrases: readonly Phrase[], key: Phrase): readonly Phrase[] {
  return phrases.filter((phrase) => phrase.from > (phrases[0]?.to ?? 0) && phrase.to < key.from);
}

function isAggregate(items: readonly Item[]): boolean {
  return items.some(({ concepts }) =>
    ['count', 'sum', 'average', 'median', 'distinct', 'share'].some((one) => concepts.has(one)),
  );
}

/** States that no column was named for: 'how many are approved'. */
function statesSaid(items: readonly Item[], columns: readonly ToldColumn[]): readonly string[] {
  const isSaid = (text: string) =>
    columns.some(({ title, options }) => [title, ...options].some((one) => folded(one).includes(folded(text))));
  const isOwn = ({ kind, concepts, isDeed }: Item) =>
    kind === 'state' && isDeed && !concepts.has('open') && [...concepts].some((one) => one.startsWith('v:'));
  return items
    .filter((item, place) => isOwn(item) && !isTimed(items[place + 1]) && !isSaid(item.text))
    .map(({ typed }) => titled(typed));
}

function columnsOf(question: Question, phrase: Phrase, phrases: readonly Phrase[], used: Set<Phrase>): readonly ToldColumn[] {
  const value = valueAfter(question, phrase, phrases, used);
  const split = value === null ? splitOf(phrase, question) : null;
  // 'Tools price' is a number of some rows; 'the Premium plan' is one of several.
  const isOfSome = split !== null && isFigureClass(split.name) && isMeasure(question, phrase);
  if (isOfSome)
    return [
      columnOf(question, phrase, titled(split.name.typed), []),
      { title: 'Category', kind: 'choice', options: [split.value] },
    ];
  const alone = value === null && split === null ? columnOfValue(question, phrase) : null;
  if (alone !== null) return [{ title: alone, kind: alone === PERSON ? 'contact' : 'choice', options: [phrase.title] }];
  const options = [value, split?.value ?? null].filter((one) => one !== null);
  return [columnOf(question, phrase, titled(split?.name.typed ?? phrase.title), options)];
}

const PERSON = 'Assigned To';

/** The column of a name in capitals that stands alone: 'shipments from Rotterdam', 'hours by Anna'. */
function columnOfValue({ items, language }: Question, { items: named, from }: Phrase): string | null {
  const before = items[from - 1];
  if (language === 'de' && named.length === 1 && isPerson(items, from)) return PERSON;
  if (language === 'de' || language === 'ja' || before === undefined) return null;
  const [only] = named;
  const isKind =
    language === 'en' && before.text === 'for' && named.length === 1 && only?.concepts.size === 0 && !only.text.endsWith('s');
  const isMeasured = items.slice(0, from).some((item) => isFigureClass(item) || item.concepts.has('dates-named'));
  if (isKind && isMeasured && isWorkedOut(items)) return 'Category';
  if (!named.every((item) => item.kind === 'name' && isCapital(item) && item.concepts.size === 0)) return null;
  if (/^(?:from|in|at|en|a|em)$/.test(before.text)) return 'Location';
  if (/^(?:by|d|da|do)$/.test(before.text)) return PERSON;
  return /^(?:for|of|with|the|para|pour|de)$/.test(before.text) ? 'Category' : null;
}

function columnOf(question: Question, phrase: Phrase, title: string, options: readonly string[]): ToldColumn {
  const { items } = question;
  const after = items.slice(phrase.to + 1, phrase.to + 6);
  const classes = [...classesOf(title)];
  const next = after.find(({ kind, concepts }) => kind !== 'said' || concepts.size > 0);
  if (isTicked(items, phrase)) return { title, kind: 'check', options: [] };
  if (isDate(question, phrase, { title, classes, next, options })) return { title, kind: 'date', options: [] };
  const isPerson = classes.includes('c:owner');
  if (options.length > 0) return { title, kind: isPerson ? 'contact' : 'choice', options };
  const isNumber = classes.some((one) => NUMBER_CLASSES.includes(one)) || isMeasure(question, phrase);
  if (isNumber) return { title, kind: 'number', options };
  const isChoice = classes.some((one) => CHOICE_CLASSES.includes(one));
  return { title, kind: isPerson ? 'contact' : isChoice ? 'choice' : 'text', options };
}

interface Context {
  readonly title: string;
  readonly classes: readonly string[];
  readonly next: Item | undefined;
  readonly options: readonly string[];
}

function isDate({ items }: Question, phrase: Phrase, { title, classes, next, options }: Context): boolean {
  const { from, items: named } = phrase;
  if (isDateTitle(title) || isTimed(next) || (named.some(({ isDeed }) => isDeed) && isYeared(items, phrase))) return true;
  if (options.length > 0) return false;
  if (classes.some((one) => DATE_CLASSES.includes(one))) return true;
  if (classes.length > 0) return false;
  const spans = items.some(({ concepts }) => DAYS.some((one) => concepts.has(one)));
  const isOfSpan =
    spans &&
    (named.some(({ isDeed }) => isDeed) || /^(?:between|and|zwischen|und|entre|y|et|e)$/.test(items[from - 1]?.text ?? ''));
  const hasNumbers = items.some(({ kind, text }) => kind === 'number' && /\d/.test(text));
  return (isOfSpan && !hasNumbers) || LATEST.test(items[from - 1]?.text ?? '');
}

/** What a column is said to be: a text in quotes, a state, or names behind 'is'. */
function valueAfter(question: Question, phrase: Phrase, phrases: readonly Phrase[], used: Set<Phrase>): string | null {
  const { items } = question;
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
    const isEqual = isEqualSign(item, question);
    if (isEqual) isSaid = true;
    if (!isEqual && !JOINS.test(item.text) && !item.concepts.has('not')) return null;
  }
  return null;
}

const NEEDS_NUMBER = ['sum', 'average', 'median', 'maximum', 'minimum'];

function isWorkedOut(items: readonly Item[]): boolean {
  return items.some(({ concepts }) => NEEDS_NUMBER.some((one) => concepts.has(one)));
}

/** What is added up or averaged is a number, wherever it stands: 'sumif crop is Barley for yield'. */
function withMeasure({ items }: Question, columns: readonly ToldColumn[]): readonly ToldColumn[] {
  const isMeasured = columns.some(({ kind }) => kind === 'number' || kind === 'date');
  const isGroup = ({ title }: ToldColumn) =>
    items.some(({ text }, place) => folded(title).startsWith(text) && items[place - 1]?.concepts.has('per') === true);
  const measure = columns.findLast((column) => column.kind === 'text' && column.options.length === 0 && !isGroup(column));
  if (
    !isWorkedOut(items) ||
    items.some(({ concepts }) => DAYS.some((one) => concepts.has(one))) ||
    isMeasured ||
    measure === undefined
  )
    return columns;
  return columns.map((column) => (column === measure ? { ...column, kind: 'number' } : column));
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
