import { z } from 'zod';
import {
  activeSessionSchema,
  changePasswordSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  loginProviderSchema,
  loginSchema,
  loginsSchema,
  profileChangeSchema,
  registerSchema,
  resetPasswordSchema,
  sessionIdSchema,
  userSchema,
} from '../accounts.ts';
import { SMARTSHEET_REGIONS } from '../connection.ts';
import { publicConfigSchema } from '../public-config.ts';
import { define, nothing } from './call.ts';

const returnTo = z.object({ returnTo: z.string().max(2000).optional() });
/** `intent=link` adds the provider to the signed-in account, `connect` grants access to Smartsheet; without it the visitor signs in. */
const startLogin = returnTo.extend({ intent: z.enum(['link', 'connect']).optional() });
/** A grant counts in one region only. */
const startSmartsheet = startLogin.extend({ region: z.enum(SMARTSHEET_REGIONS).optional() });
/** What providers send back is theirs: it is read by the flow that it belongs to. */
const anyQuery = z.record(z.string(), z.unknown());

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
    summary: 'Sign in with e-mail and password',
    body: loginSchema,
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
  activeSessions: define('GET /api/account/sessions', {
    access: 'user',
    summary: 'Where the user is signed in, the latest use first',
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
  deleteAccount: define('POST /api/account/delete', {
    access: 'user',
    summary: 'Delete the account and everything that belongs to it',
    body: deleteAccountSchema,
    responses: { 200: nothing },
  }),
} as const;

/** Answered with a redirect or a file. */
export const accountNavigations = {
  loginPage: {
    method: 'GET',
    path: '/api/login',
    access: 'anyone',
    summary: 'Sign in with the host platform, or to the login page where there is none',
    query: startLogin,
  },
  logoutPage: { method: 'GET', path: '/api/logout', access: 'anyone', summary: 'End the session, then to /' },
  startGoogle: { method: 'GET', path: '/api/auth/google', access: 'anyone', summary: 'Sign in with Google', query: startLogin },
  googleCallback: {
    method: 'GET',
    path: '/api/auth/google/callback',
    access: 'anyone',
    summary: 'Where Google sends the browser back to',
    query: anyQuery,
  },
  startGithub: { method: 'GET', path: '/api/auth/github', access: 'anyone', summary: 'Sign in with GitHub', query: startLogin },
  githubCallback: {
    method: 'GET',
    path: '/api/auth/github/callback',
    access: 'anyone',
    summary: 'Where GitHub sends the browser back to',
    query: anyQuery,
  },
  startSmartsheet: {
    method: 'GET',
    path: '/api/auth/smartsheet',
    access: 'anyone',
    summary: 'Sign in with Smartsheet, or connect it when signed in',
    query: startSmartsheet,
  },
  smartsheetCallback: {
    method: 'GET',
    path: '/api/auth/smartsheet/callback',
    access: 'anyone',
    summary: 'Where Smartsheet sends the browser back to',
    query: anyQuery,
  },
  hostCallback: {
    method: 'GET',
    path: '/api/auth/host/callback',
    access: 'anyone',
    summary: 'Where the host platform sends the browser back to',
    query: anyQuery,
  },
  verifyEmail: {
    method: 'GET',
    path: '/api/auth/verify-email',
    access: 'anyone',
    summary: 'The mailed link that verifies an e-mail address, then to /auth?verified=1',
    query: z.object({ token: z.string().max(200).optional() }),
  },
  downloadAccount: {
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    summary: 'Everything stored about the user, as a ZIP file of JSON',
  },
} as const;
