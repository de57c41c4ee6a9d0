import type { ResetPassword } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { hashPassword } from '../../security/passwords.ts';
import { disconnectIn } from '../connection/disconnect.ts';
import { hashLinkToken } from './mailed-link.ts';
import { passwordChangedMail } from './mails.ts';
import type { AccountServices } from './services.ts';

/**
 * Sets a new password with the token of a mailed link, once, and ends every session. Whoever has the link reads the mailbox, so the
 * address counts as verified from then on. If it was not verified before, somebody else may have made the account in its owner's name:
 * then the password is the only way in that stays, and a connection to Smartsheet goes as well.
 * @throws AppError validation_failed for a link that was used, is too old or was never sent
 */
export async function resetPassword(form: Pick<ResetPassword, 'token' | 'password'>, services: AccountServices): Promise<void> {
  const { users, sessions, clock, database } = services;
  const hash = hashLinkToken('reset-password', form.token);
  if (!(await users.hasReset(hash, clock()))) throw linkIsVoid();
  const password = await hashPassword(form.password);
  await database.db.transaction(async (tx) => {
    const user = await users.finishReset({ hash, password, now: clock() }, tx);
    if (!user) throw linkIsVoid();
    await sessions.endAll(user.id, { tx });
    if (!user.wasVerified) {
      await users.unlinkAll(user.id, tx);
      await disconnectIn(tx, user.id, services.connection);
    }
    if (user.email !== null) {
      await sendMail(passwordChangedMail({ to: user.email, unlinked: !user.wasVerified && user.hadOtherAccess }), {
        ...services,
        tx,
      });
    }
  });
}

function linkIsVoid(): AppError {
  const message = 'This link has expired or was used already. Ask for a new one with "Forgot password".';
  return new AppError('validation_failed', message, { errors: [{ path: 'token', message }] });
}
