import type { LoginProvider } from '@sheetwright/contract/login-providers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../../db/run-together.ts';
import type { SessionUser } from '../../http/session.ts';
import type { DeviceOwner } from '../../security/known-device.ts';
import { originOf } from '../events/event-origin.ts';
import { changeCookie } from './cookies.ts';
import { rememberDevice } from './known-devices.ts';
import { IS_HELD } from './repository.ts';
import type { AccountServices } from './services.ts';
import { invalidCredentials } from './sign-in.ts';
import { type CountedTry, forgiveness } from './sign-in-limits.ts';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Start {
  readonly user: SessionUser;
  /** In which the password was checked; a password that was changed since opens nothing. */
  readonly deviceEpoch?: number;
  /** When the person showed their second factor; null when they have none. */
  readonly secondFactorAt?: Date | null;
}

interface Beginning extends Start {
  /** Left out when it was a password. */
  readonly provider?: LoginProvider | undefined;
  /** The try that it was, which is forgiven. */
  readonly counted?: CountedTry;
}

/**
 * Signs the browser in: session, event and forgiven try come about together.
 * @throws AppError invalid_credentials when the account is gone, or its password is another by now
 */
export async function beginSession(exchange: Exchange, beginning: Beginning, services: AccountServices): Promise<void> {
  const { user, provider, counted } = beginning;
  const data = provider ? { provider } : {};
  const told = services.security.asParts(originOf(exchange.request), { kind: 'signed_in', userId: user.id, data }, IS_HELD);
  const forgiven = counted && forgiveness(counted, services, IS_HELD);
  await startSession(exchange, beginning, services, { ...told.parts, ...forgiven?.parts });
  forgiven?.giveBack();
  told.log();
}

/** Gives the browser a new session, and remembers that this account was used in it. @throws AppError as `beginSession` */
export async function startSession(
  exchange: Exchange,
  { user, deviceEpoch, secondFactorAt = null }: Start,
  services: AccountServices,
  parts: Parts = {},
): Promise<void> {
  const { request, reply } = exchange;
  const session = services.sessions.asParts(request, { userId: user.id, secondFactorAt }, IS_HELD);
  const epoch = await services.users.runWhileHeld({ id: user.id, deviceEpoch }, { ...session.parts, ...parts });
  if (epoch === null) throw invalidCredentials();
  session.accept(reply);
  remember({ id: user.id, deviceEpoch: epoch }, exchange, services);
}

export function remember(owner: DeviceOwner, { request, reply }: Exchange, services: AccountServices): void {
  const device = rememberDevice(request.cookies, owner, services);
  if (device) changeCookie(reply, device, services.config.appUrl);
}
