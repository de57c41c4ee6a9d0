import { keysOf } from './compare.ts';
import type { FormulaValue } from './values.ts';

const NOWHERE: readonly number[] = [];

/** Where in a list each key of `keysOf` stands, ascending. */
export class ColumnIndex {
  readonly places = new Map<string, number[]>();

  constructor(values: readonly FormulaValue[]) {
    for (let place = 0; place < values.length; place += 1) {
      const value = values[place];
      if (value === undefined) continue;
      for (const key of keysOf(value)) this.append(key, place);
    }
  }

  at(key: string): readonly number[] {
    return this.places.get(key) ?? NOWHERE;
  }

  /** Takes in that another value stands at a place. */
  replace(place: number, old: FormulaValue, value: FormulaValue): void {
    for (const key of keysOf(old)) this.remove(key, place);
    for (const key of keysOf(value)) this.insert(key, place);
  }

  private append(key: string, place: number): void {
    const known = this.places.get(key);
    if (known === undefined) this.places.set(key, [place]);
    else if (known[known.length - 1] !== place) known.push(place);
  }

  private remove(key: string, place: number): void {
    const known = this.places.get(key);
    const at = known === undefined ? 0 : lowerBound(known, place);
    if (known?.[at] === place) known.splice(at, 1);
  }

  private insert(key: string, place: number): void {
    const known = this.places.get(key);
    if (known === undefined) {
      this.places.set(key, [place]);
      return;
    }
    const at = lowerBound(known, place);
    if (known[at] !== place) known.splice(at, 0, place);
  }
}

/** Lists of places as one, ascending, each place once. */
export function mergePlaces(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = NOWHERE, ...others] = lists.filter((list) => list.length > 0);
  if (others.length === 0) return first;
  return [...new Set(lists.flat())].toSorted((one, other) => one - other);
}

function lowerBound(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
