import { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { navigation, type RouteInput, route } from '../../http/route.ts';
import { answerQuestions } from './answer-questions.ts';
import { changeGuide, createAssets, readBuildProgress, readProjectAssets } from './build-project.ts';
import { changeAnswers } from './change-answers.ts';
import { changeStatus } from './change-status.ts';
import { contentRoutes } from './content-routes.ts';
import { CREATION_HOUSEKEEPING, pruneCreations } from './create-once.ts';
import { deleteProject } from './delete-project.ts';
import { keepDraft, readDraft, removeDraft } from './drafts.ts';
import { comparePlanVersions, readPlanEdits, restorePlanVersion, savePlanEdits, tryPlanEdits } from './edit-plan.ts';
import { attachment } from './export-file-name.ts';
import { exportProject } from './export-project.ts';
import { improvePlan, PLAN_IMPROVEMENTS } from './improve-plan.ts';
import { listProjects } from './list-projects.ts';
import type { PlanDesigner } from './plan-designer.ts';
import { generatePlan, listPlanVersions } from './plans.ts';
import { readPreview } from './preview.ts';
import { createProject, readProject } from './projects.ts';
import { describeLatest, readRecommendations } from './recommendations.ts';
import { removeSampleRows } from './remove-sample-rows.ts';
import type { ProjectServices } from './services.ts';
import { shareRoutes } from './share-project.ts';

/** Fifty answers of the greatest length, and as much again for what JSON adds to them. */
const ANSWERS_BYTES = 800_000;
/** Ten texts of the greatest length and as much again for what JSON adds to them; a browser sends a third of it. */
const QUESTIONNAIRE_BYTES = 1_500_000;

export async function projects(app: FastifyInstance, services: ProjectServices): Promise<void> {
  app.addHook('onClose', () => services.renderer.close());
  app.addHook('onClose', () => services.designer.close());

  route(app, calls.listProjects, async ({ user, query, reply }) => {
    const { projects, nextCursor } = await listProjects({ user, ...query }, services);
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
    return projects;
  });
  route(
    app,
    calls.createProject,
    ({ user, body, request }) => {
      const idempotencyKey = request.headers['idempotency-key']?.toString();
      return createProject({ user, project: body, idempotencyKey }, services);
    },
    { bodyLimit: QUESTIONNAIRE_BYTES },
  );
  route(app, calls.getProject, ({ user, params }) => readProject({ user, projectId: params.id }, services));
  route(app, calls.changeProject, ({ user, params, body }) =>
    changeStatus({ user, projectId: params.id, status: body.status }, services),
  );
  route(
    app,
    calls.changeAnswers,
    ({ user, params, body, request }) =>
      changeAnswers(
        { user, projectId: params.id, requirements: body.requirements, ifMatch: request.headers['if-match'] },
        services,
      ),
    { bodyLimit: QUESTIONNAIRE_BYTES },
  );
  route(app, calls.deleteProject, async ({ user, params }) => {
    await deleteProject({ user, projectId: params.id }, services);
    return {};
  });
  draftRoutes(app, services);
  contentRoutes(app, services);
  route(app, calls.recommendations, ({ user, params, request }) =>
    readRecommendations({ user, projectId: params.id, isOnlyViewed: request.viewing !== null }, services),
  );
  route(app, calls.generatePlan, async ({ user, params }) => {
    const request = { user, projectId: params.id };
    const { version, isUnchanged } = await generatePlan(request, services);
    return { ...(await describeLatest(version, request, services)), ...(isUnchanged && { isUnchanged }) };
  });
  route(
    app,
    calls.answerQuestions,
    ({ user, params, body, request }) =>
      answerQuestions({ user, projectId: params.id, answers: body.answers, ifMatch: request.headers['if-match'] }, services),
    { bodyLimit: ANSWERS_BYTES },
  );
  route(app, calls.planPreview, ({ user, params, query }) =>
    readPreview({ user, projectId: params.id, version: query.version }, services),
  );
  route(app, calls.planVersions, ({ user, params }) => listPlanVersions({ user, projectId: params.id }, services));
  editRoutes(app, services);
  shareRoutes(app, services);

  const createOne = async ({ user, params, request }: RouteInput<typeof calls.createAssets>) => {
    const answer = await createAssets({ user, projectId: params.id, ifMatch: request.headers['if-match'] }, services);
    return answer.status === 'running' ? { status: 202 as const, body: answer } : { status: 200 as const, body: answer };
  };
  route(app, calls.createAssets, createOne, { work: 'long' });
  route(app, calls.buildProgress, ({ user, params }) => readBuildProgress({ user, projectId: params.id }, services));
  route(app, calls.removeSampleRows, ({ user, params }) => removeSampleRows({ user, projectId: params.id }, services), {
    work: 'long',
  });
  route(app, calls.projectAssets, ({ user, params }) => readProjectAssets({ user, projectId: params.id }, services));
  route(app, calls.changeGuide, ({ user, params, body }) =>
    changeGuide({ user, projectId: params.id, guideId: params.guideId, done: body.done }, services),
  );

  const sendPdf = async ({ user, params, reply }: RouteInput<typeof navigations.exportProject>) => {
    const { fileName, pdf } = await exportProject({ user, projectId: params.id }, services);
    return reply.type('application/pdf').header('content-disposition', attachment(fileName)).send(pdf);
  };
  navigation(app, navigations.exportProject, sendPdf, { work: 'long' });

  await services.jobs.work(CREATION_HOUSEKEEPING, () => pruneCreations(services));
  // An instance without a model leaves these jobs to those that have one.
  if (services.ai.providers.length > 0) await services.jobs.work(PLAN_IMPROVEMENTS, (job) => improvePlan(job, services));
}

/**
 * Nobody waits for it: whoever comes before it is done waits for one design that is not yet fast. Who opens the questionnaire asks for a design
 * some minutes later, and an instance on which nobody does needs no memory for it.
 */
function warmUp(app: FastifyInstance, designer: PlanDesigner): void {
  designer.warmUp().catch((error: unknown) => {
    // A server that stops before it is warm has lost nothing.
    if (error instanceof AppError && error.code === 'unavailable') return;
    app.log.error({ err: error }, 'designing plans was not warmed up');
  });
}

function editRoutes(app: FastifyInstance, services: ProjectServices): void {
  route(app, calls.comparePlanVersions, ({ user, params, query }) =>
    comparePlanVersions({ user, projectId: params.id, ...query }, services),
  );
  route(app, calls.restorePlanVersion, ({ user, params, request }) => {
    const { id: projectId, version } = params;
    return restorePlanVersion({ user, projectId, version, ifMatch: request.headers['if-match'] }, services);
  });
  route(app, calls.planEdits, ({ user, params, request }) =>
    readPlanEdits({ user, projectId: params.id, isOnlyViewed: request.viewing !== null }, services),
  );
  route(app, calls.tryPlanEdits, ({ user, params, body }) =>
    tryPlanEdits({ user, projectId: params.id, edits: body.edits }, services),
  );
  route(app, calls.savePlanEdits, ({ user, params, body, request }) =>
    savePlanEdits({ user, projectId: params.id, edits: body.edits, ifMatch: request.headers['if-match'] }, services),
  );
}

function draftRoutes(app: FastifyInstance, services: ProjectServices): void {
  let isWarm = false;
  route(app, calls.newProjectDraft, ({ user }) => {
    if (!isWarm) warmUp(app, services.designer);
    isWarm = true;
    return readDraft({ user }, services);
  });
  route(app, calls.keepNewProjectDraft, ({ user, body }) => keepDraft({ user, ...body }, services), {
    bodyLimit: QUESTIONNAIRE_BYTES,
  });
  route(app, calls.removeNewProjectDraft, async ({ user, query }) => {
    await removeDraft({ user, revision: query.revision }, services);
    return {};
  });
}
