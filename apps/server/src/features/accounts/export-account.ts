import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { AppError } from '../../errors.ts';
import { describeDevice } from '../../http/describe-device.ts';
import type { SessionUser } from '../../http/session.ts';
import type { ExportedFile } from '../../personal-data.ts';
import type { AccountServices } from './services.ts';

const UNDER_WAY = 'Your data is being prepared already. Please wait until that download has ended, then try again.';
const DEFLATE = 8;
/** What a usual account holds comes without a rest. */
const UNPACED_MS = 100;
/** Three quarters of the time belong to others. */
const REST_PER_WORK = 3;
const LONGEST_REST_MS = 50;

/**
 * Everything stored about the user as a ZIP file, for one reader at a time: it is made while it is read, and costs as much as all that the
 * account holds.
 * @throws AppError rate_limited while an earlier export of the account is under way, on whichever instance
 */
export async function exportAccount(user: SessionUser, services: AccountServices): Promise<Readable> {
  const lease = await services.leases.take(leaseOf(user));
  if (!lease) throw underWay();
  const file = Readable.from(zipOf(filesOf(user, services)), { objectMode: false });
  // Read to its end or given up before: when releasing fails, the lease ends by itself.
  return file.once('close', () => void lease.release().catch(() => {}));
}

/**
 * For a browser that would show the refusal of a download as a page.
 * @throws AppError rate_limited as `exportAccount` would now
 */
export async function checkExport(user: SessionUser, { leases }: Pick<AccountServices, 'leases'>): Promise<void> {
  if (await leases.isHeld(leaseOf(user))) throw underWay();
}

function leaseOf({ id }: SessionUser): string {
  return `account-export:${id}`;
}

function underWay(): AppError {
  return new AppError('rate_limited', UNDER_WAY, { retryAfter: 5 });
}

/** A ZIP file of JSON: one file's content is in memory at a time. */
async function* zipOf(files: AsyncIterable<ExportedFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const pace = startPace();
  for await (const { name, content } of files) {
    const file = new CompressedFile(name);
    zip.add(file);
    await file.write(Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
    if (failure) throw failure;
    yield* chunks.splice(0);
    await pace();
  }
  zip.end();
  yield* chunks.splice(0);
}

/** Waits after each part of a long piece of work until the event loop has rested three times as long as it was busy since the part before. */
function startPace(): () => Promise<void> {
  const begun = performance.now();
  let last = performance.eventLoopUtilization();
  return async () => {
    const { active, idle } = performance.eventLoopUtilization(last);
    const isLong = performance.now() - begun > UNPACED_MS;
    const rest = REST_PER_WORK * active - idle;
    if (isLong && rest > 0) await sleep(Math.min(rest, LONGEST_REST_MS));
    last = performance.eventLoopUtilization();
  };
}

/** A file of the archive, given whole. It is compressed outside the event loop, and the checksum is the runtime's own. */
class CompressedFile extends ZipPassThrough {
  override compression = DEFLATE;

  async write(content: Uint8Array): Promise<void> {
    const compressed = await promisify(deflateRaw)(content);
    this.size = content.length;
    this.crc = crc32(content);
    this.ondata(null, compressed, true);
  }
}

async function* filesOf(user: SessionUser, services: AccountServices): AsyncGenerator<ExportedFile> {
  yield { name: 'account.json', content: await services.users.exportOf(user.id) };
  yield { name: 'sessions.json', content: await sessionsOf(user.id, services) };
  for (const data of services.personalData) yield* data.exportOf(user);
}

async function sessionsOf(userId: string, { sessions }: AccountServices) {
  const live = await sessions.list(userId);
  return live.map(({ signedInAt, secondFactorAt, seenAt, userAgent }) => ({
    signedInAt,
    secondFactorAt,
    seenAt,
    device: describeDevice(userAgent),
    userAgent,
  }));
}
