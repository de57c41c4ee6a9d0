import type { SecondFactorSetup, SecondFactorState } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import { hasSecondFactor, type Session, type SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { codeAddress, hashRecoveryCode, newCodeSecret, newRecoveryCodes, timeStepOf } from '../../security/one-time-codes.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import type { MailServices } from './mailed-links.ts';
import { secondFactorMail } from './mails.ts';
import { type ConfirmServices, confirmIdentity, type Requester } from './password.ts';
import { type CodeServices, type CodeUse, placeOfSecret, takeCode, tryCode, WrongCode } from './second-factor-code.ts';
import type { AccountServices } from './services.ts';

const CHANGE_EVENTS = {
  added: 'second_factor_added',
  removed: 'second_factor_removed',
  recovery_codes_renewed: 'recovery_codes_renewed',
} as const;

type SetUpServices = CodeServices & MailServices & Pick<AccountServices, 'sessions'>;
type ChangeServices = ConfirmServices & CodeServices & MailServices;

export async function readSecondFactor(
  user: SessionUser,
  { secondFactors, config }: Pick<AccountServices, 'secondFactors' | 'config'>,
): Promise<SecondFactorState> {
  return {
    since: user.secondFactorConfirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: hasSecondFactor(user) ? await secondFactors.countRecoveryCodes(user.id) : 0,
    isRequired: config.production && user.role === 'admin',
  };
}

type Start = Requester & { readonly password: string | undefined };

/**
 * Makes a secret for the person's app. It asks nobody for a code before a first one has confirmed it.
 * @throws AppError as `confirmIdentity`, or conflict when it is set up already or the address is not verified: an account that somebody made
 * in another person's name must not lock that person out
 */
export async function startSecondFactor(start: Start, services: ConfirmServices & CodeServices): Promise<SecondFactorSetup> {
  const { user, password } = start;
  if (hasSecondFactor(user)) throw isSetUp();
  if (user.email !== null && !user.emailVerified) {
    throw new AppError('conflict', 'Verify your e-mail address first, then set up two-step sign-in.');
  }
  await confirmIdentity({ ...start, given: password, field: 'password' }, services);
  const secret = newCodeSecret();
  const isStarted = await services.secondFactors.start(user.id, services.secrets.seal(secret, placeOfSecret(user.id)));
  if (!isStarted) throw isSetUp();
  return { secret, address: codeAddress({ secret, email: user.email ?? user.id }) };
}

interface Confirmation {
  readonly user: SessionUser;
  readonly session: Session;
  readonly code: string;
  readonly address: string;
  readonly origin: EventOrigin;
}

/**
 * Turns two-step sign-in on with a first code. Every other session ends; this one has shown the code.
 * @returns the recovery codes, which are not stored and cannot be shown again
 * @throws AppError validation_failed for a wrong code, conflict when nothing waits for one, rate_limited
 */
export async function confirmSecondFactor(confirmation: Confirmation, services: SetUpServices): Promise<string[]> {
  const { user, session, code, address, origin } = confirmation;
  const recoveryCodes = newRecoveryCodes();
  await tryCode({ userId: user.id, code, address, origin }, services, async ({ tx, record }) => {
    const at = services.clock();
    const factor = await services.secondFactors.find(user.id, tx);
    if (!factor?.sealed || factor.confirmedAt) throw nothingWaits();
    const secret = services.secrets.open(factor.sealed, placeOfSecret(user.id));
    const step = timeStepOf({ secret, code, at, after: null });
    if (step === null) throw new WrongCode('This code is not right. Enter the six digits that your app shows now.');
    const isConfirmed = await services.secondFactors.confirm({ userId: user.id, sealed: factor.sealed, step, at }, tx);
    if (!isConfirmed) throw nothingWaits();
    await services.secondFactors.replaceRecoveryCodes(user.id, recoveryCodes.map(hashRecoveryCode), tx);
    await services.sessions.passSecondFactor(session, { at, tx });
    await services.sessions.endAll(user.id, { except: session, tx });
    await noteChange({ user, change: 'added' }, services, { tx, record });
  });
  return recoveryCodes;
}

type Change = Requester & { readonly password: string | undefined; readonly code: string };

/**
 * Puts new recovery codes in the place of the former ones.
 * @returns the codes, which are not stored and cannot be shown again
 * @throws AppError as `confirmIdentity`, validation_failed for a wrong code, conflict when two-step sign-in is off
 */
export async function renewRecoveryCodes(change: Change, services: ChangeServices): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes();
  await changeWithCode(change, services, async (use) => {
    await services.secondFactors.replaceRecoveryCodes(change.user.id, recoveryCodes.map(hashRecoveryCode), use.tx);
    await noteChange({ user: change.user, change: 'recovery_codes_renewed' }, services, use);
  });
  return recoveryCodes;
}

/** Turns two-step sign-in off. @throws AppError as `renewRecoveryCodes` */
export async function removeSecondFactor(change: Change, services: ChangeServices): Promise<void> {
  await changeWithCode(change, services, async (use) => {
    if (!(await services.secondFactors.remove(change.user.id, use.tx))) throw isOff();
    await noteChange({ user: change.user, change: 'removed' }, services, use);
  });
}

/** Both steps are asked for anew, the password first, so that nobody's code is used up by a wrong one. */
async function changeWithCode(change: Change, services: ChangeServices, apply: (use: CodeUse) => Promise<void>): Promise<void> {
  const { user, password, code, address, origin } = change;
  if (!hasSecondFactor(user)) throw isOff();
  await confirmIdentity({ ...change, given: password, field: 'password' }, services);
  const given = { userId: user.id, code, address, origin };
  await tryCode(given, services, async (use) => {
    await takeCode(given, services, use);
    await apply(use);
  });
}

interface NotedChange {
  readonly user: Pick<SessionUser, 'id' | 'email'>;
  readonly change: keyof typeof CHANGE_EVENTS;
}

/** Everything that its owner does to a second factor passes here, in the transaction of what happens: it is recorded, and told by mail. */
async function noteChange({ user, change }: NotedChange, services: MailServices, { tx, record }: CodeUse): Promise<void> {
  await record({ kind: CHANGE_EVENTS[change], userId: user.id, data: {} });
  if (user.email !== null) await sendMail(secondFactorMail({ to: user.email, change }), { ...services, tx });
}

function isSetUp(): AppError {
  return new AppError('conflict', 'Two-step sign-in is on already. Turn it off first to use another app.');
}

function isOff(): AppError {
  return new AppError('conflict', 'Two-step sign-in is off.');
}

function nothingWaits(): AppError {
  return new AppError('conflict', 'No set-up of two-step sign-in waits for a code. Start it again.');
}
