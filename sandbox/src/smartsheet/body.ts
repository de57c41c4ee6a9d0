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
