import { randomBytes } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

const PURPOSE = 'known-device';
const FORM = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** What a browser carries once someone has signed in with it: it says for which account, to nobody but us, and cannot be made up. */
export function issueDevice(secrets: SecretBox, email: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${secrets.sign(PURPOSE, `${id}\n${email}`)}`;
}

/** @returns the device's id when it is known for this account, else null */
export function knownDevice(secrets: SecretBox, email: string, cookie: string | undefined): string | null {
  const [, id, tag] = FORM.exec(cookie ?? '') ?? [];
  if (id === undefined || tag === undefined) return null;
  return secrets.verify(PURPOSE, `${id}\n${email}`, tag) ? id : null;
}
