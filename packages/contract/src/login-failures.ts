/** Apart from the schemas, so that the sign-in screen can tell a failure without loading a validator. */

/** Why signing in with a provider did not succeed: `/auth?error=CODE`, with `returnTo` where there is somewhere to go on. */
export const LOGIN_FAILURES = {
  denied: { title: 'The sign-in was cancelled', remedy: 'Try again, or choose another way to sign in.' },
  expired: {
    title: 'This sign-in is no longer valid',
    remedy: 'It took longer than 10 minutes, was used before, or began in another browser. Please start again.',
  },
  rejected: {
    title: 'The answer could not be trusted',
    remedy: 'Nobody was signed in and nothing was changed. Please start again; if it goes on, tell us.',
  },
  provider_unavailable: {
    title: 'The provider does not answer',
    remedy: 'Please try again in a few minutes, or choose another way to sign in.',
  },
  not_configured: { title: 'This way to sign in is not available', remedy: 'Please choose another way to sign in.' },
  email_not_verified_conflict: {
    title: 'An account with this e-mail address exists already',
    remedy:
      'Sign in the way you did before, then link this login in your profile. If you have no password, "Forgot password" sets one.',
  },
  already_linked: {
    title: 'This login belongs to another account',
    remedy: 'Sign in with it, or unlink it there first.',
  },
  another_linked: {
    title: 'Another login of this provider is linked already',
    remedy: 'Unlink it in your profile first.',
  },
  account_disabled: { title: 'This account has been disabled', remedy: 'Please contact support.' },
  sign_in_first: { title: 'Please sign in first', remedy: 'Then link or connect from your account.' },
  started_elsewhere: {
    title: 'This did not begin in the app',
    remedy: 'Another site asked to link or connect an account. If you want that, start it in your account.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly remedy: string }>>;

export type LoginFailureCode = keyof typeof LOGIN_FAILURES;

type Remedies = Readonly<Partial<Record<LoginFailureCode, string>>>;

/** Why Smartsheet was not connected, and what to do: `/dashboard?connectionFailed=CODE`. */
export const CONNECTION_REMEDIES = {
  denied: 'You did not allow the access in Smartsheet. Nothing was changed. Connect again when you are ready, or use an API key.',
  expired: 'It took longer than 10 minutes, was used before, or began in another browser. Please connect again.',
  rejected: 'The answer could not be trusted, and nothing was changed. Please connect again; if it goes on, tell us.',
  provider_unavailable: 'Smartsheet does not answer. Please try again in a few minutes, or use an API key.',
  not_configured: 'Connecting with a Smartsheet login is not set up here. Use an API key instead.',
  started_elsewhere: 'Another site asked to connect an account. If you want that, connect it here.',
} as const satisfies Remedies;

/** Why a login was not linked, and what to do: `linkFailed=CODE` and `provider=ID` in the address that opens the profile. */
export const LINK_REMEDIES = {
  denied: 'You did not allow it there. Nothing was changed. Link it again when you are ready.',
  expired: 'It took longer than 10 minutes, was used before, or began in another browser. Please link it again.',
  rejected: 'The answer could not be trusted, and nothing was changed. Please link it again; if it goes on, tell us.',
  provider_unavailable: 'The provider does not answer. Please try again in a few minutes.',
  not_configured: 'This way to sign in is not set up here.',
  already_linked: 'This login belongs to another account. Sign in with it and unlink it there first.',
  another_linked: 'Another login of this provider is linked already. Unlink it first.',
  started_elsewhere: 'Another site asked to link it. If you want that, link it here.',
} as const satisfies Remedies;
