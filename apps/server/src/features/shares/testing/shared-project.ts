import { randomUUID } from 'node:crypto';
import type { ProjectPeople, ProjectShares, RevokedShares, ShareRun } from '@sheetwright/contract/shares.ts';
import { type AudiencePlan, compilePlan, type SolutionPlan } from '@sheetwright/solution';
import { expect } from 'vitest';
import { planVersions, projects } from '../../../db/schema.ts';
import { smallPlan } from '../../../testing/small-plan.ts';
import { EMULATOR_TOKEN, type TestEmulator } from '../../../testing/smartsheet-emulator.ts';
import { createUser, signIn, type TestApp } from '../../../testing/test-app.ts';

const entry = { isOutside: false, because: 'as it was answered' };
const AUDIENCE: readonly AudiencePlan[] = [
  { ...entry, who: 'Lead', access: 'owner', assets: ['projects', 'costs'] },
  { ...entry, who: 'Team', access: 'edit', assets: ['projects', 'costs'] },
  { ...entry, who: 'Clerks', access: 'view', assets: ['projects'], hidden: ['costs'] },
  { ...entry, who: 'Vendors', isOutside: true, access: 'form', assets: ['expense-form'] },
];

/** Two sheets, of which clerks must not see the costs. */
export const sharedPlan: SolutionPlan = { ...smallPlan, format: 2, audience: AUDIENCE };

type Addresses = Readonly<Record<string, readonly string[]>>;

interface PutOptions {
  readonly message?: string;
  readonly sendEmail?: boolean;
  readonly ifMatch?: string;
  /** By role. */
  readonly levels?: Readonly<Record<string, readonly { readonly type: string; readonly key: string; readonly level: string }[]>>;
}

/** A project with this plan, built in the customer's Smartsheet unless told otherwise. */
export async function setUpShared(
  { app, emulator }: { readonly app: TestApp; readonly emulator: TestEmulator },
  {
    built = true,
    plan = sharedPlan,
    user = { smartsheetApiKey: EMULATOR_TOKEN },
  }: { readonly built?: boolean; readonly plan?: SolutionPlan; readonly user?: Parameters<typeof createUser>[1] } = {},
) {
  const { db } = app.database;
  const { id: userId } = await createUser(app, { subscriptionStatus: 'active', ...user });
  const cookie = await signIn(app, { id: userId });
  const [project] = await db.insert(projects).values({ userId, name: 'Programme', status: 'draft' }).returning();
  if (!project) throw new Error('The project was not stored');
  const url = `/api/projects/${project.id}`;
  await db.insert(planVersions).values({ projectId: project.id, version: 1, plan, calls: compilePlan(plan), hash: randomUUID() });
  const build = async () => {
    const answer = await app.request({ method: 'POST', url: `${url}/create-assets`, cookie });
    expect(answer.json()).toMatchObject({ status: 'finished' });
  };
  if (built) await build();
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, more: object = {}) =>
    app.request({ method, url: `${url}${path}`, cookie, ...more });
  const people = async () => (await ask('GET', '/people')).json<ProjectPeople>();
  const put = async (addresses: Addresses, { message = '', sendEmail = true, ifMatch = '', levels = {} }: PutOptions = {}) => {
    const roles = Object.entries(addresses).map(([who, list]) => ({ who, addresses: list, levels: levels[who] ?? [] }));
    const headers = { 'if-match': ifMatch || (await people()).revision };
    return ask('PUT', '/people', { headers, body: { roles, message, sendEmail } });
  };
  const shares = async () => (await ask('GET', '/shares')).json<ProjectShares>();
  const send = async (hash?: string) => {
    const ifMatch = hash ?? (await shares()).hash;
    return ask('POST', '/shares', { headers: { 'if-match': ifMatch }, body: { consent: true } });
  };
  const ended = async (): Promise<ShareRun> => {
    await expect.poll(async () => (await people()).run?.status, { timeout: 30_000, interval: 100 }).not.toBe('running');
    const { run } = await people();
    if (!run) throw new Error('Nothing was shared');
    return run;
  };
  return {
    ...{ userId, projectId: project.id, cookie, url, build, ask, people, put, shares, send, ended },
    /** Gives the addresses, sends, and waits for the end. */
    async share(addresses: Addresses, options: PutOptions = {}) {
      const saved = await put(addresses, options);
      if (saved.statusCode !== 200) throw new Error(saved.body);
      const sent = await send();
      if (sent.statusCode !== 202) throw new Error(sent.body);
      return ended();
    },
    revoke: async (shareId?: number) => {
      const answer = await ask('DELETE', shareId === undefined ? '/shares' : `/shares/${shareId}`);
      return {
        status: answer.statusCode,
        body: answer.json<RevokedShares & { readonly detail: string; readonly code: string }>(),
      };
    },
    /** What is shared at Smartsheet, as `name: address LEVEL`. */
    async living(): Promise<readonly string[]> {
      const state = (await emulator.state()) as unknown as Readonly<
        Record<'workspaces' | 'sheets' | 'reports', readonly { readonly name: string; readonly shares: readonly Shared[] }[]>
      >;
      return [...state.workspaces, ...state.sheets, ...state.reports].flatMap(({ name, shares: list }) =>
        list.map(({ email, accessLevel }) => `${name}: ${email} ${accessLevel}`),
      );
    },
    async posts(): Promise<number> {
      return (await emulator.requests()).filter((request) => request.startsWith('POST /shares')).length;
    },
    async objectId(name: string): Promise<number> {
      const { workspaces, sheets, reports } = await emulator.state();
      return [...workspaces, ...sheets, ...reports].find((one) => one.name === name)?.id ?? 0;
    },
    /** What somebody does in Smartsheet itself. */
    async inSmartsheet(method: string, path: string, body?: unknown): Promise<unknown> {
      const response = await fetch(`${emulator.apiBaseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${EMULATOR_TOKEN}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return response.json();
    },
  };
}

interface Shared {
  readonly email: string;
  readonly accessLevel: string;
}
