import { apiError } from './errors.ts';

/** Query parameters of one request, read with Smartsheet's conventions. */
export interface Query {
  text(name: string): string | undefined;
  /** `true` in any case. */
  flag(name: string): boolean;
  /** Comma-separated words; empty when absent. */
  words(name: string): ReadonlySet<string>;
  /** Comma-separated ids; undefined when absent. */
  ids(name: string): ReadonlySet<number> | undefined;
  whole(name: string, options: { readonly otherwise: number; readonly min: number; readonly max: number }): number;
}

export function readQuery(raw: Readonly<Record<string, unknown>>): Query {
  const text = (name: string): string | undefined => {
    const value = raw[name];
    if (Array.isArray(value)) return value.map(String).join(',');
    return typeof value === 'string' ? value : undefined;
  };
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return {
    text,
    flag: (name) => text(name)?.toLowerCase() === 'true',
    words: (name) => new Set(list(name)),
    ids: (name) => (text(name) === undefined ? undefined : new Set(list(name).map((word) => toId(word, name)))),
    whole(name, { otherwise, min, max }) {
      const value = text(name);
      if (value === undefined) return otherwise;
      const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= min && number <= max)) throw apiError(1018, value, name);
      return number;
    },
  };
}

/** A numeric id out of a path or query; 400/1018 for anything else. */
export function toId(value: string, name: string): number {
  if (!/^\d{1,16}$/.test(value)) throw apiError(1018, value.slice(0, 40), name);
  return Number(value);
}
