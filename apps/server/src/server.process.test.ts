import { createServer } from 'node:net';
import { calls } from '@sheetwright/contract/calls.ts';
import { publicConfigSchema } from '@sheetwright/contract/public-config.ts';
import { expect, test, vi } from 'vitest';
import { freshSettings, runProgram, startServer } from './testing/server-process.ts';
import { startStripe, stripeEnvironment } from './testing/stripe-emulator.ts';

// A server's start takes seconds when many of them share a machine.
vi.setConfig({ testTimeout: 120_000 });

test('the server ends when the process that started it is gone', async () => {
  const server = await startServer(await freshSettings());
  server.child.disconnect();
  expect((await server.finished).code).toBe(0);
});

test('in the sandbox two logins work, again after a restart, the customer’s with a trial at Stripe, and the emulators are named', async () => {
  const stripe = await startStripe();
  const emulators = [{ service: 'Smartsheet', url: 'http://127.0.0.1:9/' }];
  const env = {
    ...(await freshSettings()),
    SANDBOX: '1',
    SANDBOX_LINKS: JSON.stringify(emulators),
    SANDBOX_SMARTSHEET_TOKEN: 'token-canary',
    ...stripeEnvironment(stripe),
  };
  for (let start = 1; start <= 2; start += 1) {
    const server = await startServer(env);
    const answer = await fetch(`${server.url}${calls.publicConfig.path}`);
    expect(publicConfigSchema.parse(await answer.json())).toEqual({
      launchStage: 'early_access',
      loginProviders: [],
      testingEmailDomain: null,
      payments: { publishableKey: stripe.settings.publishableKey, scriptUrl: stripe.settings.scriptUrl },
      sandbox: { emulators },
    });
    expect(await login(server.url, 'admin@sheetwright.test')).toMatchObject({ role: 'admin', emailVerified: true });
    expect(await login(server.url, 'customer@sheetwright.test')).toMatchObject({ role: 'customer', emailVerified: true });
    await expect
      .poll(() => login(server.url, 'customer@sheetwright.test'), { timeout: 20_000, interval: 500 })
      .toMatchObject({ subscriptionStatus: 'trialing', subscriptionPlan: 'professional' });
    server.child.kill('SIGINT');
    const { code, stdout } = await server.finished;
    expect(code).toBe(0);
    expect(stdout).not.toContain('token-canary');
  }
});

test('production refuses to start on a database in which a login of the sandbox has the password that everybody knows', async () => {
  const env = { ...(await freshSettings()), SANDBOX: '1' };
  expect(await runProgram('seed.ts', env)).toMatchObject({ code: 0 });
  const production = {
    ...env,
    NODE_ENV: 'production',
    SANDBOX: '0',
    APP_URL: 'https://app.example.test',
    BILLING: 'off',
    TRUST_PROXY: '0',
    ALLOW_PGLITE_IN_PRODUCTION: '1',
    ALLOW_GENERATED_KEYS_IN_PRODUCTION: '1',
  };
  const { code, stderr } = await runProgram('main.ts', production);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'The database holds logins of the sandbox whose password everybody knows: admin@sheetwright.test, customer@sheetwright.test. Delete them, or use another database.\n',
  });
});

test('outside the sandbox the sandbox logins do not exist', async () => {
  const server = await startServer(await freshSettings());
  expect(await login(server.url, 'admin@sheetwright.test')).toMatchObject({ status: 401 });
});

test('wrong settings are listed and end the start with code 1', async () => {
  const { code, stdout, stderr } = await runProgram('main.ts', { PORT: 'x', SANDBOX: 'maybe' });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe('The configuration is wrong:\n  PORT must be a whole number from 0 to 65535\n  SANDBOX must be 1 or 0\n');
});

test('a taken port is one line and code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const { code, stderr } = await runProgram('main.ts', { ...(await freshSettings()), PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(`Port ${port} on 127.0.0.1 is taken. Stop the program that uses it or choose another PORT.\n`);
});

test('a data folder that another server uses is one line and code 1; after kill -9 the folder opens again', async () => {
  const env = await freshSettings();
  const first = await startServer(env);
  const { code, stderr } = await runProgram('main.ts', env);
  expect(code).toBe(1);
  expect(stderr).toBe(
    `The data folder ${env.DATA_DIR} is in use by process ${first.child.pid}. Stop that process or choose another DATA_DIR.\n`,
  );
  first.child.kill('SIGKILL');
  await first.finished;
  const second = await startServer(env);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
});

test('a database that does not answer is one line without the password, and code 1', async () => {
  const env = { ...(await freshSettings()), DATABASE_URL: 'postgres://app:hidden@127.0.0.1:9/app' };
  const { code, stderr } = await runProgram('main.ts', env);
  expect(code).toBe(1);
  expect(stderr).toBe('The database at 127.0.0.1:9/app does not let us in. Check that it runs and that DATABASE_URL is right.\n');
});

async function login(url: string, email: string): Promise<unknown> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'sandbox-password' }),
  });
  return response.json();
}
