import { TOTAL_HEADER } from '@sheetwright/contract/admin/console.ts';
import { median } from '../processes.ts';
import type { Request } from './requests.ts';

const WARMING = 2;
const TIMES = 25;

export interface Measured {
  readonly name: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Of the median answer. */
  readonly kilobytes: number;
  /** How many rows a search has found altogether: each of them is looked at, to be counted. Null of what is no search. */
  readonly found: number | null;
}

/** Makes each request some times, one after the other. @throws Error for an answer that is an error */
export async function measureAll(url: string, cookie: string, requests: readonly Request[]): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const request of requests) measured.set(request.name, await measure(url, cookie, request));
  return measured;
}

async function measure(url: string, cookie: string, request: Request): Promise<Measured> {
  const times: number[] = [];
  const sizes: number[] = [];
  let found: number | null = null;
  for (let n = 0; n < WARMING + TIMES; n += 1) {
    const begun = performance.now();
    const { size, total } = await ask(url, cookie, request, n);
    if (request.path(n).includes('search=')) found = total;
    if (n < WARMING) continue;
    times.push(performance.now() - begun);
    sizes.push(size);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name: request.name,
    medianMs: median(times),
    p95Ms: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN,
    kilobytes: median(sizes) / 1024,
    found,
  };
}

/** @returns how many bytes the answer has, and how many rows it says that there are */
async function ask(
  url: string,
  cookie: string,
  { method, path, body }: Request,
  n: number,
): Promise<{ readonly size: number; readonly total: number | null }> {
  const address = `${url}/api/admin/${path(n)}`;
  const sent = body ? { body: JSON.stringify(body(n)) } : {};
  const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(address, { method: method ?? 'GET', headers, ...sent });
  const answer = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${Buffer.from(answer).toString()}`);
  const total = response.headers.get(TOTAL_HEADER);
  return { size: answer.byteLength, total: total === null ? null : Number(total) };
}
