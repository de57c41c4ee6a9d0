import { hash, randomBytes } from 'node:crypto';
import type { Role, SubscriptionStatus } from '@sheetwright/contract/accounts.ts';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { batchLookup } from '../batch-lookup.ts';
import type { Db, Tx } from '../db/client.ts';
import { type Parts, runTogether } from '../db/run-together.ts';
import { type StoredSession, sessions, users } from '../db/schema.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A session ends when it was not used for this long … */
export const SESSION_IDLE_MS = 7 * DAY;
/** … and this long after the sign-in at the latest. */
export const SESSION_ABSOLUTE_MS = 30 * DAY;
/** How often use is written down: a row per request would make every read a write. */
const SEEN_EVERY_MS = 5 * MINUTE;

/** An account is signed in as often at a time; one more ends the session that was not used for the longest time. */
export const MOST_SESSIONS = 100;

/** Browsers name themselves at such length; the rest is of no use. */
const MAX_USER_AGENT = 300;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The signed-in user as loaded with the session: what access decisions and most answers need, and no secret. */
export interface SessionUser {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly role: Role;
  readonly authProvider: string | null;
  readonly emailVerified: boolean | null;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly subscriptionPlan: string | null;
  readonly createdAt: Date;
  /** Since when the account has a second factor; null without one. */
  readonly secondFactorConfirmedAt: Date | null;
}

/** What is read of a user to make a `SessionUser`. */
export const sessionUserColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  authProvider: users.authProvider,
  emailVerified: users.emailVerified,
  subscriptionStatus: users.subscriptionStatus,
  subscriptionPlan: users.subscriptionPlan,
  createdAt: users.createdAt,
  secondFactorConfirmedAt: users.secondFactorConfirmedAt,
};

/** A customer as whom an operator sees the product. */
const viewed = alias(users, 'viewed');
const viewedColumns = {
  id: viewed.id,
  email: viewed.email,
  firstName: viewed.firstName,
  lastName: viewed.lastName,
  profileImageUrl: viewed.profileImageUrl,
  role: viewed.role,
  authProvider: viewed.authProvider,
  emailVerified: viewed.emailVerified,
  subscriptionStatus: viewed.subscriptionStatus,
  subscriptionPlan: viewed.subscriptionPlan,
  createdAt: viewed.createdAt,
  secondFactorConfirmedAt: viewed.secondFactorConfirmedAt,
};

export interface Session {
  /** Hash of the cookie's value. */
  readonly sid: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  /** The browser as it named itself at sign-in; null when it did not. */
  readonly userAgent: string | null;
  /** When it showed the account's second factor; null when it was not asked for one. */
  readonly secondFactorAt: Date | null;
}

interface NewSession {
  readonly userId: string;
  readonly tx: Tx;
  readonly secondFactorAt?: Date | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | null;
    session: Session | null;
  }
}

export interface Sessions {
  /**
   * Puts the request's session and user in place; both stay null without a valid cookie, and in a session that has not shown the second
   * factor of an account that has one: whatever begins a session cannot get around it. One query for all requests that arrive at once,
   * and no write on most of them.
   */
  load(request: FastifyRequest): Promise<void>;
  /** Ends the session the request came with and begins a new one under a new id. */
  begin(request: FastifyRequest, reply: FastifyReply, options: NewSession): Promise<void>;
  /** The same as parts of a statement, when the condition holds. The caller then calls `accept`, which gives the browser its cookie. */
  asParts(
    request: FastifyRequest,
    options: Omit<NewSession, 'tx'>,
    when: SQL,
  ): { readonly parts: Parts; readonly accept: (reply: FastifyReply) => void };
  /** Notes that the session has shown the second factor. */
  passSecondFactor(session: Session, options: { readonly at: Date; readonly tx: Tx }): Promise<void>;
  /** Lets the session see the product as a customer does until then; null: as its own person again. */
  setView(session: Session, view: { readonly userId: string; readonly until: Date } | null, tx?: Tx): Promise<void>;
  /** Which of these sessions are there and see the product as a customer does, whether or not its time is over. */
  viewing(sids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends the request's session, if there is one, and clears the cookie. @returns whether there was one */
  end(request: FastifyRequest, reply: FastifyReply, tx?: Tx): Promise<boolean>;
  /** Makes a session without a browser. @returns the cookie's value */
  create(userId: string): Promise<string>;
  /** The user's live sessions, the latest use first; all, or a page of them. */
  list(userId: string, page?: SessionsPage): Promise<readonly Session[]>;
  /** Ends one session of the user. @returns false when the user has no such session */
  endOne(userId: string, sid: string, tx?: Tx): Promise<boolean>;
  /** Ends the user's sessions: all, or all but one. @returns how many there were */
  endAll(userId: string, options?: { readonly except?: Session; readonly tx?: Tx }): Promise<number>;
  /** Removes sessions that have run out. */
  prune(): Promise<void>;
  readonly cookieName: string;
}

interface SessionsPage {
  readonly limit: number;
  /** The last one of the page before. */
  readonly after: Pick<Session, 'sid' | 'seenAt'> | null;
}

interface SessionOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly secure: boolean;
}

