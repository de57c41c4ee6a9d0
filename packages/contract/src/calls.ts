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
} from './accounts.ts';
import { buildAnswerSchema, buildProgressSchema, guideChangeSchema, guideParamsSchema, projectAssetsSchema } from './assets.ts';
import { connectionStatusSchema, keyTestSchema, SMARTSHEET_REGIONS, saveApiKeySchema, testApiKeySchema } from './connection.ts';
import { aiProvidersSchema, aiSessionSchema } from './consultant.ts';
import { contactAnswerSchema, contactSchema } from './contact.ts';
import {
  newProjectSchema,
  planVersionsSchema,
  projectChangeSchema,
  projectIdSchema,
  projectSchema,
  recommendationsSchema,
} from './projects.ts';
import { publicConfigSchema } from './public-config.ts';
import { subscriptionStatusSchema } from './subscription.ts';

/** Who may make a call. `subscriber` is a signed-in user whose subscription is active or trialing. */
export type Access = 'anyone' | 'user' | 'subscriber' | 'admin';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** One schema per success status; what they do not declare is stripped. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
}

function define<const C extends Call>(call: C): C {
  return call;
}

const nothing = z.object({});
const returnTo = z.object({ returnTo: z.string().max(2000).optional() });
/** `intent=link` adds the provider to the signed-in account, `connect` grants access to Smartsheet; without it the visitor signs in. */
const startLogin = returnTo.extend({ intent: z.enum(['link', 'connect']).optional() });
/** A grant counts in one region only. */
const startSmartsheet = startLogin.extend({ region: z.enum(SMARTSHEET_REGIONS).optional() });
/** What providers send back is theirs: it is read by the flow that it belongs to. */
const anyQuery = z.record(z.string(), z.unknown());

