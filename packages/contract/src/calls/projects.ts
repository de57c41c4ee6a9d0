import { z } from 'zod';
import {
  generatedPlanSchema,
  listedProjectSchema,
  newProjectSchema,
  planVersionsSchema,
  projectChangeSchema,
  projectIdSchema,
  projectPageSchema,
  projectSchema,
  recommendationsSchema,
} from '../projects.ts';
import { define } from './call.ts';

/** Projects and their solutions. */
export const projectCalls = {
  listProjects: define('GET /api/projects', {
    access: 'user',
    summary:
      'The projects of the signed-in user, newest first, in short: name and description are cut, the rest is read with the project. X-Next-Cursor leads to the next page',
    query: projectPageSchema,
    responses: { 200: z.array(listedProjectSchema) },
  }),
  createProject: define('POST /api/projects', {
    access: 'user',
    summary:
      'Store a filled-in questionnaire as a draft project; repeated with the same Idempotency-Key it answers the same project',
    body: newProjectSchema,
    idempotencyKey: true,
    responses: { 201: projectSchema },
  }),
  getProject: define('GET /api/projects/:id', {
    access: 'user',
    summary: 'One project',
    params: projectIdSchema,
    responses: { 200: projectSchema },
  }),
  changeProject: define('PATCH /api/projects/:id', {
    access: 'user',
    summary: 'Complete, archive or reactivate a project',
    params: projectIdSchema,
    body: projectChangeSchema,
    responses: { 200: projectSchema },
  }),
  recommendations: define('GET /api/projects/:id/recommendations', {
    access: 'user',
    summary: 'The latest solution; designed on the first request',
    params: projectIdSchema,
    responses: { 200: recommendationsSchema },
  }),
  planVersions: define('GET /api/projects/:id/plan-versions', {
    access: 'user',
    summary: 'Every version of the solution, newest first',
    params: projectIdSchema,
    responses: { 200: planVersionsSchema },
  }),
  generatePlan: define('POST /api/projects/:id/generate-plan', {
    access: 'subscriber',
    summary: 'Design the solution anew, unless its answers are unchanged; earlier versions are kept',
    params: projectIdSchema,
    responses: { 200: generatedPlanSchema },
  }),
} as const;

/** Answered with a redirect or a file. */
export const projectNavigations = {
  exportProject: {
    method: 'GET',
    path: '/api/projects/:id/export',
    access: 'user',
    summary: 'Requirements and solution as a PDF',
    params: projectIdSchema,
  },
} as const;
