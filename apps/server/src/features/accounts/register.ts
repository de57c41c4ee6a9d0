import { randomUUID } from 'node:crypto';
import type { Registration } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { hashPassword } from '../../security/passwords.ts';
import { normaliseEmail } from './email.ts';
import type { AccountServices } from './sign-in.ts';
import { countRegistration } from './sign-in-limit.ts';

interface NewAccount extends Omit<Registration, 'confirmPassword'> {
  readonly address: string;
}

/**
 * Creates an account with a password: a customer without a subscription.
 * @throws AppError email_taken, or rate_limited
 */
export async function registerAccount(account: NewAccount, services: AccountServices): Promise<SessionUser> {
  await countRegistration(account.address, services);
  const email = normaliseEmail(account.email);
  if (await services.users.exists(email)) throw emailTaken();
  const password = await hashPassword(account.password);
  const { firstName, lastName } = account;
  const user = await services.users.insert({ id: randomUUID(), email, password, firstName, lastName, authProvider: 'local' });
  if (!user) throw emailTaken();
  return user;
}

function emailTaken(): AppError {
  const message = 'An account with this e-mail address already exists. Sign in, or use another address.';
  return new AppError('email_taken', message, { errors: [{ path: 'email', message }] });
}
