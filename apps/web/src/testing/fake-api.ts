import type { User } from '@sheetwright/contract/accounts.ts';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@sheetwright/contract/problem.ts';
import { vi } from 'vitest';

export interface RecordedCall {
  readonly route: string;
  readonly init: RequestInit;
}

type Answer = () => Response | Promise<Response>;

/**
 * Takes the place of the network. Routes are 'GET /api/auth/user'; a call of any other route fails the test that made it.
 * @returns the calls made so far; `answers` may be changed while the test runs
 */
export function fakeApi(answers: Record<string, Answer>) {
  const calls: RecordedCall[] = [];
  const strangers: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const route = `${init.method ?? 'GET'} ${url}`;
    calls.push({ route, init });
    const answer = answers[route];
    if (!answer) {
      strangers.push(route);
      throw new Error(`The test has no answer for ${route}`);
    }
    return answer();
  });
  return { calls, answers, strangers, count: (route: string) => calls.filter((call) => call.route === route).length };
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
