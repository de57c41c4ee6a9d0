import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { apiError } from './errors.ts';
import type { TokenRecord, UserRecord } from './model.ts';
import type { Operation, Sandbox } from './operation.ts';

/** A token the emulator shall know, with its user; an existing user with the same e-mail address is updated. */
export const TokenSeed = z.strictObject({
  token: z.string().min(1).max(200),
  user: z.strictObject({
    id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    email: z.email(),
    firstName: z.string().max(100),
    lastName: z.string().max(100),
    timeZone: z.string().max(100).optional(),
  }),
  plan: z.enum(['business', 'pro']).default('business'),
  scopes: z.array(z.string()).nullable().default(null),
  /** Tokens belong to one region; this emulator is the US one, so others stay unknown. */
  region: z.enum(['us', 'eu', 'au', 'gov']).default('us'),
  licensedSheetCreator: z.boolean().default(true),
  expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type TokenSeed = z.input<typeof TokenSeed>;

/** As nobody can guess it. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function seedToken(sandbox: Pick<Sandbox, 'store'>, input: TokenSeed): void {
  const seed = TokenSeed.parse(input);
  if (seed.region !== 'us') return;
  const { store } = sandbox;
  const known = store.all('user').find((user) => user.email === seed.user.email);
  const user: UserRecord = {
    ...seed.user,
    id: known?.id ?? seed.user.id ?? store.newId(),
    seq: known?.seq ?? store.nextSeq(),
  };
  store.put('user', user);
  const hash = sha256(seed.token);
  const before = store.all('token').find((token) => token.sha256 === hash);
  store.put('token', {
    id: before?.id ?? store.newId(),
    seq: before?.seq ?? store.nextSeq(),
    sha256: hash,
    userId: user.id,
    plan: seed.plan,
    scopes: seed.scopes,
    licensedSheetCreator: seed.licensedSheetCreator,
    expiresAt: seed.expiresAt,
  });
}

/** Of that person, or of everybody: the access tokens that OAuth handed out, and API keys too when `apiKeys` is true. */
export const ExpireBody = z.strictObject({ email: z.string().optional(), apiKeys: z.boolean().default(false) });

/** Makes access tokens expire now; what renews them still does. Returns how many. */
export function expireTokens({ store, clock }: Pick<Sandbox, 'store' | 'clock'>, input: z.output<typeof ExpireBody>): number {
  const { email, apiKeys } = input;
  const isMeant = (token: TokenRecord) =>
    (apiKeys || token.oauth !== undefined) && (email === undefined || store.get('user', token.userId)?.email === email);
  const meant = store.all('token').filter(isMeant);
  for (const token of meant) store.put('token', { ...token, expiresAt: clock.now().toISOString() });
  return meant.length;
}

/** Who asks; 401 with 1001 without a token, 1002 for an unknown one, 1132 for a revoked one, 1003 for one that has expired. */
export function authenticate(
  sandbox: Pick<Sandbox, 'store' | 'clock'>,
  authorization: string | undefined,
): { token: TokenRecord; user: UserRecord } {
  const sent = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (sent === undefined) throw apiError(1001);
  const hash = sha256(sent);
  const token = sandbox.store.all('token').find((candidate) => candidate.sha256 === hash);
  const user = token && sandbox.store.get('user', token.userId);
  if (!token || !user) throw apiError(1002);
  if (token.revokedAt) throw apiError(1132);
  if (token.expiresAt !== null && new Date(token.expiresAt) <= sandbox.clock.now()) throw apiError(1003);
  return { token, user };
}

export const userOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/users/me',
    scope: null,
    handle: ({ user, token }) => ({
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      locale: 'en_US',
      timeZone: user.timeZone ?? 'UTC',
      account: { id: ACCOUNT_ID, name: 'Sandbox account' },
      admin: false,
      licensedSheetCreator: token.licensedSheetCreator,
      groupAdmin: false,
      resourceViewer: false,
      sheetCount: -1,
      company: '',
      department: '',
      title: '',
      role: '',
      workPhone: '',
      mobilePhone: '',
    }),
  },
];

const ACCOUNT_ID = 4_583_614_634_583_940;
