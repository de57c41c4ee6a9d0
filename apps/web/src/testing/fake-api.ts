import type { User } from '@sheetwright/contract/accounts.ts';
import { type CallAddress, segmentsOf } from '@sheetwright/contract/client.ts';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@sheetwright/contract/problem.ts';
import { vi } from 'vitest';

export interface SentRequest {
  /** 'GET /api/projects/7' */
  readonly route: string;
  readonly init: RequestInit;
  readonly headers: Headers;
  /** As JSON; undefined without a body. */
  readonly body: unknown;
}

export type Answer = (request: SentRequest, params: readonly string[]) => Response | Promise<Response>;

/**
 * Takes the place of the network. Answers are named by the address of their call, as in 'GET /api/projects/:id', or by one exact route;
 * any other route has no answer.
 * @returns the requests made so far; `answers` may be changed while the test runs
 */
export function fakeApi(answers: Record<string, Answer>) {
  const calls: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const route = `${init.method ?? 'GET'} ${url}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { route, init, headers: new Headers(init.headers), body };
    calls.push(request);
    for (const [address, answer] of Object.entries(answers)) {
      const params = match(address, route);
      if (params) return answer(request, params);
    }
    throw new Error(`The test has no answer for ${route}`);
  });
  return {
    calls,
    answers,
    /** What was sent by one call. */
    sent: (address: CallAddress, params?: Readonly<Record<string, string | number>>) => {
      const route = `${address.split(' ')[0]} ${segmentsOf(address, params).join('/')}`;
      return calls.filter((request) => request.route === route);
    },
    count: (route: string) => calls.filter((request) => request.route === route).length,
  };
}

function match(address: string, route: string): string[] | undefined {
  return new RegExp(`^${address.replace(/:\w+/g, '([^/]+)')}$`).exec(route)?.slice(1);
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

export function problem(code: ProblemCode, detail: string, errors?: Problem['errors']): Response {
  const status = PROBLEM_STATUS[code];
  const title = status === 401 ? 'Unauthorized' : 'Problem';
  const body: Problem = { type: 'urn:problem', title, status, detail, code, requestId: 'req-1', ...(errors && { errors }) };
  return Response.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } });
}

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 'user-1',
    email: 'carla@example.com',
    firstName: 'Carla',
    lastName: 'Moreau',
    profileImageUrl: null,
    role: 'customer',
    authProvider: 'local',
    emailVerified: true,
    subscriptionStatus: 'inactive',
    subscriptionPlan: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...changes,
  };
}
