import { hrefOf } from '@sheetwright/contract/client.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import type { ProblemCode } from '@sheetwright/contract/problem.ts';
import { ApiError, isAccountChanged } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { reloadForOtherAccount } from '../../accounts/other-account.ts';
import { AnswerFailed } from './answer-failed.ts';

/** Long enough to read the message before the page changes. */
export const LOGIN_REDIRECT_MS = 500;

/** Says that a question got no answer, and leads to the sign-in where that is why. */
export function tellFailure(error: unknown): void {
  if (isAccountChanged(error)) reloadForOtherAccount();
  else if (saysUnauthorized(error)) leadToSignIn();
  else toast({ title: 'Error', description: 'Failed to get AI response. Please try again.', destructive: true });
}

function leadToSignIn(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  const login = loginAddress(window.location.pathname);
  setTimeout(() => window.location.assign(login), LOGIN_REDIRECT_MS);
}

/** Why a question got no answer, as the server names it. */
export function failureCode(error: unknown): ProblemCode | undefined {
  if (error instanceof ApiError) return error.problem?.code;
  return error instanceof AnswerFailed ? error.code : undefined;
}

function saysUnauthorized(error: unknown): boolean {
  if (error instanceof AnswerFailed) return error.code === 'not_signed_in';
  return error instanceof Error && /^401: [\s\S]*Unauthorized/.test(error.message);
}

/** The sign-in leads home by itself; from elsewhere it is told the way back. */
function loginAddress(path: string): string {
  if (path === paths.home.pattern) return navigations.loginPage;
  return hrefOf(navigations.loginPage, { query: { returnTo: `${path}#ai-consultant` } });
}
