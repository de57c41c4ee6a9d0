import { strToU8, Zip, ZipDeflate } from 'fflate';
import { describeDevice } from '../../http/describe-device.ts';
import type { SessionUser } from '../../http/session.ts';
import type { ExportedFile } from '../../personal-data.ts';
import type { AccountServices } from './services.ts';

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
