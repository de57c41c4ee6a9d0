import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type Emulator, startSmartsheetEmulator } from './server.ts';
import { addRows, buildSheet, type Client, clientOf, makeFolder, startForTest, TOKEN, valuesOf } from './testing/setup.ts';

test('all that was built is there after a restart, tokens and permalinks included', async () => {
  const first = await startForTest();
  const sheet = await buildSheet(first, [{ title: 'Due', type: 'DATE' }]);
  await addRows(first, sheet, [{ Task: 'a', Due: '2026-12-24' }]);
  const before = (await first.control('GET', '/state')).body;
  await first.emulator.close();

  const again = await startForTest({ dataFolder: first.folder, tokens: [] });
  expect(await valuesOf(again, sheet)).toEqual([{ Task: 'a', Due: '2026-12-24' }]);
  const withoutAddress = (state: unknown) => JSON.stringify(state).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '');
  expect(withoutAddress((await again.control('GET', '/state')).body)).toBe(withoutAddress(before));
  const page = await fetch(`${again.emulator.url}${new URL(sheet.permalink).pathname}`);
  expect(page.status).toBe(200);
});

test('what was answered survives kill -9 of the emulator’s process at any moment', async () => {
  const folder = makeFolder();
  const { client, kill } = await startProcess(folder);
  await client.control('POST', '/tokens', {
    tokens: [{ token: TOKEN, user: { email: 'casey@example.com', firstName: 'C', lastName: 'C' } }],
  });
  const answered: string[] = [];
  const worker = (async () => {
    for (let place = 0; ; place += 1) {
      const { status } = await client.post('/workspaces', { name: `W${place}` });
      if (status === 200) answered.push(`W${place}`);
    }
  })().catch(() => undefined);
  while (answered.length < 25) await new Promise((resolve) => setTimeout(resolve, 2));
  kill();
  await worker;

  const again = await startForTest({ dataFolder: folder, tokens: [] });
  const names = (await again.get('/workspaces?maxItems=1000')).body.data.map(({ name }) => name);
  expect(names.slice(0, answered.length)).toEqual(answered);
  expect(names.length - answered.length).toBeLessThanOrEqual(1);
});

test('a file that was being written is no record; contents of a deleted workspace are gone', async () => {
  const first = await startForTest();
  const sheet = await buildSheet(first);
  await first.emulator.close();
  const workspaceFile = path.join(first.folder, 'workspace', `${sheet.workspaceId}.json`);
  writeFileSync(`${workspaceFile}.part`, '{"id":');
  const again = await startForTest({ dataFolder: first.folder });
  expect((await again.get(`/sheets/${sheet.sheetId}`)).status).toBe(200);
  await again.remove(`/workspaces/${sheet.workspaceId}`);
  expect(existsSync(workspaceFile)).toBe(false);
  expect(readdirSync(path.join(first.folder, 'sheet'))).toEqual([]);
});

test('the token itself is nowhere in the data folder', async () => {
  const { folder } = await startForTest();
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join()).not.toContain(TOKEN);
});

test('a port that is taken is refused with an error', async () => {
  const { emulator } = await startForTest();
  const port = Number(new URL(emulator.url).port);
  await expect(startSmartsheetEmulator({ dataFolder: makeFolder(), port })).rejects.toThrow(/EADDRINUSE/);
});

async function startProcess(folder: string): Promise<{ client: Client; kill: () => void }> {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = spawn(process.execPath, [script, '--data', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  const addresses = JSON.parse(line) as Omit<Emulator, 'close'>;
  return { client: clientOf({ ...addresses, close: async () => undefined }, folder), kill: () => void child.kill('SIGKILL') };
}
