import type { BuildAnswer, BuildProgress, ProjectAssets } from '@sheetwright/contract/assets.ts';
import { draftChangeSchema, type StoredDraft } from '@sheetwright/contract/drafts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import {
  type AnswersChanged,
  answersChangeSchema,
  newProjectSchema,
  type PlanQuestion,
  type Project,
  projectChangeSchema,
  questionAnswersSchema,
  type Recommendations,
  type RemovedSamples,
} from '@sheetwright/contract/projects.ts';
import { type Answer, fakeApi, json, problem } from '../../../testing/fake-api.ts';

/** The server's calls about projects, in memory. `answer` replaces one call's behaviour, for failures and waiting. */
export function createFakeServer() {
  const projects = new Map<number, Project>();
  const recommendations = new Map<number, Recommendations>();
  const builds = new Map<number, BuildProgress>();
  const assets = new Map<number, ProjectAssets>();
  /** The draft that is kept with the account. */
  const account: { draft: StoredDraft | null } = { draft: null };

  const api = fakeApi({
    [calls.listProjects]: () => json([...projects.values()]),
    [calls.createProject]: ({ body }) => {
      const id = 100 + projects.size;
      const now = '2026-05-01T08:00:00.000Z';
      const created = { ...newProjectSchema.parse(body), id, answersVersion: 1, hasPlan: false, createdAt: now, updatedAt: now };
      projects.set(id, { ...created, description: created.description ?? null });
      return json(projects.get(id), 201);
    },
    [calls.getProject]: (_request, [id]) => found(projects.get(Number(id))),
    [calls.changeProject]: ({ body }, [id]) => {
      const project = projects.get(Number(id));
      if (!project) return problem('not_found', 'No such project');
      projects.set(project.id, { ...project, ...projectChangeSchema.parse(body) });
      return json(projects.get(project.id));
    },
    [calls.changeAnswers]: ({ body, headers }, [id]) => {
      const project = projects.get(Number(id));
      if (!project) return problem('not_found', 'No such project');
      if (headers.get('If-Match') !== `"${project.answersVersion}"`) return problem('answers_changed', 'Changed in another tab.');
      const { requirements } = answersChangeSchema.parse(body);
      const changed = JSON.stringify(requirements) !== JSON.stringify(project.requirements);
      const answersVersion = project.answersVersion + Number(changed);
      const stored: Project = { ...project, requirements, answersVersion, name: requirements.projectName };
      projects.set(project.id, stored);
      const running = builds.get(project.id);
      return json({
        project: stored,
        changed,
        planVersion: answersVersion,
        runningVersion: running?.status === 'running' ? running.version : null,
      } satisfies AnswersChanged);
    },
    [calls.deleteProject]: (_request, [id]) => (projects.delete(Number(id)) ? json({}) : problem('not_found', 'No such project')),
    [calls.askedQuestions]: () => json([]),
    [calls.newProjectDraft]: () => json({ draft: account.draft }),
    [calls.keepNewProjectDraft]: ({ body }) => {
      const { content, revision } = draftChangeSchema.parse(body);
      if (revision !== (account.draft?.revision ?? null)) return problem('conflict', 'Changed in another tab or device.');
      account.draft = { content, revision: crypto.randomUUID(), updatedAt: new Date().toISOString() };
      return json({ revision: account.draft.revision, updatedAt: account.draft.updatedAt });
    },
    [`${calls.removeNewProjectDraft}.*`]: () => {
      account.draft = null;
      return json({});
    },
    [calls.recommendations]: (_request, [id]) => found(recommendations.get(Number(id))),
    [`${calls.planPreview}.*`]: (_request, [id]) => found(previewOf(recommendations.get(Number(id)))),
    [calls.generatePlan]: (_request, [id]) => found(recommendations.get(Number(id))),
    [calls.answerQuestions]: ({ body, headers }, [id]) => {
      const project = projects.get(Number(id));
      const known = recommendations.get(Number(id));
      if (!project || !known) return problem('not_found', 'No such project');
      if (headers.get('If-Match') !== `"${project.answersVersion}"`) return problem('answers_changed', 'Changed in another tab.');
      const { answers } = questionAnswersSchema.parse(body);
      const answerTo = ({ id, answer }: PlanQuestion) => (id in answers ? answers[id] || null : answer);
      projects.set(project.id, { ...project, answersVersion: project.answersVersion + 1 });
      recommendations.set(project.id, {
        ...known,
        version: known.version + 1,
        hash: `${known.hash}+`,
        questions: known.questions.map((question) => ({ ...question, answer: answerTo(question) })),
      });
      return json(recommendations.get(project.id));
    },
    [calls.removeSampleRows]: (_request, [id]) => {
      const known = recommendations.get(Number(id));
      if (!known) return problem('not_found', 'No such project');
      recommendations.set(known.projectId, { ...known, sampleRows: { count: 0, isRemovable: false } });
      return json({ removed: known.sampleRows.count, kept: 0, missing: 0 } satisfies RemovedSamples);
    },
    [calls.createAssets]: () => json({ assetsCreated: 2, version: 1, status: 'finished' } satisfies BuildAnswer),
    [calls.buildProgress]: (_request, [id]) => json(builds.get(Number(id)) ?? NO_BUILD),
    [calls.projectAssets]: (_request, [id]) => json(assets.get(Number(id)) ?? NO_ASSETS),
    [calls.changeGuide]: ({ body }, [id, guideId]) => {
      const known = assets.get(Number(id)) ?? NO_ASSETS;
      const { done } = body as { done: boolean };
      const guides = known.guides.map((guide) => (guide.id === Number(guideId) ? { ...guide, done } : guide));
      assets.set(Number(id), { ...known, guides });
      return json(assets.get(Number(id)));
    },
    [EXPORT]: () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
  });

  return {
    ...api,
    projects,
    recommendations,
    builds,
    assets,
    account,
    answer: (address: string, answer: Answer) => {
      api.answers[address] = answer;
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

export const EXPORT = `GET ${navigations.exportProject}`;

const NO_BUILD: BuildProgress = {
  status: 'none',
  version: null,
  hash: null,
  callsDone: 0,
  callsTotal: 0,
  activity: null,
  workspaceUrl: null,
  assets: [],
  failure: null,
};

const NO_ASSETS: ProjectAssets = { workspaceUrl: null, assets: [], guides: [] };

/** The sheets with empty cells, for screens on which nobody looks at them; `PREVIEW` of the samples has more. */
function previewOf(plan: Recommendations | undefined): PlanPreview | undefined {
  if (!plan) return undefined;
  const sheets = plan.assets.filter(({ type }) => type === 'sheet');
  return {
    version: plan.version,
    today: '2026-05-01',
    language: 'en',
    sheets: sheets.map(({ key, columns }) => ({
      key,
      columns: columns.map(({ title, type, options, symbol }) => ({
        ...{ title, type, width: 120 },
        ...(options && { options }),
        ...(symbol !== undefined && { symbol }),
      })),
      rows: [],
      summaryFields: [],
    })),
    ...{ reports: [], dashboards: [], forms: [], automations: [] },
  };
}

function found(entity: unknown): Response {
  return entity ? json(entity) : problem('not_found', 'No such project');
}
