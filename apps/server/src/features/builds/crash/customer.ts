import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BuildProgress, buildProgressSchema } from '@sheetwright/contract/assets.ts';
import { projectSchema, recommendationsSchema } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { z } from 'zod';
import { SANDBOX_CUSTOMER, SANDBOX_PASSWORD } from '../../../sandbox-logins.ts';
import { type Child, startChild } from './child.ts';
import { TOKEN } from './emulator.ts';

const listeningSchema = z.object({ type: z.literal('listening'), url: z.string() });

/** A sandbox whose Smartsheet and Stripe are emulators, in which nothing is limited and nothing waited for. */
export function serverSettings(smartsheetUrl: string, stripe: Readonly<Record<string, string>>) {
  return {
    ...stripe,
    NODE_ENV: 'development',
    SANDBOX: '1',
    SANDBOX_SEED_DATABASE: '1',
    SANDBOX_SMARTSHEET_TOKEN: TOKEN,
    SMARTSHEET_API_URL_US: smartsheetUrl,
    // The emulator drops a held request when it is released, so nothing arrives late here.
    SMARTSHEET_SETTLE_MS: '200',
    // Fifty servers that are killed one after the other make more in a minute than any customer.
    SMARTSHEET_REQUESTS_PER_MINUTE: '1000000',
    CREATE_ASSETS_WAIT_MS: '1',
    RATE_LIMIT_PER_USER: '1000000',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    LOAD_SHED_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
  };
}

/** The server as it is started for real, on a data folder that survives it. */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly child: Child; readonly url: string }> {
  const env = { PORT: '0', DATA_DIR: dataDir, ...settings };
  const script = fileURLToPath(new URL('../../../main.ts', import.meta.url));
  const child = await startChild({ script, env, readyBy: 'message' });
  return { child, url: listeningSchema.parse(JSON.parse(child.ready)).url };
}

/** The seeded customer in front of a browser: keeps the cookie while servers come and go. */
export function createCustomer() {
  let cookie = '';
  const ask = async (url: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { origin: new URL(url).origin, 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie()[0]?.split(';')[0];
    if (set) cookie = set;
    // Each restart takes a tenth of the minute's requests anew: restarts in quick succession use up any limit.
    if (response.status === 429) {
      await delay(Number(response.headers.get('retry-after') ?? 1) * 1000);
      return ask(url, path, body);
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  return {
    signIn: (url: string) => ask(url, '/api/auth/login', { email: SANDBOX_CUSTOMER, password: SANDBOX_PASSWORD }),
    /** Stores a questionnaire, reviews the solution and presses Create Assets. @returns the project and how many calls its build makes */
    async order(url: string, requirements: Requirements): Promise<{ readonly projectId: number; readonly callCount: number }> {
      const body = { name: requirements.projectName, description: null, projectType: 'custom', status: 'draft', requirements };
      const { id } = projectSchema.parse(await ask(url, '/api/projects', body));
      const { callCount } = recommendationsSchema.parse(await ask(url, `/api/projects/${id}/recommendations`));
      await ask(url, `/api/projects/${id}/create-assets`, {});
      return { projectId: id, callCount };
    },
    progress: async (url: string, projectId: number): Promise<BuildProgress> =>
      buildProgressSchema.parse(await ask(url, `/api/projects/${projectId}/build`)),
  };
}

export type Customer = ReturnType<typeof createCustomer>;

/** Asks until it holds, or until the time is over. */
export async function eventually(holds: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await holds()) return true;
    await delay(15);
  }
  return false;
}