interface Created extends Omit<NewSession, 'tx'> {
  readonly userAgent?: string | undefined;
}

export function isSubscribed(user: Pick<SessionUser, 'subscriptionStatus'>): boolean {
  return user.subscriptionStatus === 'active' || user.subscriptionStatus === 'trialing';
}

export function createSessions({ db, clock, secure }: SessionOptions): Sessions {
  const cookieName = secure ? '__Host-session' : 'session';
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const find = batchLookup(prepareFind({ db, clock }));

  function make({ userId, userAgent, secondFactorAt = null }: Created) {
    const token = randomBytes(32).toString('base64url');
    const now = clock();
    const sess = toStored({ signedInAt: now, seenAt: now, userAgent: userAgent ?? null, secondFactorAt });
    return { token, row: { sid: hashToken(token), sess, expire: expiry(now, now), userId } };
  }

  function asParts({ session, headers }: FastifyRequest, options: Omit<NewSession, 'tx'>, when: SQL) {
    const { token, row } = make({ ...options, userAgent: headers['user-agent'] });
    const surplus = sql`select sid from ${sessions} where user_id = ${row.userId} order by expire desc, sid offset ${MOST_SESSIONS - 1}`;
    const parts: Parts = {
      surplus_sessions: sql`delete from ${sessions} where sid in (${surplus}) and ${when} returning 1`,
      ...(session && {
        former_session: sql`delete from ${sessions} where ${eq(sessions.sid, session.sid)} and ${when} returning 1`,
      }),
      session: sql`insert into ${sessions} (sid, sess, expire, user_id)
        select ${row.sid}, ${JSON.stringify(row.sess)}::jsonb, ${row.expire.toISOString()}::timestamptz, ${row.userId} where ${when} returning 1`,
    };
    const accept = (reply: FastifyReply) =>
      void reply.setCookie(cookieName, token, { ...cookie, maxAge: SESSION_ABSOLUTE_MS / 1000 });
    return { parts, accept };
  }

  async function remove(session: Session | null, tx: Db | Tx = db): Promise<boolean> {
    if (!session) return false;
    return (await tx.delete(sessions).where(eq(sessions.sid, session.sid)).returning({ sid: sessions.sid })).length > 0;
  }

  return {
    cookieName,
    asParts,
    async create(userId) {
      const { token, row } = make({ userId });
      await db.insert(sessions).values(row);
      return token;
    },
    async load(request) {
      const token = request.cookies[cookieName];
      if (token === undefined || !TOKEN.test(token)) return;
      const found = await find(hashToken(token));
      if (!found) return;
      const session = toSession(found);
      const now = clock();
      request.session = session;
      const until = new Date(found.sess.viewAs?.until ?? 0);
      const isViewing = found.viewed !== null && now < until;
      request.user = (isViewing ? found.viewed : found.user) as SessionUser;
      request.viewing = isViewing ? { operatorId: found.user.id, until } : null;
      if (now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS) await markSeen(db, session, now);
    },
    async begin(request, reply, { tx, ...session }) {
      const { parts, accept } = asParts(request, session, sql`true`);
      await runTogether(tx, parts);
      accept(reply);
    },
    async passSecondFactor({ sid }, { at, tx }) {
      await tx
        .update(sessions)
        .set({ sess: withInstant('secondFactorAt', at) })
        .where(eq(sessions.sid, sid));
    },
    async setView({ sid }, view, tx: Db | Tx = db) {
      const without = sql`${sessions.sess} - 'viewAs'`;
      const viewAs = view && { userId: view.userId, until: view.until.toISOString() };
      const sess = viewAs ? sql`${without} || ${JSON.stringify({ viewAs })}::jsonb` : without;
      await tx.update(sessions).set({ sess }).where(eq(sessions.sid, sid));
    },
    async viewing(sids) {
      if (sids.length === 0) return new Set();
      const rows = await db
        .select({ sid: sessions.sid })
        .from(sessions)
        .where(and(inArray(sessions.sid, [...sids]), sql`${sessions.sess} ? 'viewAs'`));
      return new Set(rows.map(({ sid }) => sid));
    },
    async end(request, reply, tx) {
      const wasThere = await remove(request.session, tx);
      reply.clearCookie(cookieName, cookie);
      return wasThere;
    },
    async list(userId, page) {
      const live = and(eq(sessions.userId, userId), gt(sessions.expire, clock()), hasPassedSecondFactor);
      const after = page?.after && sql`(${SEEN_AT}, ${sessions.sid}) < (${page.after.seenAt.toISOString()}, ${page.after.sid})`;
      const found = db
        .select({ sid: sessions.sid, sess: sessions.sess })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(live, after ?? undefined))
        .orderBy(desc(SEEN_AT), desc(sessions.sid));
      return (await (page ? found.limit(page.limit) : found)).map(toSession);
    },
    async endOne(userId, sid, tx: Db | Tx = db) {
      const own = and(eq(sessions.userId, userId), eq(sessions.sid, sid));
      return (await tx.delete(sessions).where(own).returning({ sid: sessions.sid })).length > 0;
    },
    async endAll(userId, { except, tx = db } = {}) {
      const others = except && ne(sessions.sid, except.sid);
      const ended = tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
      return (await ended.returning({ sid: sessions.sid })).length;
    },
    async prune() {
      await db.delete(sessions).where(lt(sessions.expire, clock()));
    },
  };
}

