import type { Sentence, Span, Thing } from './brief.ts';

/** Places of the answers by field and position, so that what lies in a range is found without looking at all of them. */
export class SpanIndex<T> {
  private readonly byField: ReadonlyMap<Span['field'], readonly (readonly [Span, T])[]>;

  /** @param items each with its place; several may have the same */
  constructor(items: readonly (readonly [Span, T])[]) {
    const byField = new Map<Span['field'], (readonly [Span, T])[]>();
    for (const item of items) {
      const list = byField.get(item[0].field);
      if (list === undefined) byField.set(item[0].field, [item]);
      else list.push(item);
    }
    for (const list of byField.values()) list.sort(([a], [b]) => a.start - b.start);
    this.byField = byField;
  }

  /** What lies wholly in a range, in the order of the text. */
  within({ field, start, end }: Span): T[] {
    const list = this.byField.get(field) ?? [];
    const found: T[] = [];
    for (let at = firstFrom(list, start); at < list.length; at += 1) {
      const [span, value] = list[at] ?? [];
      if (span === undefined || value === undefined || span.start > end) break;
      if (span.end <= end) found.push(value);
    }
    return found;
  }

  /** The last that begins no later than a place and reaches to its end: its sentence, where sentences are indexed. */
  holding({ field, start, end }: Span): T | undefined {
    const list = this.byField.get(field) ?? [];
    const [span, value] = list[firstFrom(list, start + 1) - 1] ?? [];
    return span !== undefined && span.end >= end ? value : undefined;
  }
}

/** Where the first item that begins at `start` or later stands. */
function firstFrom(list: readonly (readonly [Span, unknown])[], start: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.[0].start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

const THINGS = new WeakMap<readonly Thing[], SpanIndex<string>>();

function indexOf(things: readonly Thing[]): SpanIndex<string> {
  const known = THINGS.get(things);
  if (known !== undefined) return known;
  const index = new SpanIndex(things.flatMap(({ id, spans }) => spans.map((span) => [span, id] as const)));
  THINGS.set(things, index);
  return index;
}

/** The ids of the things that a clause names, in the order of the text. */
export function thingsIn({ field, start, end }: Pick<Sentence, 'field' | 'start' | 'end'>, things: readonly Thing[]): string[] {
  return [...new Set(indexOf(things).within({ field, start, end }))];
}

/** The id of the thing that a clause is about: the first that it names. */
export function thingIn(clause: Pick<Sentence, 'field' | 'start' | 'end'>, things: readonly Thing[]): string | null {
  return thingsIn(clause, things)[0] ?? null;
}
