import { randomUUID } from 'node:crypto';
import type { Registration } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { hashPassword } from '../../security/passwords.ts';
import { normaliseEmail } from './email.ts';
import type { AccountServices } from './services.ts';
import { countRegistration } from './sign-in-limit.ts';
import { mailVerificationLink } from './verify-email.ts';

interface NewAccount extends Omit<Registration, 'confirmPassword'> {
  readonly address: string;
}

/**
 * Creates an account with a password: a customer without a subscription, who is mailed a link to verify the address.
 * @throws AppError email_taken, or rate_limited
 */
export async function registerAccount(account: NewAccount, services: AccountServices): Promise<SessionUser> {
  await countRegistration(account.address, services);
  const email = normaliseEmail(account.email);
  if (await services.users.exists(email)) throw emailTaken();
  const password = await hashPassword(account.password);
  const { firstName, lastName } = account;
  const id = randomUUID();
  return services.database.db.transaction(async (tx) => {
    const user = await services.users.insert({ id, email, password, firstName, lastName, authProvider: 'local' }, tx);
    if (!user) throw emailTaken();
    await mailVerificationLink({ id, email }, services, tx);
    return user;
  });
}

function emailTaken(): AppError {
  const message = 'An account with this e-mail address already exists. Sign in, or use another address.';
  return new AppError('email_taken', message, { errors: [{ path: 'email', message }] });
}
