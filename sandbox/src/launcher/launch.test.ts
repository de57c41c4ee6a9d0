import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const LAUNCH = fileURLToPath(new URL('../launch.ts', import.meta.url));
const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  APP_URL: 'https://app.example.test',
  BILLING: 'off',
  TRUST_PROXY: '0',
  ALLOW_PGLITE_IN_PRODUCTION: '1',
  ALLOW_GENERATED_KEYS_IN_PRODUCTION: '1',
};

test('production starts the app alone: no language model is needed, and no stand-in takes its place', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const printed = await launch({ ...PRODUCTION, DATA_DIR: folder }, 'listening');
  expect(printed).not.toMatch(/stand-in|AI models/);
  expect(readdirSync(folder).filter((name) => /sandbox|models|smartsheet|identity|mail/.test(name))).toEqual([]);
});

test('a start with half of a model says what is missing, and starts no stand-in in its place', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const printed = await launch({ NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, AI_OPENAI_API_KEY: 'secret-key' }, 'AI_');
  expect(printed).toContain('AI_PROVIDERS must name the provider that AI_OPENAI_API_KEY is given for');
  expect(printed).not.toContain('secret-key');
});

/** @returns what is printed until a word of it comes, or the program ends */
async function launch(env: Record<string, string>, until: string): Promise<string> {
  const child = spawn(process.execPath, [LAUNCH], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let printed = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      printed += bytes.toString();
      if (printed.includes(until)) resolve();
    });
  }
  await Promise.race([promise, ended]);
  child.kill('SIGTERM');
  await ended;
  return printed;
}
