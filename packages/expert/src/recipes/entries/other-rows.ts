import { isAkin, resultOf, type Wanted } from '../../synthesis/across-wanted.ts';
import type { Draft } from '../../synthesis/draft.ts';
import { type Built, rowValue } from '../../synthesis/frames/frame.ts';
import { type KeyPair, keysBetween } from '../../synthesis/keys-across.ts';
import type { Column, SheetModel } from '../../synthesis/sheet-model.ts';

/** The rows of another sheet that belong to a row of the asker's own. */
export interface OtherRows {
  readonly other: SheetModel;
  /** The surest pair of columns by which they belong together, and all of them. */
  readonly pair: KeyPair;
  readonly pairs: readonly KeyPair[];
}

/** The sheet whose rows belong most surely to those of the asker's own; null where none do. */
export function otherRows(draft: Draft): OtherRows | null {
  const found = draft.others.flatMap((other) => {
    const pairs = keysBetween(draft, draft.own, other);
    return pairs[0] === undefined ? [] : [{ other, pairs, pair: pairs[0] }];
  });
  const [best = null] = found.toSorted((one, two) => two.pair.strength - one.pair.strength);
  return best;
}

/** The column of the other sheet that is wanted here: named, titled like the one that waits, or else the first that fits. */
export function wantedColumn(draft: Draft, found: OtherRows, wanted: Wanted, not: readonly Column[] = []): Column | null {
  const { other } = found;
  const keys = keysOf(found, not);
  const free = draft.reading.columns.filter(({ column, isPart }) => !isPart && other.columns.includes(column));
  const best = resultOf(draft, other, wanted, { free, alternatives: [] }, keys);
  if (best !== null) return best;
  const rest = other.columns.filter(
    (column) => !keys.has(column) && !column.empty && (!IN_NUMBERS.has(wanted) || column.kind === 'number'),
  );
  return rest.find(({ primary }) => !primary) ?? (IN_NUMBERS.has(wanted) ? null : (rest[0] ?? null));
}

/** The column of the other sheet that is called as the one that waits here, or holds the same. */
export function awaitedColumn(found: OtherRows, waiting: Column): Column | null {
  const keys = keysOf(found);
  return found.other.columns.find((column) => !column.empty && !keys.has(column) && isAkin(waiting, column)) ?? null;
}

function keysOf({ pairs }: OtherRows, not: readonly Column[] = []): ReadonlySet<Column> {
  return new Set([...pairs.slice(0, 1).map((pair) => pair.other), ...not]);
}

const IN_NUMBERS: ReadonlySet<Wanted> = new Set(['sum', 'average', 'maximum', 'minimum']);

export function resultKind({ kind }: Column): Built['result'] {
  if (kind === 'date' || kind === 'number' || kind === 'contact') return kind;
  return kind === 'check' ? 'check' : 'text';
}

/** Nothing where the key is blank, as a blank is found in the blanks of the other sheet. */
export function unlessBlank(key: string, code: string): string {
  return `IF(${key} = "", "", ${code})`;
}

/** A value for each row out of the rows of the other sheet with its key. */
export function perKey(
  draft: Draft,
  code: (
    rows: { key: string; keys: string },
    found: OtherRows,
  ) => { code: string; result: Built['result']; columns: readonly Column[] } | null,
): Built | null {
  const found = otherRows(draft);
  if (found === null) return null;
  const [key, keys] = [draft.row(found.pair.own), draft.all(found.pair.other)];
  const made = code({ key, keys }, found);
  if (made === null) return null;
  return rowValue(made.result, unlessBlank(key, made.code), [...made.columns, found.pair.other], { isForBlank: true });
}
