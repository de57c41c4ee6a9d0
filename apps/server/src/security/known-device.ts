import { randomBytes } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

const PURPOSE = 'known-device';
const FORM = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** The account as its devices know it. */
export interface DeviceOwner {
  readonly id: string;
  /** Raised by every change of the password, after which no former device is known. */
  readonly deviceEpoch: number;
}

/**
 * What a browser carries once someone has signed in with it: it says for which account and which of its epochs, to nobody but us, and
 * cannot be made up.
 */
export function issueDevice(secrets: SecretBox, owner: DeviceOwner): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${secrets.sign(PURPOSE, statement(id, owner))}`;
}

/** @returns the device's id when it is known for this account as it is now, else null */
export function knownDevice(secrets: SecretBox, owner: DeviceOwner, cookie: string | undefined): string | null {
  const [, id, tag] = FORM.exec(cookie ?? '') ?? [];
  if (id === undefined || tag === undefined) return null;
  return secrets.verify(PURPOSE, statement(id, owner), tag) ? id : null;
}

function statement(device: string, { id, deviceEpoch }: DeviceOwner): string {
  return `${device}\n${id}\n${deviceEpoch}`;
}
