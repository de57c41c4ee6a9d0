import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../config.ts';
import { AppError } from '../errors.ts';

/** Requests that wait for others, or whose answer is a long download, have places of their own: they keep nobody from the usual calls. */
const LONG_AT_ONCE = 10;
/** How long a request waits for a place. */
const LONGEST_WAIT_MS = 2000;
/** How many wait, for each place there is. */
const WAITING_PER_PLACE = 9;
const RETRY_SECONDS = 2;
const GONE_MS = 1000;
/** A page asks for what it needs at once; whoever asks for more after this, while earlier requests still wait, does not stop asking. */
const PRESSING_MS = 250;
/** Between an answer and the next request of the same program. */
const GAP_MS = 100;
/** It rests for what it took once more for each of these since it began: after a second, nineteen twentieths of the time belong to others. */
const REST_STEP_MS = 50;
const LONGEST_REST_MS = 250;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `long`: it waits for something or answers with a long download. */
    work?: 'long';
  }
  interface FastifyRequest {
    /** The place that the request takes among those of its sender; null for what needs none. */
    place: Place | null;
  }
}

interface Place {
  /** Keeps the place taken until the work is done, even when the sender has hung up. */
  holdUntil(work: Promise<unknown>): void;
}

interface Group {
  atWork: number;
  readonly waiting: Set<() => void>;
  /** When the first and the last request came that had to wait, of those without a gap between them. */
  queuedSince: number;
  queuedAt: number;
  /** Whether the places become fewer while the sender does not stop asking. */
  readonly yields: boolean;
}

export interface FairShare {
  /**
   * Takes a place for the request: at once, or as soon as another request of the same sender is done.
   * @throws AppError rate_limited when none becomes free in time
   */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined;
}

/**
 * Lets this instance work on a few requests of one sender at once, so that nobody's many requests leave others without an answer. An account
 * that does not stop asking works on one at a time and rests after each, the longer the longer it has been asking: nearly all of the time
 * belongs to others.
 */
export function shareFairly(app: FastifyInstance, limits: Pick<Limits, 'atOncePerUser' | 'atOncePerAddress'>): FairShare {
  const groups = new Map<string, Group>();
  app.decorateRequest('place', null);

  /** Hands the place on, or gives it back when nobody waits for it. */
  const leave = (name: string, group: Group): void => {
    const [next] = group.waiting;
    if (next) {
      group.waiting.delete(next);
      next();
      return;
    }
    group.atWork -= 1;
    if (group.atWork === 0) groups.delete(name);
  };

  const finish = (name: string, group: Group, tookMs: number): void => {
    if (!isPressing(group)) leave(name, group);
    else if (group.atWork > 1) group.atWork -= 1;
    else setTimeout(() => leave(name, group), restAfter(tookMs, group));
  };

  return {
    enter(request, reply) {
      const { name, most, yields } = groupOf(request, limits);
      const group = groups.get(name) ?? {
        atWork: 0,
        waiting: new Set(),
        queuedSince: Number.NEGATIVE_INFINITY,
        queuedAt: Number.NEGATIVE_INFINITY,
        yields,
      };
      groups.set(name, group);
      const take = () => {
        const begun = performance.now();
        request.place = occupy(reply, () => finish(name, group, performance.now() - begun));
      };
      if (group.waiting.size === 0 && group.atWork < (isPressing(group) ? 1 : most)) {
        group.atWork += 1;
        take();
        return undefined;
      }
      if (group.waiting.size >= most * WAITING_PER_PLACE) throw tooManyAtOnce(request);
      noteQueue(group);
      return waitFor(group, { request, reply, take });
    },
  };
}

/** Behind one network there may be many people, and what takes long waits for others rather than works: these keep their places. */
function groupOf(request: FastifyRequest, limits: Pick<Limits, 'atOncePerUser' | 'atOncePerAddress'>) {
  if (!request.user) return { name: `network:${request.network}`, most: limits.atOncePerAddress, yields: false };
  if (request.routeOptions.config.work === 'long') return { name: `long:${request.user.id}`, most: LONG_AT_ONCE, yields: false };
  return { name: `user:${request.user.id}`, most: limits.atOncePerUser, yields: true };
}

function noteQueue(group: Group): void {
  const now = performance.now();
  if (hasGap(group, now)) group.queuedSince = now;
  group.queuedAt = now;
}

function isPressing(group: Group): boolean {
  return group.yields && group.queuedAt - group.queuedSince >= PRESSING_MS && !hasGap(group, performance.now());
}

function restAfter(tookMs: number, { queuedSince }: Group): number {
  return Math.min((tookMs * (performance.now() - queuedSince)) / REST_STEP_MS, LONGEST_REST_MS);
}

function hasGap({ waiting, queuedAt }: Group, now: number): boolean {
  return waiting.size === 0 && now - queuedAt > GAP_MS;
}

interface Waiter {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly take: () => void;
}

/** The place that became free is handed on: it counts as taken all the while. */
function waitFor(group: Group, { request, reply, take }: Waiter): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      reply.raw.off('close', giveUp);
      group.waiting.delete(enter);
    };
    const enter = () => {
      settle();
      take();
      resolve();
    };
    const giveUp = () => {
      settle();
      reject(tooManyAtOnce(request));
    };
    const timer = setTimeout(giveUp, LONGEST_WAIT_MS);
    reply.raw.once('close', giveUp);
    group.waiting.add(enter);
  });
}

/** Free again when the answer is out, or its reader gone, and all work for it is done. */
function occupy(reply: FastifyReply, release: () => void): Place {
  let reasons = 1;
  const done = () => {
    reasons -= 1;
    if (reasons === 0) release();
  };
  // Of an answer whose reader has gone before, no end is heard; until then the work for it has begun or never will.
  if (reply.raw.destroyed) setTimeout(done, GONE_MS).unref();
  else reply.raw.once('close', done);
  return {
    holdUntil: (work) => {
      reasons += 1;
      work.then(done, done);
    },
  };
}

function tooManyAtOnce({ user }: FastifyRequest): AppError {
  const whose = user ? 'your account' : 'your network';
  return new AppError(
    'rate_limited',
    `Too many requests of ${whose} are being worked on at once. Please try again in ${RETRY_SECONDS} seconds.`,
    { retryAfter: RETRY_SECONDS },
  );
}
