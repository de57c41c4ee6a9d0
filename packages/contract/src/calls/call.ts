import { z } from 'zod';

/** Who may make a call. `subscriber` is a signed-in user whose subscription is active or trialing. */
export type Access = 'anyone' | 'user' | 'subscriber' | 'admin';

/** How long a sign-in is fresh. */
export const FRESH_SIGN_IN_MINUTES = 15;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Only for those who signed in a short time ago. */
  readonly freshSignIn?: true;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The caller names the version that it has seen, in the header If-Match; where it is optional, nothing is compared without it. */
  readonly ifMatch?: true | 'optional';
  /** The caller may name what it means, in the header Idempotency-Key: repeated under the same key it is done once. */
  readonly idempotencyKey?: true;
  /** One schema per success status; what they do not declare is stripped. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
}

type Addressed<Address> = Address extends `${infer Method extends Call['method']} ${infer Path extends Call['path']}`
  ? { readonly method: Method; readonly path: Path }
  : never;

/** A call by its method and path: `define('GET /api/projects/:id', …)`. Its literal types stay, so that routes and clients know its schemas. */
export function define<const Address extends `${Call['method']} ${Call['path']}`, const C extends Omit<Call, 'method' | 'path'>>(
  address: Address,
  call: C,
): C & Addressed<Address> {
  const [method, path] = address.split(' ');
  return { ...call, method, path } as C & Addressed<Address>;
}

/** The answer of a call that only does something. */
export const nothing = z.object({});
