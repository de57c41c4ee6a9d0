import { asc, desc, eq, sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Db } from '../../db/client.ts';
import {
  aiSessions,
  buildCalls,
  builds,
  contactSubmissions,
  guides,
  planVersions,
  projects,
  smartsheetAssets,
  subscriptions,
  users,
} from '../../db/schema.ts';
import type { SessionUser } from '../../http/session.ts';
import { describeDevice } from './describe-device.ts';
import type { AccountServices } from './services.ts';

interface ExportedFile {
  readonly name: string;
  readonly content: unknown;
}

const COMPRESSION = 6;

/** Everything stored about the user as a ZIP file of JSON, made while it is read: one file's content is in memory at a time. */
export async function* exportAccount(user: SessionUser, services: AccountServices): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  for await (const { name, content } of filesOf(user, services)) {
    const file = new ZipDeflate(name, { level: COMPRESSION });
    zip.add(file);
    file.push(strToU8(`${JSON.stringify(content, null, 2)}\n`), true);
    if (failure) throw failure;
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

async function* filesOf(user: SessionUser, services: AccountServices): AsyncGenerator<ExportedFile> {
  const { db } = services.database;
  yield { name: 'account.json', content: await accountOf(db, user.id) };
  yield { name: 'sessions.json', content: await sessionsOf(user.id, services) };
  yield {
    name: 'subscriptions.json',
    content: await db.select().from(subscriptions).where(eq(subscriptions.userId, user.id)).orderBy(subscriptions.id),
  };
  yield {
    name: 'ai-sessions.json',
    content: await db.select().from(aiSessions).where(eq(aiSessions.userId, user.id)).orderBy(aiSessions.id),
  };
  if (user.email !== null && user.emailVerified) yield { name: 'contact.json', content: await contactOf(db, user.email) };
  const owned = await db.select({ id: projects.id }).from(projects).where(eq(projects.userId, user.id)).orderBy(asc(projects.id));
  for (const { id } of owned) yield* projectFiles(db, id);
}

async function* projectFiles(db: Db, projectId: number): AsyncGenerator<ExportedFile> {
  const folder = `projects/${projectId}`;
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  if (!project) return;
  yield { name: `${folder}/project.json`, content: project };
  yield { name: `${folder}/builds.json`, content: await buildsOf(db, projectId) };
  yield {
    name: `${folder}/assets.json`,
    content: await db
      .select()
      .from(smartsheetAssets)
      .where(eq(smartsheetAssets.projectId, projectId))
      .orderBy(smartsheetAssets.id),
  };
  yield {
    name: `${folder}/guides.json`,
    content: await db.select().from(guides).where(eq(guides.projectId, projectId)).orderBy(guides.id),
  };
  const versions = await db
    .select({ id: planVersions.id, version: planVersions.version })
    .from(planVersions)
    .where(eq(planVersions.projectId, projectId))
    .orderBy(desc(planVersions.version));
  for (const { id, version } of versions) {
    const [content] = await db.select().from(planVersions).where(eq(planVersions.id, id));
    yield { name: `${folder}/plans/version-${version}.json`, content };
  }
}

/** By name, so that a new column is not given out unseen: the row holds hashes and encrypted secrets as well. */
async function accountOf(db: Db, userId: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      role: users.role,
      authProvider: users.authProvider,
      hasPassword: sql<boolean>`${users.password} is not null`,
      hostId: users.hostId,
      googleId: users.googleId,
      githubId: users.githubId,
      smartsheetId: users.smartsheetId,
      hasSmartsheetApiKey: sql<boolean>`${users.smartsheetApiKey} is not null`,
      smartsheetAccount: users.smartsheetAccount,
      smartsheetRegion: users.smartsheetRegion,
      smartsheetTokenRegion: users.smartsheetTokenRegion,
      smartsheetTokenExpires: users.smartsheetTokenExpires,
      stripeCustomerId: users.stripeCustomerId,
      subscriptionStatus: users.subscriptionStatus,
      subscriptionPlan: users.subscriptionPlan,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

async function sessionsOf(userId: string, { sessions }: AccountServices) {
  const live = await sessions.list(userId);
  return live.map(({ signedInAt, seenAt, userAgent }) => ({ signedInAt, seenAt, device: describeDevice(userAgent), userAgent }));
}

function contactOf(db: Db, email: string) {
  return db
    .select()
    .from(contactSubmissions)
    .where(eq(sql`lower(${contactSubmissions.email})`, email));
}

async function buildsOf(db: Db, projectId: number) {
  const rows = await db.select().from(builds).where(eq(builds.projectId, projectId)).orderBy(builds.id);
  const found: unknown[] = [];
  for (const { worker: _, leaseUntil: __, ...build } of rows) {
    const calls = await db.select().from(buildCalls).where(eq(buildCalls.buildId, build.id)).orderBy(buildCalls.position);
    found.push({ ...build, calls });
  }
  return found;
}
