import { randomBytes } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { freshSettings, runProgram, startServer } from './testing/server-process.ts';

// A server's start takes seconds when many of them share a machine.
vi.setConfig({ testTimeout: 120_000 });
const isEmbedded = inject('database').engine === 'pglite';

test('the server tells its parent where it listens, says in its log which database it uses, and ends by itself on SIGTERM', async () => {
  const server = await startServer(await freshSettings());
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  const { code, stdout, stderr } = await server.finished;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(isEmbedded ? '"database":"embedded' : '"database":"PostgreSQL"');
  expect(stdout).toContain('"smartsheet":"Smartsheet"');
});

test('rotating keys: refused while the app holds the embedded database, else safe while it runs; says what it did and what it could not', async () => {
  const [one, two, three] = ['one', 'two', 'three'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
  const env = { ...(await freshSettings()), SANDBOX: '1', SANDBOX_SMARTSHEET_TOKEN: 'token-canary' };
  const rotate = (keys: string) => runProgram('secrets.ts', { ...env, ENCRYPTION_KEYS: keys }, ['rotate']);

  const server = await startServer({ ...env, ENCRYPTION_KEYS: `${one}` });
  if (isEmbedded) {
    expect(await rotate(`${two},${one}`)).toMatchObject({ code: 1, stderr: expect.stringContaining('in use by process') });
    server.child.kill('SIGTERM');
    await server.finished;
  }
  const done = '1 secret re-encrypted under the key "two", 0 already under it.\n';
  expect(await rotate(`${two},${one}`)).toEqual({ code: 0, stdout: done, stderr: '' });
  const nothing = '0 secrets re-encrypted under the key "two", 1 already under it.\n';
  expect(await rotate(`${two}`)).toEqual({ code: 0, stdout: nothing, stderr: '' });

  const { code, stdout } = await rotate(`${three}`);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /1 secret could not be opened\..*\n {2}users\.smartsheet_api_key of user [0-9a-f-]{36}: its key "two" is not configured\n$/,
  );
});
