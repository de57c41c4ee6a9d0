import { AUTH_PROVIDERS, type AuthProvider, type User } from '@sheetwright/contract/accounts.ts';
import type { SessionUser } from '../../http/session.ts';

/** The user as the browser sees them. */
export function toUser(user: SessionUser): User {
  const { id, email, firstName, lastName, profileImageUrl, role, subscriptionStatus, subscriptionPlan } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    profileImageUrl,
    role,
    authProvider: AUTH_PROVIDERS.find((provider) => provider === user.authProvider) ?? 'local',
    emailVerified: user.emailVerified ?? false,
    subscriptionStatus,
    subscriptionPlan,
    createdAt: user.createdAt.toISOString(),
  } satisfies User & { authProvider: AuthProvider };
}

/** The one spelling under which an address is stored and looked up. */
export function normaliseEmail(email: string): string {
  return email.toLowerCase();
}
