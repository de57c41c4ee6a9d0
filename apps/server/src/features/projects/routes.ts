import { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { navigation, route } from '../../http/route.ts';
import { changeStatus } from './change-status.ts';
import { attachment } from './export-file-name.ts';
import { createPdfRenderer } from './export-pdf/render-project-pdf.ts';
import { exportProject } from './export-project.ts';
import { ensurePlan, generatePlan, listPlanVersions } from './plans.ts';
import { createProject, listProjects, readProject } from './projects.ts';
import { describeVersion } from './recommendations.ts';
import { createProjectServices } from './services.ts';

/** Ten texts of the greatest length, each character written as an escape of six. */
const QUESTIONNAIRE_BYTES = 1_500_000;

export function projects(app: FastifyInstance, { database, clock }: Dependencies): void {
  const services = createProjectServices({ db: database.db, clock });
  const renderer = createPdfRenderer();
  app.addHook('onClose', () => renderer.close());

  route(app, calls.listProjects, ({ user }) => listProjects({ user }, services));
  route(app, calls.createProject, ({ user, body }) => createProject({ user, project: body }, services), {
    bodyLimit: QUESTIONNAIRE_BYTES,
  });
  route(app, calls.getProject, ({ user, params }) => readProject({ user, projectId: params.id }, services));
  route(app, calls.changeProject, ({ user, params, body }) =>
    changeStatus({ user, projectId: params.id, status: body.status }, services),
  );
  route(app, calls.recommendations, async ({ user, params }) =>
    describeVersion(await ensurePlan({ user, projectId: params.id }, services), services.plans),
  );
  route(app, calls.generatePlan, async ({ user, params }) =>
    describeVersion(await generatePlan({ user, projectId: params.id }, services), services.plans),
  );
  route(app, calls.planVersions, ({ user, params }) => listPlanVersions({ user, projectId: params.id }, services));

  navigation(app, navigations.exportProject, async ({ user, params, reply }) => {
    const { fileName, pdf } = await exportProject({ user, projectId: params.id }, { ...services, renderer });
    return reply.type('application/pdf').header('content-disposition', attachment(fileName)).send(pdf);
  });
}
