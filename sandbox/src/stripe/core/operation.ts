import type { z } from 'zod';
import type { World } from './world.ts';

export interface Call<P> {
  readonly world: World;
  readonly params: P;
  /** The parts of the address that vary, by name. */
  readonly path: Readonly<Record<string, string>>;
  /** With the publishable key, from a browser. */
  readonly fromBrowser: boolean;
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Whether the publishable key is enough. */
  readonly forBrowsers: boolean;
  readonly schema: z.ZodType;
  run(call: Call<unknown>): unknown;
}

type Method = Operation['method'];

/** One call of the API. Its work is done at once, as one transaction. */
export function operation<P>(
  address: `${Method} /v1/${string}`,
  schema: z.ZodType<P>,
  run: (call: Call<P>) => unknown,
  { forBrowsers = false } = {},
): Operation {
  const [method, path] = address.split(' ') as [Method, string];
  return { method, path, schema, forBrowsers, run: (call) => run(call as Call<P>) };
}

/** The id in an address of the form `/v1/things/:id`. */
export function idIn(call: Call<unknown>): string {
  return call.path.id ?? '';
}
