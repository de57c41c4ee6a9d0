import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startChild } from './child.ts';
import { type Inventory, inventorySchema } from './compare.ts';

export const TOKEN = 'crash-test-token';

const addressesSchema = z.object({ apiBaseUrl: z.string(), controlUrl: z.string() });
const heldSchema = z.object({ held: z.array(z.object({ id: z.int(), method: z.string(), path: z.string() })) });

export type HeldRequest = z.infer<typeof heldSchema>['held'][number];

export interface Emulator {
  readonly apiBaseUrl: string;
  inventory(): Promise<Inventory>;
  /** Holds the next request that changes something, before or after its work is done. */
  holdNextChange(phase: 'before' | 'after'): Promise<void>;
  /** Holds every request that changes something, so that each lane of a build comes to a stand. */
  holdChanges(phase: 'before' | 'after'): Promise<void>;
  isHolding(): Promise<boolean>;
  held(): Promise<readonly HeldRequest[]>;
  letThrough(id: number): Promise<void>;
  /** Forgets faults and the minute's requests; held requests, whose client is dead, are dropped. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/** The Smartsheet emulator as a process of its own: it outlives every crash of the server. */
export async function startEmulator(folder: string): Promise<Emulator> {
  const script = fileURLToPath(import.meta.resolve('@sheetwright/sandbox/smartsheet/serve.ts'));
  const child = await startChild({ script, args: ['--data', folder], readyBy: 'line' });
  const { apiBaseUrl, controlUrl } = addressesSchema.parse(JSON.parse(child.ready));
  const control = (method: string, route: string, body?: object) => ask(`${controlUrl}${route}`, method, body);
  const user = { email: 'customer@example.test', firstName: 'Casey', lastName: 'Customer' };
  await control('POST', '/tokens', { tokens: [{ token: TOKEN, user }] });
  const hold = async (phase: 'before' | 'after', times: number) => {
    for (const method of ['POST', 'PUT']) await control('POST', '/faults', { kind: `hold-${phase}`, match: { method }, times });
  };
  const held = async () => heldSchema.parse(await control('GET', '/held')).held;
  return {
    apiBaseUrl,
    inventory: async () => inventorySchema.parse(await control('GET', '/state')),
    holdNextChange: (phase) => hold(phase, 1),
    holdChanges: (phase) => hold(phase, 1_000_000),
    isHolding: async () => (await held()).length > 0,
    held,
    letThrough: async (id) => void (await control('POST', '/release', { id, outcome: 'continue' })),
    async forget() {
      await control('DELETE', '/faults');
      await control('POST', '/release', { outcome: 'drop' });
      await control('DELETE', '/rate-limit');
    },
    stop: child.kill,
  };
}

/** A stand-in for Stripe, at which the seeded customer has a trial. @returns the settings that point a server at it, and how to stop it */
export async function startStripe(folder: string): Promise<{ readonly settings: Record<string, string>; stop(): Promise<void> }> {
  const script = fileURLToPath(import.meta.resolve('@sheetwright/sandbox/stripe/serve.ts'));
  const child = await startChild({ script, args: ['--data', folder], readyBy: 'line' });
  const { url, scriptUrl } = z.object({ url: z.string(), scriptUrl: z.string() }).parse(JSON.parse(child.ready));
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_crash',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_crash',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: url,
    STRIPE_JS_URL: scriptUrl,
  };
  return { settings, stop: child.kill };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const payload = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, { method, ...payload });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
