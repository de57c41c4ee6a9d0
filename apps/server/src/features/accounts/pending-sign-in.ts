import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { type CookieChange, type Cookies, cookieName } from './cookies.ts';
import type { MailServices } from './mailed-links.ts';
import { noteChange } from './second-factor.ts';
import { type CodeServices, countCodeTry, forgiveCodeTry, takeCode } from './second-factor-code.ts';
import type { AccountServices } from './services.ts';

/** How long somebody may take to find their phone. */
const PENDING_LIFETIME_MS = 5 * 60_000;
const PENDING_COOKIE = 'second-factor';
const PLACE = { table: 'cookie', column: PENDING_COOKIE, userId: '' } as const;
const STATE = 'sign-in-step';

/** What the browser keeps between the two steps of a sign-in. It is no session: no other call reads it. */
const pendingSchema = z.object({
  userId: z.string(),
  startedAt: z.iso.datetime(),
  /** Of what the first step was checked against: a changed password or second factor ends the sign-in. */
  state: z.string(),
});

interface FirstStep {
  readonly user: SessionUser;
  /** The stored hash that the password was checked against, or that stood there when a provider vouched for the person. */
  readonly password: string | null;
}

/** The first step of a sign-in is done: the browser keeps it, encrypted, until the code comes. */
export function holdSignIn(
  { user, password }: FirstStep,
  { secrets, clock }: Pick<AccountServices, 'secrets' | 'clock'>,
): CookieChange {
  const state = secrets.sign(STATE, stateOf(user.id, password, user.secondFactorConfirmedAt));
  const pending = { userId: user.id, startedAt: clock().toISOString(), state } satisfies z.infer<typeof pendingSchema>;
  const value = secrets.seal(JSON.stringify(pending), PLACE);
  return { name: PENDING_COOKIE, value, maxAgeSeconds: PENDING_LIFETIME_MS / 1000 };
}

/** Takes the cookie away again. */
export const releaseSignIn: CookieChange = { name: PENDING_COOKIE, value: null, maxAgeSeconds: 0 };

interface SecondStep {
  readonly code: string;
  readonly cookies: Cookies;
  readonly address: string;
  /** Begins the session in the transaction that uses the code up: neither happens without the other. */
  readonly begin: (user: SessionUser, tx: Tx) => Promise<void>;
}

type FinishServices = CodeServices & MailServices;

/**
 * Finishes the sign-in that this browser began, with a code of the app or a recovery code.
 * @throws AppError sign_in_expired when it began none or too long ago, validation_failed for a wrong code, rate_limited
 */
export async function finishSignIn(
  { code, cookies, address, begin }: SecondStep,
  services: FinishServices,
): Promise<SessionUser> {
  const pending = readPending(cookies[cookieName(PENDING_COOKIE, services.config.appUrl)], services);
  if (!pending) throw isOver();
  const given = { userId: pending.userId, code, address };
  await countCodeTry(given, services);
  const user = await services.database.db.transaction(async (tx) => {
    const account = await services.secondFactors.lockAccount(pending.userId, tx);
    if (!account) throw isOver();
    const state = stateOf(pending.userId, account.password, account.user.secondFactorConfirmedAt);
    if (!services.secrets.verify(STATE, state, pending.state)) throw isOver();
    const kind = await takeCode(given, services, tx);
    if (kind === 'recovery') await noteChange({ user: account.user, change: 'recovery_code_used' }, services, tx);
    await begin(account.user, tx);
    return account.user;
  });
  await forgiveCodeTry(given, services);
  return user;
}

function readPending(sealed: string | undefined, { secrets, clock }: FinishServices): z.infer<typeof pendingSchema> | null {
  if (sealed === undefined) return null;
  try {
    const pending = pendingSchema.parse(JSON.parse(secrets.open(sealed, PLACE)));
    const age = clock().getTime() - new Date(pending.startedAt).getTime();
    return age >= 0 && age < PENDING_LIFETIME_MS ? pending : null;
  } catch {
    // Made up, or of an installation with other keys: to us it was never begun.
    return null;
  }
}

function stateOf(userId: string, password: string | null, confirmedAt: Date | null): string {
  return JSON.stringify([userId, password, confirmedAt?.getTime() ?? null]);
}

function isOver(): AppError {
  const minutes = PENDING_LIFETIME_MS / 60_000;
  return new AppError('sign_in_expired', `This sign-in is over: a code has to come within ${minutes} minutes. Sign in again.`);
}
