import { type Access, FRESH_SIGN_IN_MINUTES } from '@sheetwright/contract/calls.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { hasSecondFactor, isSubscribed, type Session, type SessionUser } from './session.ts';
import { requireReadOnly } from './viewing.ts';

const ACCESSES: readonly unknown[] = ['anyone', 'user', 'subscriber', 'admin'] satisfies readonly Access[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call. A route without it does not start. */
    access?: Access;
    /** Only for those who signed in a short time ago; it needs an access that somebody has to sign in for. */
    freshSignIn?: true;
    /** Another server asks, which has no page and no session: the origin says nothing, the handler itself finds out who it is. */
    fromServers?: true;
  }
}

export interface AccessRules {
  /** Whether administrators need a second factor for what they alone may do. */
  readonly adminsNeedSecondFactor: boolean;
  readonly clock: () => Date;
}

/** Refuses at start every route that does not say who may call it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    if (!ACCESSES.includes(options.config?.access)) {
      throw new Error(`The route ${String(options.method)} ${options.url} does not declare who may call it`);
    }
    if (options.config?.freshSignIn && options.config.access === 'anyone') {
      throw new Error(`The route ${String(options.method)} ${options.url} asks for a fresh sign-in of people who need none`);
    }
  });
}

/** Lets a request through or throws the problem that says what is missing. */
export function enforceAccess(request: FastifyRequest, rules: AccessRules): void {
  if (request.viewing) requireReadOnly(request);
  const { access, freshSignIn } = request.routeOptions.config;
  if (access === undefined || access === 'anyone') return;
  const { user, session } = requireSignedIn(request);
  if (access === 'admin') requireAdmin(user, session, rules);
  if (access === 'subscriber' && !isSubscribed(user)) {
    throw new AppError(
      'subscription_required',
      'This needs an active subscription or a free trial. Choose a plan on the Subscribe page to go on.',
    );
  }
  if (freshSignIn) requireFreshSignIn(user, session, rules.clock());
}

function requireSignedIn({ user, session }: FastifyRequest): { user: SessionUser; session: Session } {
  if (user && session) return { user, session };
  throw new AppError('not_signed_in', 'Unauthorized: please sign in.');
}

function requireAdmin(user: SessionUser, session: Session, { adminsNeedSecondFactor }: AccessRules): void {
  if (user.role !== 'admin') throw new AppError('forbidden', 'Only administrators may do this.');
  if (!adminsNeedSecondFactor || (hasSecondFactor(user) && session.secondFactorAt !== null)) return;
  throw new AppError(
    'second_factor_missing',
    'Administrators need two-step sign-in. Set it up in your profile, under "Two-step sign-in", to go on.',
  );
}

/** Every step of the sign-in counts: a password alone, typed again, makes no fresh sign-in where there is a second factor. */
function requireFreshSignIn(user: SessionUser, { signedInAt, secondFactorAt }: Session, now: Date): void {
  const oldest = now.getTime() - FRESH_SIGN_IN_MINUTES * 60_000;
  const steps = hasSecondFactor(user) ? [signedInAt, secondFactorAt] : [signedInAt];
  if (steps.every((step) => step !== null && step.getTime() >= oldest)) return;
  throw new AppError(
    'sign_in_again',
    `Sign out and in again first: this needs a sign-in within the last ${FRESH_SIGN_IN_MINUTES} minutes.`,
  );
}
