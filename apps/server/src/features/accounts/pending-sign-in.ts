import { LOGIN_PROVIDER_IDS, type LoginProvider } from '@sheetwright/contract/login-providers.ts';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { type CookieChange, type Cookies, cookieName } from './cookies.ts';
import type { MailServices } from './mailed-links.ts';
import { secondFactorMail } from './mails.ts';
import { type CodeServices, takeCode, tryCode } from './second-factor-code.ts';
import type { AccountServices } from './services.ts';
import type { SignedIn } from './sign-in.ts';

/** How long somebody may take to find their phone. */
const PENDING_LIFETIME_MS = 5 * 60_000;
const PENDING_COOKIE = 'second-factor';
const PLACE = { table: 'cookie', column: PENDING_COOKIE, userId: '' } as const;

/** What the browser keeps between the two steps of a sign-in. It is no session: no other call reads it. */
const pendingSchema = z.object({
  userId: z.string(),
  startedAt: z.iso.datetime(),
  /** What the first step was checked against: a changed password or second factor ends the sign-in. */
  deviceEpoch: z.number(),
  confirmedAt: z.iso.datetime().nullable(),
  /** Null when the first step was a password. */
  provider: z.enum(LOGIN_PROVIDER_IDS).nullable(),
});

type PendingSignIn = z.infer<typeof pendingSchema>;

interface FirstStep {
  readonly user: SessionUser;
  /** In which the password was checked, or a provider vouched for the person. */
  readonly deviceEpoch: number;
  /** Left out when it was a password. */
  readonly provider?: LoginProvider | undefined;
}

/** The first step of a sign-in is done: the browser keeps it, encrypted, until the code comes. */
export function holdSignIn(
  { user, deviceEpoch, provider }: FirstStep,
  { secrets, clock }: Pick<AccountServices, 'secrets' | 'clock'>,
): CookieChange {
  const pending = {
    userId: user.id,
    startedAt: clock().toISOString(),
    deviceEpoch,
    confirmedAt: user.secondFactorConfirmedAt?.toISOString() ?? null,
    provider: provider ?? null,
  } satisfies PendingSignIn;
  const value = secrets.seal(JSON.stringify(pending), PLACE);
  return { name: PENDING_COOKIE, value, maxAgeSeconds: PENDING_LIFETIME_MS / 1000 };
}

/** Takes the cookie away again. */
export const releaseSignIn: CookieChange = { name: PENDING_COOKIE, value: null, maxAgeSeconds: 0 };

interface SecondStep {
  readonly code: string;
  readonly cookies: Cookies;
  readonly address: string;
  readonly origin: EventOrigin;
  /** Begins the session in the transaction that uses the code up: neither happens without the other. */
  readonly begin: (userId: string, tx: Tx) => Promise<void>;
}

type FinishServices = CodeServices & MailServices;

/**
 * Finishes the sign-in that this browser began, with a code of the app or a recovery code.
 * @returns the account as its devices know it
 * @throws AppError sign_in_expired when it began none or too long ago, validation_failed for a wrong code, rate_limited
 */
export async function finishSignIn(
  { code, cookies, address, origin, begin }: SecondStep,
  services: FinishServices,
): Promise<SignedIn> {
  const pending = readPending(cookies[cookieName(PENDING_COOKIE, services.config.appUrl)], services);
  if (!pending) throw isOver();
  const { userId, provider } = pending;
  const given = { userId, code, address, origin };
  return tryCode(given, services, async ({ tx, record }) => {
    const account = await services.secondFactors.lockAccount(userId, tx);
    if (!account || !isUnchanged(account, pending)) throw isOver();
    const { email } = account.user;
    const kind = await takeCode(given, services, { tx, record });
    if (kind === 'recovery' && email !== null) {
      await sendMail(secondFactorMail({ to: email, change: 'recovery_code_used' }), { ...services, tx });
    }
    await record({ kind: 'signed_in', userId, data: provider ? { provider } : {} });
    await begin(userId, tx);
    return account;
  });
}

function isUnchanged({ user, deviceEpoch }: SignedIn, pending: PendingSignIn): boolean {
  return deviceEpoch === pending.deviceEpoch && (user.secondFactorConfirmedAt?.toISOString() ?? null) === pending.confirmedAt;
}

function readPending(sealed: string | undefined, { secrets, clock }: FinishServices): PendingSignIn | null {
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

function isOver(): AppError {
  const minutes = PENDING_LIFETIME_MS / 60_000;
  return new AppError('sign_in_expired', `This sign-in is over: a code has to come within ${minutes} minutes. Sign in again.`);
}
