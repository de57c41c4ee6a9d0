import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type CallRequest, requestOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { APP, settings } from './http.ts';
import { median, startProgram, stop } from './processes.ts';
import { QUESTIONNAIRES } from './questionnaires.ts';

/** For a document of ordinary answers, once the fonts are loaded. */
const BUDGET_MS = 500;
const ROUNDS = 7;
/** The others are as long as no form takes them. */
const ORDINARY = 4;

/** Time from the request to the last byte of a project's PDF, against the budget of 500 ms; the first one, which loads fonts, beside it. */
export async function benchPdf(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sheetwright-bench-'));
  const { DATABASE_URL: _, ...own } = settings('', dataFolder);
  const { url, child } = await startProgram([APP], { ...process.env, ...own });
  try {
    const ask = await signedIn(url);
    console.log(`\nPDF of a project, warm (median of ${ROUNDS}), against the budget of ${BUDGET_MS} ms`);
    for (const [name, requirements] of Object.entries(QUESTIONNAIRES).slice(0, ORDINARY)) {
      const path = `/api/projects/${await designed(ask, requirements)}/export`;
      const first = await timeOf(ask, path);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push((await timeOf(ask, path)).ms);
      const warm = median(times);
      console.log(
        `  ${name.padEnd(12)} ${warm.toFixed(0)} ms = ${(warm / BUDGET_MS).toFixed(2)} of the budget, ${(first.bytes / 1024).toFixed(0)} KB;` +
          ` the first ${first.ms.toFixed(0)} ms`,
      );
    }
  } finally {
    await stop(child);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

type Ask = (request: CallRequest) => Promise<Response>;

async function signedIn(url: string): Promise<Ask> {
  const send = async (request: CallRequest, cookie: string) => {
    const answer = await fetch(`${url}${request.url}`, { ...request, headers: { ...request.headers, origin: url, cookie } });
    if (!answer.ok) throw new Error(`${request.url} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const credentials = { email: 'customer@sheetwright.test', password: 'sandbox-password' };
  const answer = await send(requestOf(calls.login, { body: credentials }), '');
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (request) => send(request, cookie);
}

async function designed(ask: Ask, requirements: Requirements): Promise<number> {
  const body = { name: requirements.projectName, requirements };
  const { id } = await (await ask(requestOf(calls.createProject, { body }))).json();
  await ask(requestOf(calls.recommendations, { params: { id } }));
  return id;
}

async function timeOf(ask: Ask, path: string) {
  const start = performance.now();
  const { byteLength } = await (await ask({ method: 'GET', url: path, headers: {} })).arrayBuffer();
  return { ms: performance.now() - start, bytes: byteLength };
}
