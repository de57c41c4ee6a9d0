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

/**
 * What is shown of a customer. All else is refused, what is added later too: logins, sessions, exports and what asks Smartsheet in the
 * customer's name among it.
 */
const SHOWN: ReadonlySet<string> = new Set([
  '/api/ai/consent',
  '/api/ai/providers',
  '/api/ai/sessions',
  '/api/auth/smartsheet/status',
  '/api/auth/user',
  '/api/config',
  '/api/drafts/new-project',
  '/api/health',
  '/api/openapi.json',
  '/api/plans',
  '/api/projects',
  '/api/projects/:id',
  '/api/projects/:id/assets',
  '/api/projects/:id/build',
  '/api/projects/:id/plan-versions',
  '/api/projects/:id/plan-versions/compare',
  '/api/projects/:id/preview',
  '/api/projects/:id/recommendations',
  '/api/requirements-questions',
  '/api/subscription/invoices',
  '/api/subscription/status',
]);

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
