import type { SessionUser } from '../../http/session.ts';
import { issueDevice, knownDevice } from '../../security/known-device.ts';
import { recordEvent } from '../events/record-event.ts';
import { normaliseEmail } from './email.ts';
import type { Exchange } from './provider-login.ts';
import type { AccountServices } from './services.ts';

const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Signs the browser in under a new session, and remembers that this account was used in it. */
export async function beginSession({ request, reply }: Exchange, user: SessionUser, services: AccountServices): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    await services.sessions.begin(request, reply, { userId: user.id, tx });
    await recordEvent(tx, { kind: 'signed_in', userId: user.id, occurredAt: services.clock(), data: {} });
  });
  const { email } = user;
  if (email === null || deviceOf(request, email, services) !== null) return;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(services), maxAge: DEVICE_SECONDS } as const;
  reply.setCookie(deviceCookie(services), issueDevice(services.secrets, email), options);
}

/** Id of the browser when this account was used in it before. */
export function deviceOf(request: Exchange['request'], email: string, services: AccountServices): string | null {
  return knownDevice(services.secrets, normaliseEmail(email), request.cookies[deviceCookie(services)]);
}

function deviceCookie(services: AccountServices): string {
  return isSecure(services) ? '__Host-device' : 'device';
}

function isSecure({ config }: AccountServices): boolean {
  return config.appUrl.protocol === 'https:';
}