export function hasSecondFactor({ secondFactorConfirmedAt }: Pick<SessionUser, 'secondFactorConfirmedAt'>): boolean {
  return secondFactorConfirmedAt !== null;
}

/** Registers the request's members, null until `load` has run. */
export function decorateSession(app: FastifyInstance): void {
  app.decorateRequest('user', null);
  app.decorateRequest('session', null);
  app.decorateRequest('viewing', null);
}

/** Instants are written alike, so that their texts are in their order whatever the language of the database. */
const SEEN_AT = sql`(${sessions.sess} ->> 'seenAt') collate "C"`;

/** Where the account has a second factor, the session has shown it. */
const hasPassedSecondFactor = or(isNull(users.secondFactorConfirmedAt), sql`${sessions.sess} ? 'secondFactorAt'`);

function prepareFind({ db, clock }: Pick<SessionOptions, 'db' | 'clock'>) {
  // Operators alone view, and customers alone are viewed: who stops being either ends the view.
  const isViewed = and(
    eq(viewed.id, sql`${sessions.sess} -> 'viewAs' ->> 'userId'`),
    eq(viewed.role, 'customer'),
    eq(users.role, 'admin'),
  );
  const asked = sql`${sessions.sid} = any(${sql.placeholder('sids')}::text[])`;
  const statement = db
    .select({
      sid: sessions.sid,
      sess: sessions.sess,
      user: sessionUserColumns,
      viewed: viewedColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(viewed, isViewed)
    .where(and(asked, gt(sessions.expire, sql.placeholder('now')), hasPassedSecondFactor, isNull(users.disabledAt)))
    .prepare('find_sessions');
  return async (sids: readonly string[]) => {
    const found = await statement.execute({ sids, now: clock() });
    return new Map(found.map((row) => [row.sid, row]));
  };
}

async function markSeen(db: Db, session: Session, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: withInstant('seenAt', now), expire: expiry(session.signedInAt, now) })
    .where(eq(sessions.sid, session.sid));
}

/** Changes one instant and nothing else: another request of the same session may be changing another. */
function withInstant(name: 'seenAt' | 'secondFactorAt', at: Date) {
  return sql`${sessions.sess} || ${JSON.stringify({ [name]: at.toISOString() })}::jsonb`;
}

function toSession({ sid, sess }: { readonly sid: string; readonly sess: StoredSession }): Session {
  return {
    sid,
    signedInAt: new Date(sess.signedInAt),
    seenAt: new Date(sess.seenAt),
    userAgent: sess.userAgent ?? null,
    secondFactorAt: sess.secondFactorAt === undefined ? null : new Date(sess.secondFactorAt),
  };
}

/** Header values are bytes of the sender's choice: only visible ASCII is kept, which every database stores. */
function toStored({ signedInAt, seenAt, userAgent, secondFactorAt }: Omit<Session, 'sid'>): StoredSession {
  const name = userAgent?.replace(/[^ -~]/g, '').slice(0, MAX_USER_AGENT);
  return {
    signedInAt: signedInAt.toISOString(),
    seenAt: seenAt.toISOString(),
    ...(name && { userAgent: name }),
    ...(secondFactorAt && { secondFactorAt: secondFactorAt.toISOString() }),
  };
}

function expiry(signedInAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_IDLE_MS, signedInAt.getTime() + SESSION_ABSOLUTE_MS));
}

/** The database holds only this: whoever reads it cannot sign in with it. The token is random, so a plain hash suffices. */
function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
