import { type DeviceOwner, issueDevice, knownDevice } from '../../security/known-device.ts';
import { type CookieChange, type Cookies, cookieName } from './cookies.ts';
import type { AccountServices } from './services.ts';

const DEVICE_COOKIE = 'device';
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

type DeviceServices = Pick<AccountServices, 'config' | 'secrets'>;

/** Id of the browser when this account was used in it since its password last changed. */
export function deviceOf(cookies: Cookies, owner: DeviceOwner, { config, secrets }: DeviceServices): string | null {
  return knownDevice(secrets, owner, cookies[cookieName(DEVICE_COOKIE, config.appUrl)]);
}

/** Makes the browser known for the account; null when it is already. */
export function rememberDevice(cookies: Cookies, owner: DeviceOwner, services: DeviceServices): CookieChange | null {
  if (deviceOf(cookies, owner, services) !== null) return null;
  return { name: DEVICE_COOKIE, value: issueDevice(services.secrets, owner), maxAgeSeconds: DEVICE_SECONDS };
}
