import { generateSync } from 'otplib';

/** One code of an app lasts so long. */
export const CODE_MS = 30_000;

/** What the person's app shows at a time. */
export function codeAt(secret: string, at: Date): string {
  return generateSync({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(at.getTime() / 1000) });
}
