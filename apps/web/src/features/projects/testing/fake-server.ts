import type { BuildAnswer, BuildProgress, ProjectAssets } from '@sheetwright/contract/assets.ts';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@sheetwright/contract/problem.ts';
import { newProjectSchema, type Project, projectChangeSchema, type Recommendations } from '@sheetwright/contract/projects.ts';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = Response | Promise<Response>;
type Handler = (request: SentRequest, params: readonly string[]) => Answer;

/** The server's calls about projects, in memory. `answer` replaces one call's behaviour, for failures and waiting. */
export function createFakeServer() {
  const projects = new Map<number, Project>();
  const recommendations = new Map<number, Recommendations>();
  const builds = new Map<number, BuildProgress>();
  const assets = new Map<number, ProjectAssets>();
  const requests: SentRequest[] = [];
  const replaced = new Map<string, Handler>();

  const handlers: Readonly<Record<string, Handler>> = {
    'GET /api/projects': () => json(200, [...projects.values()]),
    'POST /api/projects': ({ body }) => {
      const id = 100 + projects.size;
      const now = '2026-05-01T08:00:00.000Z';
      const created = { ...newProjectSchema.parse(body), id, hasPlan: false, createdAt: now, updatedAt: now };
      projects.set(id, { ...created, description: created.description ?? null });
      return json(201, projects.get(id));
    },
    'GET /api/projects/:id': (_request, [id]) => found(projects.get(Number(id))),
    'PATCH /api/projects/:id': ({ body }, [id]) => {
      const project = projects.get(Number(id));
      if (!project) return problem('not_found', 'No such project');
      projects.set(project.id, { ...project, ...projectChangeSchema.parse(body) });
      return json(200, projects.get(project.id));
    },
    'GET /api/projects/:id/recommendations': (_request, [id]) => found(recommendations.get(Number(id))),
    'POST /api/projects/:id/generate-plan': (_request, [id]) => found(recommendations.get(Number(id))),
    'POST /api/projects/:id/create-assets': () => json(200, { assetsCreated: 2, status: 'finished' } satisfies BuildAnswer),
    'GET /api/projects/:id/build': (_request, [id]) => json(200, builds.get(Number(id)) ?? NO_BUILD),
    'GET /api/projects/:id/assets': (_request, [id]) => json(200, assets.get(Number(id)) ?? NO_ASSETS),
    'PATCH /api/projects/:id/guides/:guideId': ({ body }, [id, guideId]) => {
      const known = assets.get(Number(id)) ?? NO_ASSETS;
      const { done } = body as { done: boolean };
      const guides = known.guides.map((guide) => (guide.id === Number(guideId) ? { ...guide, done } : guide));
      assets.set(Number(id), { ...known, guides });
      return json(200, assets.get(Number(id)));
    },
    'GET /api/projects/:id/export': () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
  };

  async function respond(url: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method, path: url, headers: new Headers(init.headers), body };
    requests.push(request);
    for (const [call, handler] of Object.entries({ ...handlers, ...Object.fromEntries(replaced) })) {
      const params = match(call, method, url);
      if (params) return handler(request, params);
    }
    throw new Error(`The fake server does not know ${method} ${url}`);
  }

  return {
    projects,
    recommendations,
    builds,
    assets,
    requests,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => respond(String(input), init),
    answer: (call: string, handler: Handler) => void replaced.set(call, handler),
    sent: (method: string, path: string) => requests.filter((request) => request.method === method && request.path === path),
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

const NO_BUILD: BuildProgress = {
  status: 'none',
  version: null,
  callsDone: 0,
  callsTotal: 0,
  activity: null,
  workspaceUrl: null,
  assets: [],
  failure: null,
};

const NO_ASSETS: ProjectAssets = { workspaceUrl: null, assets: [], guides: [] };

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

export function problem(code: ProblemCode, detail: string, errors?: Problem['errors']): Response {
  const status = PROBLEM_STATUS[code];
  return json(status, { type: 'about:blank', title: code, status, detail, code, requestId: 'req-1', ...(errors && { errors }) });
}

function found(entity: unknown): Response {
  return entity ? json(200, entity) : problem('not_found', 'No such project');
}

function match(call: string, method: string, path: string): string[] | undefined {
  const [knownMethod, pattern = ''] = call.split(' ');
  if (knownMethod !== method) return undefined;
  const result = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  return result ? result.slice(1) : undefined;
}
