import type { Access } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isSubscribed, type SessionUser } from './session.ts';

const ACCESSES: readonly unknown[] = ['anyone', 'user', 'subscriber', 'admin'] satisfies readonly Access[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call. A route without it does not start. */
    access?: Access;
  }
}

/** Refuses at start every route that does not say who may call it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    if (!ACCESSES.includes(options.config?.access)) {
      throw new Error(`The route ${String(options.method)} ${options.url} does not declare who may call it`);
    }
  });
}

/** Lets a request through or throws the problem that says what is missing. */
export function enforceAccess(request: FastifyRequest): void {
  const access = request.routeOptions.config.access;
  if (access === undefined || access === 'anyone') return;
  const user = requireUser(request.user);
  if (access === 'admin' && user.role !== 'admin') throw new AppError('forbidden', 'Only administrators may do this.');
  if (access === 'subscriber' && !isSubscribed(user)) {
    throw new AppError(
      'subscription_required',
      'This needs an active subscription or a free trial. Choose a plan on the Subscribe page to go on.',
    );
  }
}

function requireUser(user: SessionUser | null): SessionUser {
  if (user) return user;
  throw new AppError('not_signed_in', 'Unauthorized: please sign in.');
}
