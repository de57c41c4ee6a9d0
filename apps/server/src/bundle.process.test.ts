import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AskAnswer } from '@sheetwright/contract/consultant.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { expect, test, vi } from 'vitest';
import { closeAtEnd } from './testing/cleanup.ts';
import { freshSettings, runProgram, startServer } from './testing/server-process.ts';
import { startStripe, stripeEnvironment } from './testing/stripe-emulator.ts';

// A server's start takes seconds when many of them share a machine.
vi.setConfig({ testTimeout: 120_000 });

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DIST = path.join(ROOT, 'apps/server/dist');

test('the build runs where nothing else is installed but argon2: pages, plans, the expert and PDF in every script', async () => {
  const server = await startServer(
    { ...(await freshSettings()), ...stripeEnvironment(await startStripe()), SANDBOX: '1' },
    path.join(moveBuild(), 'apps/server/dist/main.js'),
  );
  const customer = await signIn(server.url);
  expect((await fetch(server.url, { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br');

  const requirements = someRequirements({ projectName: 'Öffnung · 開業 · открытие · الافتتاح 🎉' });
  const made = { name: requirements.projectName, description: requirements.projectDescription, requirements };
  const { id } = await customer<Project>('POST', '/api/projects', made);
  const { assets } = await customer<Recommendations>('GET', `/api/projects/${id}/recommendations`);
  expect(assets.length).toBeGreaterThan(0);
  const question = { question: 'How do I count rows where Status is Open?', provider: 'expert' };
  expect((await customer<AskAnswer>('POST', '/api/ai/ask', question)).response).toContain('COUNTIF');

  const pdf = await customer.fetch('GET', `/api/projects/${id}/export`);
  expect({ status: pdf.status, type: pdf.headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' });
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('on the build somebody registers, and a password that everybody tries first is refused', async () => {
  const { url } = await startServer({ ...(await freshSettings()), SANDBOX: '1' }, path.join(DIST, 'main.js'));
  const register = async (password: string) => {
    const person = { email: 'nora@example.com', firstName: 'Nora', lastName: 'Newcomer', password, confirmPassword: password };
    const headers = { 'content-type': 'application/json', origin: url };
    return (await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(person) })).status;
  };
  expect(await register('iloveyou')).toBe(400);
  expect(await register('sandbox-password')).toBe(201);
});

test('a stack trace names the source and its line, also of what the bundle holds', async () => {
  const env = await freshSettings();
  writeFileSync(path.join(env.DATA_DIR, 'keys.json'), 'no JSON');
  const { code, stdout } = await runProgram('main.ts', env);
  expect(code).toBe(1);
  expect(stdout).toMatch(/apps\/server\/src\/security\/keys\.ts:\d+:\d+/);
});

test('every file of the bundle is ASCII, which V8 keeps in one byte a letter', () => {
  const files = readdirSync(DIST).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => /[^\0-\x7f]/.test(readFileSync(path.join(DIST, name), 'utf8')))).toEqual([]);
});

test('a start loads no library of language models: they are loaded with the first question', () => {
  const loaded = importedAtStart('main.program.js');
  const isOfModels = (name: string) => readFileSync(path.join(DIST, name), 'utf8').includes('ai-sdk/openai');
  expect(loaded.length).toBeGreaterThan(5);
  expect(
    readdirSync(DIST)
      .filter((name) => name.endsWith('.js'))
      .filter(isOfModels),
  ).not.toEqual([]);
  expect(loaded.filter(isOfModels)).toEqual([]);
});

/** @returns the files that a program's file imports by a statement, itself and through others, and the server that it imports after its check */
function importedAtStart(program: string): readonly string[] {
  const found = new Set([program, ...readdirSync(DIST).filter((name) => /^server-\w+\.js$/.test(name))]);
  for (const name of found) {
    const statements = readFileSync(path.join(DIST, name), 'utf8').matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g);
    for (const [, imported = ''] of statements) found.add(imported);
  }
  return [...found];
}

/** @returns a folder that holds the build, and of what is installed only what a production install holds */
function moveBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sheetwright-build-'));
  closeAtEnd(async () => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['apps/server/dist', 'apps/web/dist', 'package.json']) {
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  }
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync(path.join(ROOT, 'node_modules/@node-rs'), path.join(folder, 'node_modules/@node-rs'));
  return folder;
}

async function signIn(url: string) {
  const body = JSON.stringify({ email: 'customer@sheetwright.test', password: 'sandbox-password' });
  const headers = { 'content-type': 'application/json', origin: url };
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const send = (method: string, place: string, sent?: unknown) =>
    fetch(`${url}${place}`, {
      method,
      headers: { ...headers, cookie },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
  const read = async <Answer>(method: string, place: string, sent?: unknown): Promise<Answer> => {
    const answer = await send(method, place, sent);
    expect({ status: answer.status, ok: answer.ok }).toMatchObject({ ok: true });
    return (await answer.json()) as Answer;
  };
  return Object.assign(read, { fetch: send });
}
