import type { Session, SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { REGIONS } from '../../integrations/smartsheet/gateway.ts';
import { openSecret } from '../connection/secrets.ts';
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
 * the access to Smartsheet is given back as far as Smartsheet answers.
 * @throws AppError as `confirmIdentity`
 */
export async function deleteAccount(deletion: Deletion, services: AccountServices): Promise<void> {
  const { user, password } = deletion;
  await confirmIdentity({ ...deletion, given: password, field: 'password' }, services);
  const access = await services.users.smartsheetAccess(user.id);
  await services.database.db.transaction(async (tx) => {
    const deleted = await services.users.remove(user.id, tx);
    // What was written to us before there was an account is theirs only if the address is.
    if (deleted && user.email !== null && user.emailVerified) await services.users.removeContact(user.email, tx);
    if (deleted && user.email !== null) await sendMail(accountDeletedMail(user.email), { ...services, tx });
  });
  if (access?.token) await giveBack(user.id, { token: access.token, region: access.region }, services);
}

async function giveBack(userId: string, access: { token: string; region: string }, services: AccountServices): Promise<void> {
  const { secrets, smartsheetOauth, logger } = services;
  const region = REGIONS.find((candidate) => candidate === access.region) ?? 'us';
  try {
    const accessToken = openSecret(secrets, access.token, { column: 'smartsheet_access_token', userId });
    await smartsheetOauth?.revoke({ region, accessToken });
  } catch (error) {
    logger?.warn({ err: error }, 'the access of a deleted account could not be given back to Smartsheet');
  }
}
