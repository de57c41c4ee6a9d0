import type { Wanted } from './across-wanted.ts';
import { clausesIn } from './clauses.ts';
import type { Condition } from './condition.ts';
import { Draft } from './draft.ts';
import type { KeyPair } from './keys-across.ts';
import { EARLIEST, LATEST, NEXT } from './lexicon/across-words.ts';
import { readQuestion } from './reading.ts';
import type { Column, SheetModel } from './sheet-model.ts';

/** What the sheets themselves tell of a formula across them, where the question leaves it open. */

/** Titles and labels longer than this are sentences. */
const LABEL_AT_MOST = 60;

/** The column that the formula is for: named, or the first that waits. */
function awaitedColumn(draft: Draft): Column | null {
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  return waiting.find((column) => draft.isMentioned(column)) ?? waiting[0] ?? null;
}

/** The column that the formula is for, where no other one may be meant. */
function onlyAwaited(draft: Draft): Column | null {
  const waiting = draft.own.columns.filter(({ empty }) => empty);
  const awaited = awaitedColumn(draft);
  return awaited !== null && (waiting.length === 1 || draft.isMentioned(awaited)) ? awaited : null;
}

/**
 * The conditions that a short text, such as the title of a column or the label of a row, states of the rows of another sheet: 'Open Tasks' those
 * that are open. Empty where it states none, or something besides.
 *
 * @param isKnown whether a word may stand there and change nothing
 */
function conditionsSaidBy(
  text: string,
  { own, others }: Draft,
  other: SheetModel,
  isKnown: (word: string) => boolean,
): readonly Condition[] {
  if (text.length > LABEL_AT_MOST) return [];
  const filled = { ...own, columns: own.columns.filter(({ empty }) => !empty) };
  const there = new Draft(readQuestion(text, [filled, other]), filled, others, other);
  const { alternatives, unknown, numbers } = clausesIn(there);
  const [conditions = []] = alternatives;
  const isPlain = alternatives.length === 1 && numbers.length === 0 && unknown.every(isKnown);
  return isPlain && conditions.every(({ isOfRow }) => isOfRow !== true) ? conditions : [];
}

/** The label of the first row that waits for its figure, in a sheet that has a label in each row and nothing else. */
function labelOfRow({ own }: Draft): string | null {
  const waiting = own.columns.filter(({ empty }) => empty);
  const [label, ...more] = own.columns.filter(({ empty }) => !empty);
  if (waiting.length === 0 || label?.primary !== true || more.length > 0) return null;
  const [cell] = own.sheet.rows.map(({ cells }) => cells[label.title]).filter((one) => typeof one === 'string' && one !== '');
  return typeof cell === 'string' ? cell : null;
}

/** Whether the sheets leave no choice: one other sheet, one column that waits, one way in which the rows belong together. */
export function isSettled({ own, others }: Draft, keys: readonly KeyPair[]): boolean {
  const [first] = keys;
  return (
    others.length === 1 && own.columns.filter(({ empty }) => empty).length === 1 && first !== undefined && !first.isContested
  );
}

/** What is worked out of some rows; one row is told by its key. */
const OF_SEVERAL: ReadonlySet<Wanted> = new Set(['count', 'sum', 'average', 'median', 'distinct', 'list', 'maximum', 'minimum']);

interface RowsThere {
  readonly other: SheetModel;
  readonly pairs: readonly KeyPair[];
  readonly keys: readonly KeyPair[];
  readonly wanted: Wanted;
}

/** The rows that the title of the column describes, 'Open Tasks', or the label of a row without a key. */
export function labelledBy(
  draft: Draft,
  { other, pairs, keys, wanted }: RowsThere,
  isKnown: (word: string) => boolean,
): { readonly label: string; readonly conditions: readonly Condition[] } | null {
  if (!OF_SEVERAL.has(wanted)) return null;
  const label = pairs.length === 0 ? labelOfRow(draft) : keys.length === 0 ? null : (onlyAwaited(draft)?.title ?? null);
  if (label === null) return null;
  const keyed = new Set(keys.map((pair) => pair.other));
  const conditions = conditionsSaidBy(label, draft, other, isKnown);
  return conditions.length === 0 || conditions.some(({ column }) => keyed.has(column)) ? null : { label, conditions };
}

/** What the title of the column states, where the question names the column beside other conditions: 'has an urgent ticket that is not solved' with Has Urgent. */
export function statedByTitle(
  draft: Draft,
  { other, keys }: Pick<RowsThere, 'other' | 'keys'>,
  told: readonly Condition[],
  isKnown: (word: string) => boolean,
): readonly Condition[] {
  const awaited = awaitedColumn(draft);
  if (awaited === null || keys.length === 0 || !draft.isMentioned(awaited)) return [];
  const known = new Set([...keys.map((pair) => pair.other), ...told.map(({ column }) => column)]);
  const { values, columns } = draft.reading;
  const titles = columns.filter(({ column, isPart }) => column === awaited && !isPart);
  return conditionsSaidBy(awaited.title, draft, other, isKnown).filter(
    ({ column }) =>
      !known.has(column) &&
      values.some((one) => one.column === column && titles.some(({ start, end }) => one.start >= start && one.end <= end)),
  );
}

export function isOfKey({ column, relation }: Condition, keyed: ReadonlySet<Column>): boolean {
  return keyed.has(column) && (relation === 'filled' || relation === 'blank');
}

/** What comes next is not over. */
export function isFromNowOn({ column, relation, values }: Condition): boolean {
  return column.kind === 'date' && (values[0] === 'TODAY()' || values[0] === 'on-today') && relation !== 'below';
}

/** 'It gives me only the first one', 'returns 0': what came out, and no figure of a condition. */
export function isSaidOfResult({ numbers, text }: Draft['reading'], number: number): boolean {
  const said = numbers.filter(({ value }) => value === number);
  return said.every(({ start, end }) =>
    /^\p{L}+$/u.test(text.slice(start, end)) ? number === 1 : CAME_OUT.test(text.slice(0, start)),
  );
}

const CAME_OUT =
  /\b(?:returns?|returned|gives?(?: me)?|gave|shows?|is always|get|getting|gibt|liefert|zeigt|devuelve|da|muestra|renvoie|donne|affiche|retorna|mostra) (?:only |just |nur |solo )?$/u;

/** 'Contact' or 'owner' where a column of contacts waits: the word says what is put there. */
export function isOfAwaited(draft: Draft, word: string): boolean {
  const awaited = awaitedColumn(draft);
  if (awaited === null) return false;
  const classes = new Set([...awaited.classes, ...(awaited.kind === 'contact' ? ['contact', 'c:owner'] : [])]);
  const token = draft.reading.tokens.find(({ text }) => text === word);
  return (
    token !== undefined &&
    draft.reading.mentions.some(({ concept, start, end }) => classes.has(concept) && start <= token.start && end >= token.end)
  );
}

const THERE = /^(?:exists?|appears?|occurs?|listed|present|shows? up|found|contained)(?: (?:in|on))?$/;

/** 'Next upcoming', 'most recent': words that said which row is meant. */
export function isOfOperation(wanted: Wanted, word: string): boolean {
  if (wanted === 'exists') return THERE.test(word);
  if (wanted === 'next') return NEXT.test(word) || EARLIEST.test(word);
  if (wanted === 'latest' || wanted === 'maximum') return LATEST.test(word);
  return (wanted === 'earliest' || wanted === 'minimum') && EARLIEST.test(word);
}
