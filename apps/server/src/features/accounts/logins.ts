import type { Logins } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import { LOGIN_PROVIDERS, type LoginProvider, providerName } from '../../integrations/identity/providers.ts';
import type { AccountServices } from './services.ts';

type WaysIn = NonNullable<Awaited<ReturnType<AccountServices['users']['waysIn']>>>;

/** The ways to sign in that an account has, and those it could add. */
export async function listLogins(userId: string, services: AccountServices): Promise<Logins> {
  const ways = await services.users.waysIn(userId);
  if (!ways) throw gone();
  return {
    hasPassword: ways.password !== null,
    providers: LOGIN_PROVIDERS.filter((provider) => services.providers[provider] || ways[provider] !== null).map((provider) => ({
      provider,
      name: providerName(provider, services.config.login),
      linked: ways[provider] !== null,
      canUnlink: canUnlink(ways, provider, services),
    })),
  };
}

/**
 * Takes a provider off the ways to sign in.
 * @throws AppError not_found when it is not linked, conflict for the last way in
 */
export async function unlinkLogin(userId: string, provider: LoginProvider, services: AccountServices): Promise<Logins> {
  const name = providerName(provider, services.config.login);
  await services.database.db.transaction(async (tx) => {
    const ways = await services.users.waysIn(userId, tx);
    if (!ways) throw gone();
    if (ways[provider] === null) throw new AppError('not_found', `${name} is not linked to your account.`);
    if (!canUnlink(ways, provider, services)) {
      throw new AppError('conflict', `${name} is your only way to sign in. Set a password or link another login first.`);
    }
    await services.users.unlink({ id: userId, provider, now: services.clock() }, tx);
  });
  return listLogins(userId, services);
}

/** What is linked but no longer configured here lets nobody in, so it does not count. */
function canUnlink(ways: WaysIn, provider: LoginProvider, { providers }: AccountServices): boolean {
  if (ways[provider] === null) return false;
  const others = LOGIN_PROVIDERS.filter((other) => other !== provider && ways[other] !== null && providers[other] !== null);
  return others.length > 0 || (ways.password !== null && ways.email !== null);
}

function gone(): AppError {
  return new AppError('not_found', 'This account does not exist any more.');
}
