import { AGGREGATES, type Wanted } from './across-wanted.ts';
import type { Clauses } from './clauses.ts';
import type { Draft } from './draft.ts';
import { areUnique, type KeyPair } from './keys-across.ts';
import type { Column, SheetModel } from './sheet-model.ts';

/** What is meant of another sheet where several of its rows belong to one row here, and the question does not say so. */

interface OfSeveral {
  readonly other: SheetModel;
  readonly keys: readonly KeyPair[];
  readonly wanted: Wanted;
  readonly clauses: Clauses;
  readonly result: Column | null;
}

/**
 * What is worked out of several rows with the key, where nothing says that one of them is meant: what the title of the column says, 'Total Days';
 * their number where none of their columns is asked for, 'unpaid rentals by boat'.
 */
export function meantOfSeveral(
  { own, reading }: Draft,
  other: SheetModel,
  keys: readonly KeyPair[],
  result: () => Column | null,
): Wanted | null {
  const there = keys.map((pair) => pair.other);
  const waiting = own.columns.filter(({ empty }) => empty);
  if (there.length === 0 || areUnique(other, there)) return null;
  const titled = AGGREGATES.find((one) => waiting.length === 1 && waiting[0]?.classes.has(one) === true);
  if (titled !== undefined && titled !== 'share') return titled;
  if (SEVERAL_NAMES.test(reading.text)) return 'list';
  return waiting.some(({ type }) => type === 'TEXT_NUMBER') && result() === null ? 'count' : null;
}

const SEVERAL_NAMES = /\b(?:names|namen|los nombres|les noms|os nomes)\b|名前の一覧|一覧/;

/** 'Hours per project', 'what we spent on it': a number of all the rows with the key, where there are several. */
export function isSummedUp(draft: Draft, { wanted, result, keys, other, clauses }: OfSeveral): boolean {
  if (wanted !== 'look-up' || result?.kind !== 'number' || keys.length === 0) return false;
  const isOfTime = clauses.alternatives.flat().some(({ column }) => column.kind === 'date');
  const isAddedUp = draft.has('per') || addsUp(result, isOfTime);
  return (
    isAddedUp &&
    !areUnique(
      other,
      keys.map((pair) => pair.other),
    )
  );
}

const ADDED_UP = ['c:amount', 'c:actual', 'c:effort', 'c:quantity'];
const NEVER_ADDED_UP = ['c:price', 'c:percent', 'c:score', 'c:age'];

/** Amounts, hours and pieces of several rows come together, and what is not known otherwise over a time; prices, scores and ages do not. */
function addsUp({ classes, title }: Column, isOfTime: boolean): boolean {
  const isOf = (all: readonly string[]) => all.some((one) => classes.has(one));
  return (isOfTime || isOf(ADDED_UP)) && !isOf(NEVER_ADDED_UP) && !/\b(?:rate|per|each|price|fee|level|balance)\b|%/i.test(title);
}
