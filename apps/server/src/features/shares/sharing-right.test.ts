import type { ProjectPeople } from '@sheetwright/contract/shares.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '../../db/schema.ts';
import { cookiesOf, joinCookies } from '../../testing/identity-emulator.ts';
import { startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { setUpShared } from './testing/shared-project.ts';

const emulator = await startEmulator();
const app = await createTestApp({
  smartsheet: emulator.gateway,
  config: { ...emulator.config, createAssetsWaitMs: 20_000, smartsheetSettleMs: 100 },
});

beforeEach(() => emulator.reset());

it('is not asked for when Smartsheet is connected', async () => {
  const { asked } = await setUpConnected();
  expect(asked).not.toContain('SHARE_SHEETS');
  expect(asked).toContain('READ_SHEETS');
});

it('is asked for when somebody first shares, and they come back to where they were, where it goes on', async () => {
  const { people, put, send, ended, allowSharing, url, living } = await setUpConnected();
  await put({ Team: ['ana@example.com'] });
  expect((await people()).connection).toBe('missing');
  expect((await send()).json()).toMatchObject({ status: 409, code: 'smartsheet_sharing_missing' });
  expect(await living()).toEqual([]);

  const { asked, location } = await allowSharing();
  expect(asked).toContain('SHARE_SHEETS');
  expect(asked).toContain('READ_SHEETS');
  expect(location).toBe(url.replace('/api', ''));
  expect((await people()).connection).toBe('granted');
  // The addresses were kept with the project, so nothing has to be typed again.
  expect((await people()).roles[1]?.addresses).toEqual(['ana@example.com']);
  expect((await send()).statusCode).toBe(202);
  expect((await ended()).outcomes).toMatchObject([{ outcome: 'shared' }]);
});

it('refused at Smartsheet, they come back with the reason, and the connection stays as it was', async () => {
  const { allowSharing, people, url, shares, put } = await setUpConnected();
  await put({ Team: ['ana@example.com'] });
  const { location } = await allowSharing('deny');
  expect(location).toBe(`${url.replace('/api', '')}?connectionFailed=denied`);
  expect((await people()).connection).toBe('missing');
  expect((await shares()).toSend).toHaveLength(1);
});

it('granted once, it stays when Smartsheet is connected again', async () => {
  const { allowSharing, connect, people } = await setUpConnected();
  await allowSharing();
  expect((await connect('')).asked).toContain('SHARE_SHEETS');
  expect((await people()).connection).toBe('granted');
});

it('goes with the connection', async () => {
  const { allowSharing, people, userId, cookie, connect } = await setUpConnected();
  await allowSharing();
  await app.request({ method: 'POST', url: '/api/auth/smartsheet/disconnect', cookie });
  const [row] = await app.database.db.select().from(users).where(eq(users.id, userId));
  expect(row).toMatchObject({ smartsheetAccessToken: null, smartsheetCanShare: false });
  expect((await people()).connection).toBe('none');
  expect((await connect('')).asked).not.toContain('SHARE_SHEETS');
});

it('without it nothing is revoked either', async () => {
  const { revoke } = await setUpConnected();
  expect((await revoke()).body.code).toBe('smartsheet_sharing_missing');
});

/** A customer who has connected by OAuth, as everybody does: without the right to share. */
async function setUpConnected() {
  const before = await setUpShared({ app, emulator }, { built: false, user: {} });
  const { cookie, url } = before;
  const connect = async (query: string, choice = 'allow') => {
    const start = await app.request({ url: `/api/auth/smartsheet${query}`, cookie });
    const page = new URL(String(start.headers.location));
    const body = new URLSearchParams({ choice, user: 'other', email: 'customer@example.test' });
    const allowed = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(String(allowed.headers.get('location')));
    const answer = await app.request({ url: `${back.pathname}${back.search}`, cookie: joinCookies(cookie, cookiesOf(start)) });
    return { asked: page.searchParams.get('scope') ?? '', location: String(answer.headers.location) };
  };
  const { asked } = await connect('?intent=connect');
  await before.build();
  const returnTo = encodeURIComponent(url.replace('/api', ''));
  return {
    ...before,
    asked,
    connect,
    allowSharing: (choice?: string) => connect(`?intent=connect&scope=sharing&returnTo=${returnTo}`, choice),
    people: async () => (await app.request({ url: `${url}/people`, cookie })).json<ProjectPeople>(),
  };
}
