/** Apart from the schemas, so that the sign-in screen can tell a failure without loading a validator. */

/** Why signing in with, or linking, a provider did not succeed: `/auth?error=CODE`, with `returnTo` where there is somewhere to go on. */
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
  sign_in_first: { title: 'Please sign in first', remedy: 'Then link or connect from your account.' },
  started_elsewhere: {
    title: 'This did not begin in the app',
    remedy: 'Another site asked to link or connect an account. If you want that, start it in your account.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly remedy: string }>>;

export type LoginFailureCode = keyof typeof LOGIN_FAILURES;
