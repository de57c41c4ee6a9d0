import { z } from 'zod';
import {
  activeSessionSchema,
  changePasswordSchema,
  changeSecondFactorSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  loginProviderSchema,
  loginSchema,
  loginsSchema,
  profileChangeSchema,
  recoveryCodesSchema,
  registerSchema,
  resetPasswordSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
  secondFactorStateSchema,
  sessionIdSchema,
  sessionPageSchema,
  signInStepSchema,
  startSecondFactorSchema,
  userSchema,
} from '../accounts.ts';
import { SMARTSHEET_REGIONS } from '../connection.ts';
import { LOGIN_PROVIDER_IDS, LOGIN_PROVIDERS, type LoginProvider, loginCallbackPath, loginPath } from '../login-providers.ts';
import { publicConfigSchema } from '../public-config.ts';
import { define, nothing } from './call.ts';

/** Whom the page shows that leads here: somebody else's is refused. */
const believed = z.object({ account: z.string().max(100).optional() });
const returnTo = believed.extend({ returnTo: z.string().max(2000).optional() });
/** `intent=link` adds the provider to the signed-in account, `connect` grants access to Smartsheet; without it the visitor signs in. */
const startLogin = returnTo.extend({ intent: z.enum(['link', 'connect']).optional() });
/** A grant counts in one region only. */
const startSmartsheet = startLogin.extend({
  region: z.enum(SMARTSHEET_REGIONS).optional(),
  /** `sharing`: the right to share what was built is asked for, too. */
  scope: z.enum(['sharing']).optional(),
});
/** What providers send back is theirs: it is read by the flow that it belongs to. */
const anyQuery = z.record(z.string(), z.unknown());

function startNavigation<P extends LoginProvider>(provider: P) {
  const summary = `Sign in with ${LOGIN_PROVIDERS[provider].name}`;
  return { method: 'GET', path: loginPath(provider), access: 'anyone', summary, query: startLogin } as const;
}

function callbackNavigation<P extends LoginProvider>(provider: P) {
  const summary = `Where ${LOGIN_PROVIDERS[provider].name} sends the browser back to`;
  return { method: 'GET', path: loginCallbackPath(provider), access: 'anyone', summary, query: anyQuery } as const;
}

type StartName<P extends LoginProvider> = P extends 'host' ? 'loginPage' : `start${Capitalize<P>}`;
type LoginNavigations = {
  readonly [P in LoginProvider as StartName<P>]: ReturnType<typeof startNavigation<P>>;
} & {
  readonly [P in LoginProvider as `${P}Callback`]: ReturnType<typeof callbackNavigation<P>>;
};

/** The name of the navigation to a provider: `startGoogle`. */
export function startName<P extends LoginProvider>(provider: P): StartName<P> {
  const name = provider === 'host' ? 'loginPage' : `start${provider.charAt(0).toUpperCase()}${provider.slice(1)}`;
  return name as StartName<P>;
}

/** Out to each provider, and back. */
const loginNavigations = Object.fromEntries(
  LOGIN_PROVIDER_IDS.flatMap((provider) => [
    [startName(provider), startNavigation(provider)],
    [`${provider}Callback`, callbackNavigation(provider)],
  ]),
) as LoginNavigations;

