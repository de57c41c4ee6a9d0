import type { z } from 'zod';
import { type ApiError, apiError } from './errors.ts';

/** A body that has the schema's shape; else 1008 (unreadable or unknown attribute) or 1012 (an attribute is missing). */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw issue ? refusalOf(issue, body) : apiError(1008, 'the body');
}

function refusalOf(issue: z.core.$ZodIssue, body: unknown): ApiError {
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat()[0];
    if (inner) return refusalOf({ ...inner, path: [...issue.path, ...inner.path] } as z.core.$ZodIssue, body);
  }
  const place = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return apiError(
      1008,
      `unknown attribute ${issue.keys.map((key) => `"${key.slice(0, 60)}"`).join(', ')}${place ? ` in ${place}` : ''}`,
    );
  }
  if (issue.code === 'invalid_type' && valueAt(body, issue.path) === undefined) return apiError(1012, place || 'body');
  return apiError(1008, `${place || 'body'}: ${issue.message}`);
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}

/** A name between one character and the limit of its kind (1012, 1041). */
export function checkName(name: string, attribute: string, limit: number): string {
  if (name.trim() === '') throw apiError(1012, attribute);
  const length = [...name].length;
  if (length > limit) throw apiError(1041, attribute, limit, length);
  return name;
}

/** Bulk bodies may be one object or an array of them; the answer is a list in both cases. */
export function asList(body: unknown): readonly unknown[] {
  return Array.isArray(body) ? body : [body];
}

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

interface TokenPage<T> {
  readonly data: readonly T[];
  readonly lastKey?: string;
}

/**
 * One page of a listing in order of creation. The key holds the place of the last item, not its number in the list, so
 * that what is created or deleted between two pages neither repeats nor hides another item.
 */
export function tokenPage<T extends { readonly record: { readonly seq: number } }>(
  items: readonly T[],
  query: Query,
  maxItems: number,
): TokenPage<T> {
  const after = readKey(query.text('lastKey'));
  const rest = items.filter(({ record }) => record.seq > after);
  const data = rest.slice(0, maxItems);
  const last = data.at(-1);
  return last && rest.length > data.length ? { data, lastKey: writeKey(last.record.seq) } : { data };
}

function writeKey(seq: number): string {
  return Buffer.from(`after:${seq}`).toString('base64url');
}

function readKey(key: string | undefined): number {
  if (key === undefined || key === '') return 0;
  const seq = /^after:(\d{1,15})$/.exec(Buffer.from(key, 'base64url').toString())?.[1];
  if (seq === undefined) throw apiError(1018, key.slice(0, 40), 'lastKey');
  return Number(seq);
}

interface OffsetPage<T> {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly data: readonly T[];
}

/** One page by number; `includeAll=true` gives everything at once. */
export function offsetPage<T>(items: readonly T[], query: Query): OffsetPage<T> {
  if (query.flag('includeAll')) {
    return { pageNumber: 1, pageSize: items.length, totalPages: 1, totalCount: items.length, data: items };
  }
  const pageSize = query.whole('pageSize', { otherwise: 100, min: 1, max: 10_000 });
  const pageNumber = query.whole('page', { otherwise: 1, min: 1, max: 1_000_000 });
  const data = items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return { pageNumber, pageSize, totalPages: Math.max(1, Math.ceil(items.length / pageSize)), totalCount: items.length, data };
}
