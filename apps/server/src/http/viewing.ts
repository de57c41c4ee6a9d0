import type { calls, navigations } from '@sheetwright/contract/calls.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** An operator who sees the product as a customer does. */
export interface Viewing {
  readonly operatorId: string;
  readonly until: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while people are who they signed in as. Else `user` is the customer who is viewed, and the session the operator's. */
    viewing: Viewing | null;
  }
}

type Declared = (typeof calls)[keyof typeof calls] | (typeof navigations)[keyof typeof navigations];
type ReadingOfCustomers = Exclude<Extract<Declared, { readonly method: 'GET' }>, { readonly access: 'admin' }>['path'];

/**
 * Which readings of customers are shown to whoever views as one. Hidden is what tells how they sign in and from where, what leaves as a file,
 * what asks Smartsheet in their name, and what leads to other services. A reading that is not decided here does not compile, and is refused.
 */
const IS_SHOWN: Readonly<Record<ReadingOfCustomers, boolean>> = {
  '/api/account/export': false,
  '/api/account/export/availability': false,
  '/api/account/logins': false,
  '/api/account/second-factor': false,
  '/api/account/security-events': false,
  '/api/account/sessions': false,
  '/api/ai/consent': true,
  '/api/ai/providers': true,
  '/api/ai/sessions': true,
  '/api/ai/sheets': false,
  '/api/ai/sheets/:id': false,
  '/api/auth/github': false,
  '/api/auth/github/callback': false,
  '/api/auth/google': false,
  '/api/auth/google/callback': false,
  '/api/auth/host/callback': false,
  '/api/auth/smartsheet': false,
  '/api/auth/smartsheet/callback': false,
  '/api/auth/smartsheet/status': true,
  '/api/auth/user': true,
  '/api/auth/verify-email': false,
  '/api/config': true,
  '/api/drafts/new-project': true,
  '/api/login': false,
  '/api/logout': true,
  '/api/plans': true,
  '/api/projects': true,
  '/api/projects/:id': true,
  '/api/projects/:id/assets': true,
  '/api/projects/:id/build': true,
  '/api/projects/:id/edits': true,
  '/api/projects/:id/export': false,
  '/api/projects/:id/people': true,
  '/api/projects/:id/plan-versions': true,
  '/api/projects/:id/plan-versions/compare': true,
  '/api/projects/:id/preview': true,
  '/api/projects/:id/recommendations': true,
  '/api/projects/:id/shares': false,
  '/api/requirements-questions': true,
  '/api/subscription/invoices': true,
  '/api/subscription/status': true,
};

/** Beside the calls of the contract: what tells of nobody. */
const OF_NOBODY = ['/api/health', '/api/openapi.json'] as const;

const SHOWN: ReadonlySet<string> = new Set([
  ...OF_NOBODY,
  ...Object.entries(IS_SHOWN).flatMap(([path, isShown]) => (isShown ? [path] : [])),
]);

/** Whether a reading is shown in a view; null for one about which nothing was decided. */
export function isShownInView(path: string): boolean | null {
  return new Map<string, boolean>(Object.entries(IS_SHOWN)).get(path) ?? null;
}

/** What ends the view, or the operator's whole session. */
const ENDS: ReadonlySet<string> = new Set(['/api/view-as/end', '/api/auth/logout', '/api/logout']);

/** Lets an operator who views as a customer read what is shown, and nothing else. @throws AppError forbidden */
export function requireReadOnly({ method, routeOptions: { url = '' } }: FastifyRequest): void {
  if (ENDS.has(url)) return;
  if (method !== 'GET' && method !== 'HEAD') {
    throw new AppError(
      'forbidden',
      'You are viewing as a customer, which is read-only: nothing was changed. End the view first.',
    );
  }
  if (!SHOWN.has(url)) {
    throw new AppError('forbidden', 'This is not shown while you view as a customer. End the view first.');
  }
}
