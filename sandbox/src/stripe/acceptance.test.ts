import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startForTest } from './testing/setup.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FLOW = path.resolve(
  process.env.SHEETWRIGHT_REFERENCE ?? path.resolve(ROOT, '../shared'),
  'reference/stand-ins/stripe-flow.mjs',
);
const hasFlow = existsSync(FLOW);

test.skipIf(!hasFlow)(
  `every step of the official client’s subscription flow passes${hasFlow ? '' : ' (skipped: the flow is not beside this repository)'}`,
  async () => {
    const { emulator } = await startForTest();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      // The flow lies outside of this repository and imports the client by name.
      ['--import', `data:text/javascript,${encodeURIComponent(resolver())}`, FLOW],
      {
        env: {
          ...process.env,
          STRIPE_API_BASE: emulator.url,
          STRIPE_SECRET_KEY: 'sk_test_secret',
          STRIPE_PUBLIC_KEY: 'pk_test_publishable',
        },
      },
    ).catch((error: unknown) => ({ stdout: String(Reflect.get(Object(error), 'stdout')) }));
    const failed = stdout.split('\n').filter((line) => line.startsWith('FAIL'));
    expect(failed).toEqual([]);
    expect(stdout).toMatch(/^4\d ok, 0 failed$/m);
    expect(stdout).not.toContain('unreadable');
  },
  60_000,
);

/** Lets `stripe` be found from anywhere. */
function resolver(): string {
  const entry = JSON.stringify(import.meta.resolve('stripe'));
  return `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) => name === 'stripe' ? { url: ${entry}, shortCircuit: true } : next(name, context) });`;
}
