import { Readable } from 'node:stream';
import { deflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { AppError } from '../../errors.ts';
import { describeDevice } from '../../http/describe-device.ts';
import type { SessionUser } from '../../http/session.ts';
import type { ExportedFile } from '../../personal-data.ts';
import type { AccountServices } from './services.ts';

const UNDER_WAY = 'Your data is being prepared already. Please wait until that download has ended, then try again.';
const DEFLATE = 8;

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
  for await (const { name, content } of files) {
    const file = new CompressedFile(name);
    zip.add(file);
    await file.write(strToU8(`${JSON.stringify(content, null, 2)}\n`));
    if (failure) throw failure;
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** A file of the archive that is compressed outside the event loop. */
class CompressedFile extends ZipPassThrough {
  override compression = DEFLATE;
  private compressed: Promise<void> = Promise.resolve();

  /** The whole content, once. */
  write(content: Uint8Array): Promise<void> {
    this.push(content, true);
    return this.compressed;
  }

  protected override process(content: Uint8Array<ArrayBuffer>, isLast: boolean): void {
    this.compressed = new Promise((resolve, reject) => {
      deflateRaw(content, (error, compressed) => {
        if (error) return reject(error);
        this.ondata(null, new Uint8Array(compressed), isLast);
        resolve();
      });
    });
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
