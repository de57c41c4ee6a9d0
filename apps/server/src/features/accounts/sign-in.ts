import type { Login } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { verifyPassword } from '../../security/passwords.ts';
import { normaliseEmail } from './email.ts';
import type { AccountServices } from './services.ts';
import { countSignInTry, forgiveSignInTry, type SignInTry } from './sign-in-limit.ts';

interface SignIn extends Login, Pick<SignInTry, 'address' | 'device'> {}

/**
 * Checks e-mail and password. An unknown address costs the same time and gets the same answer as a wrong password.
 * @throws AppError invalid_credentials, or rate_limited
 */
export async function signIn({ email, password, address, device }: SignIn, services: AccountServices): Promise<SessionUser> {
  const given = { email: normaliseEmail(email), address, device };
  await countSignInTry(given, services);
  const found = await services.users.findWithPassword(given.email);
  const matches = await verifyPassword(found?.password ?? null, password);
  if (!found || !matches) throw new AppError('invalid_credentials', 'Invalid email or password');
  await forgiveSignInTry(given, services);
  return found.user;
}