/** Every JSON call of the product. The server registers its routes from this table, so none is without access or schemas. */
export const calls = {
  publicConfig: define({
    method: 'GET',
    path: '/api/config',
    access: 'anyone',
    summary: 'Launch stage and, in the sandbox, the stand-ins',
    responses: { 200: publicConfigSchema },
  }),
  currentUser: define({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'The signed-in user; 401 when signed out',
    responses: { 200: userSchema },
  }),
  login: define({
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    summary: 'Sign in with e-mail and password',
    body: loginSchema,
    responses: { 200: userSchema },
  }),
  register: define({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: registerSchema,
    responses: { 201: userSchema },
  }),
  logout: define({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'anyone',
    summary: 'End the session',
    responses: { 200: nothing },
  }),
  forgotPassword: define({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    summary: 'Mail a link to set a new password; answers the same for unknown addresses',
    body: forgotPasswordSchema,
    responses: { 200: nothing },
  }),
  resetPassword: define({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    summary: 'Set a new password with the token of a mailed link; ends every session of the account',
    body: resetPasswordSchema,
    responses: { 200: nothing },
  }),
  sendVerification: define({
    method: 'POST',
    path: '/api/auth/send-verification',
    access: 'user',
    summary: 'Mail a link that verifies the e-mail address',
    responses: { 200: nothing },
  }),
  changeProfile: define({
    method: 'PATCH',
    path: '/api/account',
    access: 'user',
    summary: 'Change first and last name',
    body: profileChangeSchema,
    responses: { 200: userSchema },
  }),
  changePassword: define({
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    summary: 'Change or set the password; ends every other session',
    body: changePasswordSchema,
    responses: { 200: nothing },
  }),
  logins: define({
    method: 'GET',
    path: '/api/account/logins',
    access: 'user',
    summary: 'The ways to sign in',
    responses: { 200: loginsSchema },
  }),
  unlinkLogin: define({
    method: 'DELETE',
    path: '/api/account/logins/:provider',
    access: 'user',
    summary: 'Take a provider off the ways to sign in',
    params: loginProviderSchema,
    responses: { 200: loginsSchema },
  }),
  activeSessions: define({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    summary: 'Where the user is signed in, the latest use first',
    responses: { 200: z.array(activeSessionSchema) },
  }),
  endSession: define({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'user',
    summary: 'Sign out one session',
    params: sessionIdSchema,
    responses: { 200: nothing },
  }),
  endOtherSessions: define({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'user',
    summary: 'Sign out everywhere else',
    responses: { 200: nothing },
  }),
  deleteAccount: define({
    method: 'POST',
    path: '/api/account/delete',
    access: 'user',
    summary: 'Delete the account and everything that belongs to it',
    body: deleteAccountSchema,
    responses: { 200: nothing },
  }),
  connectionStatus: define({
    method: 'GET',
    path: '/api/auth/smartsheet/status',
    access: 'user',
    summary: 'Whether and how Smartsheet is connected',
    responses: { 200: connectionStatusSchema },
  }),
  disconnectSmartsheet: define({
    method: 'POST',
    path: '/api/auth/smartsheet/disconnect',
    access: 'user',
    summary: 'Remove API key and OAuth tokens, and revoke the tokens at Smartsheet',
    responses: { 200: nothing },
  }),
  refreshSmartsheet: define({
    method: 'POST',
    path: '/api/auth/smartsheet/refresh',
    access: 'user',
    summary: 'Renew the OAuth token now',
    responses: { 200: connectionStatusSchema },
  }),
  saveApiKey: define({
    method: 'POST',
    path: '/api/smartsheet/save-api-key',
    access: 'user',
    summary: 'Store an API key, encrypted, once Smartsheet has accepted it',
    body: saveApiKeySchema,
    responses: { 200: connectionStatusSchema },
  }),
  testApiKey: define({
    method: 'POST',
    path: '/api/smartsheet/test-key',
    access: 'user',
    summary: 'Ask Smartsheet whether an API key works',
    body: testApiKeySchema.optional(),
    responses: { 200: keyTestSchema },
  }),
  contact: define({
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    summary: 'Sign up for early access',
    body: contactSchema,
    responses: { 200: contactAnswerSchema },
  }),
  subscriptionStatus: define({
    method: 'GET',
    path: '/api/subscription/status',
    access: 'user',
    summary: 'The subscription as stored',
    responses: { 200: subscriptionStatusSchema },
  }),
  aiProviders: define({
    method: 'GET',
    path: '/api/ai/providers',
    access: 'user',
    summary: 'The AI providers there are',
    responses: { 200: aiProvidersSchema },
  }),
  aiSessions: define({
    method: 'GET',
    path: '/api/ai/sessions',
    access: 'user',
    summary: 'The questions asked so far, newest first',
    responses: { 200: z.array(aiSessionSchema) },
  }),
  listProjects: define({
    method: 'GET',
    path: '/api/projects',
    access: 'user',
    summary: 'The projects of the signed-in user, newest first',
    responses: { 200: z.array(projectSchema) },
  }),
  createProject: define({
    method: 'POST',
    path: '/api/projects',
    access: 'user',
    summary: 'Store a filled-in questionnaire as a draft project',
    body: newProjectSchema,
    responses: { 201: projectSchema },
  }),
  getProject: define({
    method: 'GET',
    path: '/api/projects/:id',
    access: 'user',
    summary: 'One project',
    params: projectIdSchema,
    responses: { 200: projectSchema },
  }),
  changeProject: define({
    method: 'PATCH',
    path: '/api/projects/:id',
    access: 'user',
    summary: 'Complete, archive or reactivate a project',
    params: projectIdSchema,
    body: projectChangeSchema,
    responses: { 200: projectSchema },
  }),
  recommendations: define({
    method: 'GET',
    path: '/api/projects/:id/recommendations',
    access: 'user',
    summary: 'The latest solution; designed on the first request',
    params: projectIdSchema,
    responses: { 200: recommendationsSchema },
  }),
  planVersions: define({
    method: 'GET',
    path: '/api/projects/:id/plan-versions',
    access: 'user',
    summary: 'Every version of the solution, newest first',
    params: projectIdSchema,
    responses: { 200: planVersionsSchema },
  }),
  generatePlan: define({
    method: 'POST',
    path: '/api/projects/:id/generate-plan',
    access: 'subscriber',
    summary: 'Design the solution anew; earlier versions are kept',
    params: projectIdSchema,
    responses: { 200: recommendationsSchema },
  }),
  createAssets: define({
    method: 'POST',
    path: '/api/projects/:id/create-assets',
    // Needs a subscription as well; the call itself says so, together with whatever else is missing.
    access: 'user',
    summary: 'Build the solution in Smartsheet, or join the build that runs; If-Match pins the reviewed version',
    params: projectIdSchema,
    responses: { 200: buildAnswerSchema, 202: buildAnswerSchema },
  }),
  buildProgress: define({
    method: 'GET',
    path: '/api/projects/:id/build',
    access: 'user',
    summary: 'The true state of the latest build, per asset',
    params: projectIdSchema,
    responses: { 200: buildProgressSchema },
  }),
  projectAssets: define({
    method: 'GET',
    path: '/api/projects/:id/assets',
    access: 'user',
    summary: 'What was created, and the guided steps for what no API can create',
    params: projectIdSchema,
    responses: { 200: projectAssetsSchema },
  }),
  changeGuide: define({
    method: 'PATCH',
    path: '/api/projects/:id/guides/:guideId',
    access: 'user',
    summary: 'Tick or untick a guided step',
    params: guideParamsSchema,
    body: guideChangeSchema,
    responses: { 200: projectAssetsSchema },
  }),
} as const;

/** Calls whose answer is not JSON: documented here, answered by hand. */
export const navigations = {
  export: {
    method: 'GET',
    path: '/api/projects/:id/export',
    access: 'user',
    summary: 'Requirements and solution as a PDF',
    params: projectIdSchema,
  },
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
