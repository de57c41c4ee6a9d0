import { z } from 'zod';

/** Who may make a call. `subscriber` is a signed-in user whose subscription is active or trialing. */
export type Access = 'anyone' | 'user' | 'subscriber' | 'admin';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The caller names the version that it has seen, in the header If-Match. */
  readonly ifMatch?: true;
  /** One schema per success status; what they do not declare is stripped. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
}

/** Keeps the literal types of a call, so that routes and clients know its schemas. */
export function define<const C extends Call>(call: C): C {
  return call;
}

/** The answer of a call that only does something. */
export const nothing = z.object({});