/** Signing in and out, and the account itself. */
export const accountCalls = {
  publicConfig: define('GET /api/config', {
    access: 'anyone',
    summary: 'Launch stage and, in the sandbox, the stand-ins',
    responses: { 200: publicConfigSchema },
  }),
  currentUser: define('GET /api/auth/user', {
    access: 'user',
    summary: 'The signed-in user; 401 when signed out',
    responses: { 200: userSchema },
  }),
  login: define('POST /api/auth/login', {
    access: 'anyone',
    summary: 'Sign in with e-mail and password; 202 when the account has two-step sign-in and a code is still to come',
    body: loginSchema,
    responses: { 200: userSchema, 202: signInStepSchema },
  }),
  secondFactor: define('POST /api/auth/second-factor', {
    access: 'anyone',
    summary: 'Finish a sign-in with a code of the app or a recovery code',
    body: secondFactorSchema,
    responses: { 200: userSchema },
  }),
  register: define('POST /api/auth/register', {
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: registerSchema,
    responses: { 201: userSchema },
  }),
  logout: define('POST /api/auth/logout', { access: 'anyone', summary: 'End the session', responses: { 200: nothing } }),
  forgotPassword: define('POST /api/auth/forgot-password', {
    access: 'anyone',
    summary: 'Mail a link to set a new password; answers the same for unknown addresses',
    body: forgotPasswordSchema,
    responses: { 200: nothing },
  }),
  resetPassword: define('POST /api/auth/reset-password', {
    access: 'anyone',
    summary: 'Set a new password with the token of a mailed link; ends every session of the account',
    body: resetPasswordSchema,
    responses: { 200: nothing },
  }),
  sendVerification: define('POST /api/auth/send-verification', {
    access: 'user',
    summary: 'Mail a link that verifies the e-mail address',
    responses: { 200: nothing },
  }),
  changeProfile: define('PATCH /api/account', {
    access: 'user',
    summary: 'Change first and last name',
    body: profileChangeSchema,
    responses: { 200: userSchema },
  }),
  changePassword: define('POST /api/account/password', {
    access: 'user',
    summary: 'Change or set the password; ends every other session',
    body: changePasswordSchema,
    responses: { 200: nothing },
  }),
  logins: define('GET /api/account/logins', { access: 'user', summary: 'The ways to sign in', responses: { 200: loginsSchema } }),
  unlinkLogin: define('DELETE /api/account/logins/:provider', {
    access: 'user',
    summary: 'Take a provider off the ways to sign in',
    params: loginProviderSchema,
    responses: { 200: loginsSchema },
  }),
  secondFactorState: define('GET /api/account/second-factor', {
    access: 'user',
    summary: 'Whether two-step sign-in is on',
    responses: { 200: secondFactorStateSchema },
  }),
  startSecondFactor: define('POST /api/account/second-factor', {
    access: 'user',
    summary: 'Begin to set up two-step sign-in; it is off until a first code confirms it',
    body: startSecondFactorSchema,
    responses: { 200: secondFactorSetupSchema },
  }),
  confirmSecondFactor: define('POST /api/account/second-factor/confirm', {
    access: 'user',
    summary: 'Turn two-step sign-in on with a first code; answers the recovery codes, ends every other session',
    body: secondFactorSchema,
    responses: { 200: recoveryCodesSchema },
  }),
  renewRecoveryCodes: define('POST /api/account/second-factor/recovery-codes', {
    access: 'user',
    summary: 'Put new recovery codes in the place of the former ones',
    body: changeSecondFactorSchema,
    responses: { 200: recoveryCodesSchema },
  }),
  removeSecondFactor: define('POST /api/account/second-factor/remove', {
    access: 'user',
    summary: 'Turn two-step sign-in off',
    body: changeSecondFactorSchema,
    responses: { 200: nothing },
  }),
  activeSessions: define('GET /api/account/sessions', {
    access: 'user',
    summary: 'Where the user is signed in, the latest use first. X-Next-Cursor leads to the next page',
    query: sessionPageSchema,
    responses: { 200: z.array(activeSessionSchema) },
  }),
  endSession: define('DELETE /api/account/sessions/:id', {
    access: 'user',
    summary: 'Sign out one session',
    params: sessionIdSchema,
    responses: { 200: nothing },
  }),
  endOtherSessions: define('DELETE /api/account/sessions', {
    access: 'user',
    summary: 'Sign out everywhere else',
    responses: { 200: nothing },
  }),
  checkAccountExport: define('GET /api/account/export/availability', {
    access: 'user',
    summary: 'Whether everything stored about the user can be downloaded now; 429 while a download is under way',
    responses: { 200: nothing },
  }),
  deleteAccount: define('POST /api/account/delete', {
    access: 'user',
    summary: 'Delete the account and everything that belongs to it',
    body: deleteAccountSchema,
    responses: { 200: nothing },
  }),
} as const;

/** Answered with a redirect or a file. */
export const accountNavigations = {
  ...loginNavigations,
  loginPage: {
    ...loginNavigations.loginPage,
    summary: 'Sign in with the host platform, or to the login page where there is none',
  },
  startSmartsheet: {
    ...loginNavigations.startSmartsheet,
    summary: 'Sign in with Smartsheet, or connect it when signed in',
    query: startSmartsheet,
  },
  logoutPage: {
    method: 'GET',
    path: '/api/logout',
    access: 'anyone',
    summary: 'End the session when our own page or a typed address leads here, then to /',
    query: believed,
  },
  verifyEmail: {
    method: 'GET',
    path: '/api/auth/verify-email',
    access: 'anyone',
    summary: 'The mailed link that verifies an e-mail address, then to /auth?verified=1, =already or =0',
    query: z.object({ token: z.string().max(200).optional() }),
  },
  downloadAccount: {
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    summary: 'Everything stored about the user, as a ZIP file of JSON',
    query: believed,
  },
} as const;
