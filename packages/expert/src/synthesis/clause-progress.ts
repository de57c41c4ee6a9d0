import type { Part, Span } from './clause-part.ts';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import type { Column } from './sheet-model.ts';

export interface Progress {
  readonly draft: Draft;
  readonly parts: readonly Part[];
  readonly alternatives: Condition[][];
  readonly free: { column: Column; start: number; isPart: boolean }[];
  readonly numbers: number[];
  readonly unknown: string[];
  /** Parts that were read together with one before them. */
  readonly taken: Set<Part>;
  /** Texts that are looked for, whose words say nothing else. */
  readonly texts: Span[];
  isNegated: boolean;
  saysOr: boolean;
  /** The column that the last clause was about, for clauses that leave it out. */
  last: Column | null;
}

/** The part behind a place that nothing has taken yet. */
export function next(progress: Progress, place: number, isSkipped: (part: Part) => boolean = () => false): Part | undefined {
  return progress.parts.slice(place + 1).find((part) => !progress.taken.has(part) && !isSkipped(part));
}

/** Adds a condition, or an alternative to the last one where “or” stands before it. */
export function add(progress: Progress, condition: Condition | null): void {
  if (condition === null) return;
  const current = progress.alternatives.at(-1) ?? [];
  const before = current.at(-1);
  // 'This month or next month' is one stretch, and both are of the same day.
  if (before !== undefined && (progress.saysOr ? isOtherTime(before, condition) : isApart(before, condition))) {
    current[current.length - 1] = eitherTime(before, condition);
    progress.saysOr = false;
    progress.isNegated = false;
    return;
  }
  if (progress.saysOr && current.length > 0) progress.alternatives.push([condition]);
  else current.push(condition);
  progress.saysOr = false;
  progress.isNegated = false;
  progress.last = condition.column;
}

function isOtherTime(one: Condition, other: Condition): boolean {
  return one.column === other.column && one.column.kind === 'date' && one.relation === 'within' && other.relation === 'within';
}

/** 'In October and November': no day is in two months, so the days of both are meant. */
function isApart(one: Condition, other: Condition): boolean {
  const [unit, another] = [unitOf(one), unitOf(other)];
  return isOtherTime(one, other) && unit !== null && unit === another && one.values.join() !== other.values.join();
}

function unitOf({ values }: Condition): string | null {
  const units = new Set(values.map((value) => /^(?:(?:this|next|last)-)?(week|month|quarter|year)(?:-\d+)*$/.exec(value)?.[1]));
  const [unit] = units;
  return units.size === 1 ? (unit ?? null) : null;
}

function eitherTime(one: Condition, other: Condition): Condition {
  return {
    column: one.column,
    relation: 'within',
    values: [...one.values, ...other.values],
    test: (cell) => `OR(${one.test(cell)}, ${other.test(cell)})`,
  };
}

/** Kinds of columns whose cells hold options or people, and no running text. */
export const OPTIONS: ReadonlySet<string> = new Set(['choice', 'choices', 'contact', 'contacts']);

export function lastNamed({ free, parts }: Progress, place: number): Column | null {
  const part = parts[place];
  return part === undefined
    ? null
    : (free.filter(({ start }) => start < part.start && part.start - start < 40).at(-1)?.column ?? null);
}

export function dropFree(progress: Progress, column: Column | null): void {
  const place = progress.free.findLastIndex((one) => one.column === column);
  if (place >= 0) progress.free.splice(place, 1);
}
