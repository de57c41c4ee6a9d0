import { calls } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { originOf } from '../events/event-origin.ts';
import { listShares } from '../shares/list-shares.ts';
import { readPeople, savePeople } from '../shares/people.ts';
import { revokeShares } from '../shares/revoke-shares.ts';
import type { OwnedProject } from '../shares/services.ts';
import { startSharing } from '../shares/start-sharing.ts';
import { ensurePlan } from './plans.ts';
import { type ProjectRequest, requireOwnProject } from './projects.ts';
import type { ProjectServices } from './services.ts';

/** Three hundred addresses of the greatest length and the message. */
const PEOPLE_BYTES = 200_000;

/** Who gets what of the user's own project, and sharing it with them. */
export function shareRoutes(app: FastifyInstance, services: ProjectServices): void {
  const { shares } = services;
  const owned = async (request: ProjectRequest): Promise<OwnedProject> => {
    const { id, userId } = await requireOwnProject(request, services);
    return { projectId: id, userId };
  };

  route(app, calls.projectPeople, async ({ user, params, request }) => {
    await ensurePlan({ user, projectId: params.id, isOnlyViewed: request.viewing !== null }, services);
    return readPeople(await owned({ user, projectId: params.id }), shares);
  });
  route(
    app,
    calls.saveProjectPeople,
    async ({ user, params, body, request }) => {
      const own = await owned({ user, projectId: params.id });
      return savePeople({ ...own, change: body, ifMatch: request.headers['if-match'] }, shares);
    },
    { bodyLimit: PEOPLE_BYTES },
  );
  route(app, calls.projectShares, async ({ user, params }) => listShares(await owned({ user, projectId: params.id }), shares), {
    work: 'long',
  });
  route(app, calls.shareProject, async ({ user, params, request }) => {
    const own = await owned({ user, projectId: params.id });
    return startSharing({ ...own, ifMatch: request.headers['if-match'], origin: originOf(request) }, shares);
  });
  route(
    app,
    calls.revokeShare,
    async ({ user, params, request }) => {
      const own = await owned({ user, projectId: params.id });
      return revokeShares({ ...own, shareId: params.shareId, origin: originOf(request) }, shares);
    },
    { work: 'long' },
  );
  route(
    app,
    calls.revokeShares,
    async ({ user, params, request }) => {
      return revokeShares({ ...(await owned({ user, projectId: params.id })), origin: originOf(request) }, shares);
    },
    { work: 'long' },
  );
}
