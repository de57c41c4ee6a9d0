import { z } from 'zod';
import { loginSchema, registerSchema, userSchema } from './accounts.ts';
import { buildAnswerSchema, buildProgressSchema, guideChangeSchema, guideParamsSchema, projectAssetsSchema } from './assets.ts';
import {
  newProjectSchema,
  planVersionsSchema,
  projectChangeSchema,
  projectIdSchema,
  projectSchema,
  recommendationsSchema,
} from './projects.ts';
import { publicConfigSchema } from './public-config.ts';

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
  loginPage: { method: 'GET', path: '/api/login', access: 'anyone', summary: 'To the login page', query: returnTo },
  logoutPage: { method: 'GET', path: '/api/logout', access: 'anyone', summary: 'End the session, then to /' },
} as const;
