import { projectIdSchema } from '../projects.ts';
import {
  projectPeopleChangeSchema,
  projectPeopleSchema,
  projectSharesSchema,
  revokedSharesSchema,
  shareConsentSchema,
  shareParamsSchema,
  shareRunSchema,
} from '../shares.ts';
import { define } from './call.ts';

/** Who gets what of a solution, and sharing it with them. */
export const shareCalls = {
  projectPeople: define('GET /api/projects/:id/people', {
    access: 'user',
    summary: 'Who sees or edits what by the plan, the addresses given for it, and what became of the latest run of shares',
    params: projectIdSchema,
    responses: { 200: projectPeopleSchema },
  }),
  saveProjectPeople: define('PUT /api/projects/:id/people', {
    access: 'user',
    summary:
      'Keep the addresses of each role and the message; nothing is shared by it. If-Match names the state that was changed',
    params: projectIdSchema,
    ifMatch: true,
    body: projectPeopleChangeSchema,
    responses: { 200: projectPeopleSchema },
  }),
  projectShares: define('GET /api/projects/:id/shares', {
    access: 'user',
    summary: 'Everybody who has access now, read from Smartsheet, and exactly what would be shared',
    params: projectIdSchema,
    responses: { 200: projectSharesSchema },
  }),
  shareProject: define('POST /api/projects/:id/shares', {
    access: 'user',
    summary: 'Share what was built as previewed, or join the run that does; If-Match names the preview that is agreed to',
    params: projectIdSchema,
    ifMatch: true,
    body: shareConsentSchema,
    responses: { 202: shareRunSchema },
  }),
  revokeShare: define('DELETE /api/projects/:id/shares/:shareId', {
    access: 'user',
    summary: 'Revoke one share that was sent from here',
    params: shareParamsSchema,
    responses: { 200: revokedSharesSchema },
  }),
  revokeShares: define('DELETE /api/projects/:id/shares', {
    access: 'user',
    summary: 'Revoke every share that was sent from here; what others have shared stays',
    params: projectIdSchema,
    responses: { 200: revokedSharesSchema },
  }),
} as const;
