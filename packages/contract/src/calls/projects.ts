import { z } from 'zod';
import { askedQuestionSchema } from '../admin/requirements-questions.ts';
import { draftChangeSchema, draftRemovalSchema, keptDraftSchema, storedDraftSchema } from '../drafts.ts';
import {
  comparedVersionsSchema,
  planDifferenceSchema,
  planEditingSchema,
  planEditsSchema,
  triedEditsSchema,
} from '../plan-edits.ts';
import { planPreviewSchema } from '../preview.ts';
import {
  answersChangedSchema,
  answersChangeSchema,
  generatedPlanSchema,
  listedProjectSchema,
  newProjectSchema,
  planVersionSchema,
  planVersionsSchema,
  projectChangeSchema,
  projectIdSchema,
  projectPageSchema,
  projectSchema,
  projectVersionSchema,
  questionAnswersSchema,
  recommendationsSchema,
  removedSamplesSchema,
} from '../projects.ts';
import { define, nothing } from './call.ts';

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
  changeAnswers: define('PUT /api/projects/:id/requirements', {
    access: 'user',
    summary: 'Change the answers and design the solution anew from them; If-Match names the version that was changed',
    params: projectIdSchema,
    ifMatch: true,
    body: answersChangeSchema,
    responses: { 200: answersChangedSchema },
  }),
  deleteProject: define('DELETE /api/projects/:id', {
    access: 'user',
    summary: 'Delete a project with its versions, builds and guides; what was built in Smartsheet stays there',
    params: projectIdSchema,
    responses: { 200: nothing },
  }),
  recommendations: define('GET /api/projects/:id/recommendations', {
    access: 'user',
    summary: 'The latest solution; designed on the first request',
    params: projectIdSchema,
    responses: { 200: recommendationsSchema },
  }),
  planPreview: define('GET /api/projects/:id/preview', {
    access: 'user',
    summary:
      'A version of the solution as it will look: sheets with sample rows and what their formulas give, reports, dashboards, forms',
    params: projectIdSchema,
    query: planVersionSchema,
    responses: { 200: planPreviewSchema },
  }),
  planVersions: define('GET /api/projects/:id/plan-versions', {
    access: 'user',
    summary: 'Every version of the solution, newest first',
    params: projectIdSchema,
    responses: { 200: planVersionsSchema },
  }),
  comparePlanVersions: define('GET /api/projects/:id/plan-versions/compare', {
    access: 'user',
    summary: 'What differs between two versions of the solution',
    params: projectIdSchema,
    query: comparedVersionsSchema,
    responses: { 200: z.array(planDifferenceSchema) },
  }),
  restorePlanVersion: define('POST /api/projects/:id/plan-versions/:version/restore', {
    access: 'user',
    summary: 'Make an earlier version the newest again; If-Match names the version that was the newest',
    params: projectVersionSchema,
    ifMatch: true,
    responses: { 200: recommendationsSchema },
  }),
  planEdits: define('GET /api/projects/:id/edits', {
    access: 'user',
    summary: 'The edits of the solution since it was designed',
    params: projectIdSchema,
    responses: { 200: planEditingSchema },
  }),
  tryPlanEdits: define('POST /api/projects/:id/edits/preview', {
    access: 'user',
    summary: 'What a list of edits would make of the designed solution, and what goes with them; nothing is stored',
    params: projectIdSchema,
    body: z.object({ edits: planEditsSchema }),
    responses: { 200: triedEditsSchema },
  }),
  savePlanEdits: define('PUT /api/projects/:id/edits', {
    access: 'user',
    summary: 'Store the solution with these edits as a new version; If-Match names the version that was edited',
    params: projectIdSchema,
    ifMatch: true,
    body: z.object({ edits: planEditsSchema }),
    responses: { 200: recommendationsSchema },
  }),
  generatePlan: define('POST /api/projects/:id/generate-plan', {
    access: 'subscriber',
    summary: 'Design the solution anew, unless its answers are unchanged; earlier versions are kept',
    params: projectIdSchema,
    responses: { 200: generatedPlanSchema },
  }),
  answerQuestions: define('POST /api/projects/:id/answers', {
    access: 'user',
    summary:
      'Answer questions of the solution; it is designed anew from them. If-Match names the version of the answers that was seen',
    params: projectIdSchema,
    ifMatch: true,
    body: questionAnswersSchema,
    responses: { 200: recommendationsSchema },
  }),
  removeSampleRows: define('DELETE /api/projects/:id/sample-rows', {
    access: 'user',
    summary: 'Remove the sample rows from the built sheets, except those that somebody has changed',
    params: projectIdSchema,
    responses: { 200: removedSamplesSchema },
  }),
  askedQuestions: define('GET /api/requirements-questions', {
    access: 'user',
    summary: 'The operators’ own questions, which end the fifth step of the questionnaire, in their order',
    responses: { 200: z.array(askedQuestionSchema) },
  }),
  newProjectDraft: define('GET /api/drafts/new-project', {
    access: 'user',
    summary: 'The half-filled questionnaire that is kept with the account',
    responses: { 200: storedDraftSchema },
  }),
  keepNewProjectDraft: define('PUT /api/drafts/new-project', {
    access: 'user',
    summary: 'Keep a half-filled questionnaire; refused when another tab or device has changed it since',
    body: draftChangeSchema,
    responses: { 200: keptDraftSchema },
  }),
  removeNewProjectDraft: define('DELETE /api/drafts/new-project', {
    access: 'user',
    summary: 'Throw the half-filled questionnaire away; with a revision, only in this state',
    query: draftRemovalSchema,
    responses: { 200: nothing },
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
