import type { Session, SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { disconnectIn } from '../connection/disconnect.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { accountDeletedMail } from './mails.ts';
import type { AccountServices } from './services.ts';

interface Deletion {
  readonly user: SessionUser;
  readonly session: Session;
  readonly password: string | undefined;
  readonly address: string;
  readonly device: string | null;
}

/**
 * Deletes the account and everything that belongs to it; a build that runs stops at its next step. What was built in Smartsheet stays, and
 * the access to Smartsheet is revoked by a job.
 * @throws AppError as `confirmIdentity`
 */
export async function deleteAccount(deletion: Deletion, services: AccountServices): Promise<void> {
  const { user, password } = deletion;
  await confirmIdentity({ ...deletion, given: password, field: 'password' }, services);
  await services.database.db.transaction(async (tx) => {
    await disconnectIn(tx, user.id, services.connection);
    for (const data of services.personalData) await data.removeOf?.(tx, user);
    const deleted = await services.users.remove(user.id, tx);
    if (deleted && user.email !== null) await sendMail(accountDeletedMail(user.email), { ...services, tx });
  });
}
