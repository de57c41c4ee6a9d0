import { z } from 'zod';
import { invalid, type StripeRefusal } from './errors.ts';

export const text = z.string().max(5000);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/, 'Invalid integer')
  .transform(Number);
export const amount = whole.refine((value) => value >= 0, 'Invalid non-negative integer');
/** An instant in seconds, or the present. */
export const instantOrNow = z.union([z.literal('now'), whole]);
export const range = z.union([whole, z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial()]);
/** Keys with an empty value are taken away; an empty text takes all away. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);
export const emptyable = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]);

const EXPAND = { expand: z.array(z.string()).optional() };
const PAGE = {
  limit: whole.refine((value) => value >= 1 && value <= 100, 'Invalid integer: must be 1 to 100').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** The parameters of a call; whatever is not named is refused. */
export const params = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...shape, ...EXPAND });
/** The parameters of a list. */
export const pageParams = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...shape, ...EXPAND, ...PAGE });
/** For details that are taken and have no effect here. */
export const ignored = z.unknown();

/** @throws StripeRefusal that names the first parameter that does not fit */
export function parseParams<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues[0], given);
}

function refusalOf(issue: z.core.$ZodIssue | undefined, given: unknown): StripeRefusal {
  if (!issue) return invalid('Invalid request.');
  if (issue.code === 'invalid_union') {
    const closest = issue.errors
      .map((issues) => issues[0])
      .find((one) => one && one.path.length > 0 && one.code !== 'invalid_union');
    if (closest) return refusalOf({ ...closest, path: [...issue.path, ...closest.path] } as z.core.$ZodIssue, given);
  }
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  if (valueAt(given, issue.path) === undefined) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return invalid(`Invalid ${param}: ${issue.message}`, { param });
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    given,
  );
}

function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return String(first ?? '') + rest.map((part) => `[${String(part)}]`).join('');
}

/** The metadata after a change of it. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  change: z.infer<typeof metadata> | undefined,
): Record<string, string> {
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

/** Whether an instant lies in what a list is asked for. */
export function isInRange(instant: number, wanted: z.infer<typeof range> | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return instant === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return instant > gt && instant >= gte && instant < lt && instant <= lte;
}
