import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { countLinkMail } from './mail-limit.ts';
import { hashLinkToken, LINK_LIFETIME_MS, newLink } from './mailed-link.ts';
import { verifyMail } from './mails.ts';
import type { AccountServices } from './services.ts';

/**
 * Mails a link that verifies the user's address; an address that is verified already needs none.
 * @throws AppError conflict without an address, or rate_limited
 */
export async function sendVerification(user: SessionUser, address: string, services: AccountServices): Promise<void> {
  if (user.emailVerified) return;
  const { email } = user;
  if (email === null) throw new AppError('conflict', 'Your account has no e-mail address that could be verified.');
  await countLinkMail({ account: email, address }, services);
  await services.database.db.transaction((tx) => mailVerificationLink({ id: user.id, email }, services, tx));
}

export async function mailVerificationLink(
  { id, email }: { readonly id: string; readonly email: string },
  services: AccountServices,
  tx: Tx,
): Promise<void> {
  const link = newLink('verify-email', services.clock());
  await services.users.startVerification(id, link, tx);
  const url = new URL(`/api/auth/verify-email?${new URLSearchParams({ token: link.token })}`, services.config.appUrl).href;
  await sendMail(verifyMail({ to: email, url }), { ...services, tx, usefulForMs: LINK_LIFETIME_MS });
}

/** @returns whether the token was one of a mailed link that is neither used nor too old */
export async function verifyEmail(token: string | undefined, { users, clock }: AccountServices): Promise<boolean> {
  return token !== undefined && users.finishVerification(hashLinkToken('verify-email', token), clock());
}
