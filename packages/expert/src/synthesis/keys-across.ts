import type { Draft } from './draft.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded, root, stem, tokensOf } from './text.ts';

/** A column of the asker's sheet and the one of another sheet that holds the same keys. */
export interface KeyPair {
  readonly own: Column;
  readonly other: Column;
  readonly strength: number;
  /** Another column here holds about as many of the same names. */
  readonly isContested: boolean;
}

const ROWS_AT_MOST = 300;
/** States and classes repeat in all sheets and tell no rows apart. */
const NO_KEY_CLASSES = ['c:status', 'c:priority', 'c:done-box'];
const NO_KEY_KINDS = new Set(['check', 'date', 'predecessor', 'choices', 'contacts']);
const LEAST_STRENGTH = 1.2;

/**
 * The columns by which rows of the asker's sheet belong to rows of another one, the surest first: by how many of the values are there too, by
 * title, by what both hold, and by what the question says. Each column is in one pair.
 */
export function keysBetween(draft: Draft, from: SheetModel, to: SheetModel): readonly KeyPair[] {
  const pairs: readonly Omit<KeyPair, 'isContested'>[] = from.columns
    .filter((own) => !own.empty && !NO_KEY_KINDS.has(own.kind))
    .flatMap((own) =>
      to.columns
        .filter((other) => !NO_KEY_KINDS.has(other.kind) && !other.empty)
        .map((other) => ({ own, other, strength: strengthOf(draft, from, to, own, other) })),
    )
    .filter(({ strength }) => strength >= LEAST_STRENGTH)
    .toSorted((one, two) => two.strength - one.strength);
  const chosen: KeyPair[] = [];
  for (const pair of pairs) {
    if (chosen.some(({ own, other }) => own === pair.own || other === pair.other)) continue;
    const rivals = pairs.filter(
      ({ own, other, strength }) => own !== pair.own && other === pair.other && strength > pair.strength - 1,
    );
    chosen.push({ ...pair, isContested: rivals.length > 0 });
  }
  return chosen;
}

function strengthOf(draft: Draft, from: SheetModel, to: SheetModel, own: Column, other: Column): number {
  const overlap = overlapOf(cellsOf(from, own), cellsOf(to, other));
  const isNumber = own.kind === 'number' || other.kind === 'number';
  const isSameTitle = folded(own.title) === folded(other.title);
  // Amounts agree by chance; numbers are keys where they are named alike or tell rows apart.
  if (isNumber && !(isSameTitle || own.classes.has('c:key') || own.primary)) return 0;
  if (isNumber && overlap < 0.3) return 0;
  const isAlike = isSameTitle || sharesWord(own, other) || isCalled(other, to, own);
  if (overlap < 0.2 && !isAlike) return 0;
  if (overlap === 0 && cellsOf(from, own).size > 0 && cellsOf(to, other).size > 0) return 0;
  const isState = NO_KEY_CLASSES.some((one) => own.classes.has(one) || other.classes.has(one));
  return (
    overlap * 3 +
    (isSameTitle ? 1.5 : isAlike ? 0.7 : 0) +
    (own.primary || other.primary ? 0.4 : 0) +
    (own.classes.has('c:key') && other.classes.has('c:key') ? 0.5 : 0) +
    (draft.isMentioned(own) && !isSheetName(draft, own) ? 1 : 0) +
    (draft.isMentioned(other) ? 0.4 : 0) -
    (isState ? 2 : 0) -
    (isNumber ? 0.5 : 0)
  );
}

/** 'One of our clients' speaks of the sheet Clients, and not of the own column Client. */
function isSheetName({ others }: Draft, { title }: Column): boolean {
  return others.some(({ name }) => stem(folded(name)) === folded(title));
}

function sharesWord(one: Column, other: Column): boolean {
  const roots = (title: string) => tokensOf(folded(title)).map(({ text }) => root(stem(text)));
  const words = new Set(roots(one.title));
  return roots(other.title).some((word) => word.length > 2 && words.has(word));
}

/** 'Client' here is 'Name' in the sheet Clients. */
function isCalled(other: Column, to: SheetModel, own: Column): boolean {
  return other.primary && tokensOf(folded(to.name)).some(({ text }) => root(stem(text)) === root(stem(folded(own.title))));
}

function cellsOf({ sheet }: SheetModel, { title }: Column): ReadonlySet<string> {
  return new Set(
    sheet.rows.slice(0, ROWS_AT_MOST).flatMap(({ cells }) => {
      const cell = cells[title];
      if (typeof cell === 'string' && cell !== '') return [cell.toLowerCase()];
      if (typeof cell === 'number') return [String(cell)];
      return cell !== null && typeof cell === 'object' && 'email' in cell ? [cell.email.toLowerCase()] : [];
    }),
  );
}

function overlapOf(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const shared = [...mine].filter((value) => theirs.has(value)).length;
  return mine.size === 0 ? 0 : shared / Math.min(mine.size, Math.max(theirs.size, 1));
}

/** Whether rows of a sheet that agree in these columns are the same row. */
export function areUnique({ sheet }: SheetModel, columns: readonly Column[]): boolean {
  const keys = sheet.rows
    .slice(0, ROWS_AT_MOST)
    .map(({ cells }) => columns.map(({ title }) => JSON.stringify(cells[title] ?? null)))
    .filter((cells) => cells.every((cell) => cell !== 'null' && cell !== '""'))
    .map((cells) => cells.join('\n').toLowerCase());
  return new Set(keys).size === keys.length;
}
