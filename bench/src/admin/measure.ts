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
  for (let n = 0; n < WARMING + TIMES; n += 1) {
    const begun = performance.now();
    const size = await ask(url, cookie, request, n);
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
  };
}

/** @returns how many bytes the answer has */
async function ask(url: string, cookie: string, { method, path, body }: Request, n: number): Promise<number> {
  const address = `${url}/api/admin/${path(n)}`;
  const sent = body ? { body: JSON.stringify(body(n)) } : {};
  const headers = { cookie, origin: url, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(address, { method: method ?? 'GET', headers, ...sent });
  const answer = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${Buffer.from(answer).toString()}`);
  return answer.byteLength;
}
