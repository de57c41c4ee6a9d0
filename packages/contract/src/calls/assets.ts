import { buildAnswerSchema, buildProgressSchema, guideChangeSchema, guideParamsSchema, projectAssetsSchema } from '../assets.ts';
import { projectIdSchema } from '../projects.ts';
import { define } from './call.ts';

/** What is built in Smartsheet. */
export const assetCalls = {
  createAssets: define('POST /api/projects/:id/create-assets', {
    // Needs a subscription as well; the call itself says so, together with whatever else is missing.
    access: 'user',
    summary:
      'Build the solution in Smartsheet, or join the build that runs; If-Match pins the reviewed version, else the newest is built, which the answer names',
    params: projectIdSchema,
    ifMatch: true,
    responses: { 200: buildAnswerSchema, 202: buildAnswerSchema },
  }),
  buildProgress: define('GET /api/projects/:id/build', {
    access: 'user',
    summary: 'The true state of the latest build, per asset',
    params: projectIdSchema,
    responses: { 200: buildProgressSchema },
  }),
  projectAssets: define('GET /api/projects/:id/assets', {
    access: 'user',
    summary: 'What was created, and the guided steps for what no API can create',
    params: projectIdSchema,
    responses: { 200: projectAssetsSchema },
  }),
  changeGuide: define('PATCH /api/projects/:id/guides/:guideId', {
    access: 'user',
    summary: 'Tick or untick a guided step',
    params: guideParamsSchema,
    body: guideChangeSchema,
    responses: { 200: projectAssetsSchema },
  }),
} as const;
