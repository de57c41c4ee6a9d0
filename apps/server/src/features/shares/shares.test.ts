import type { ProjectPeople } from '@sheetwright/contract/shares.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events, shareCalls, shareRuns, users } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { sendShares } from './send-shares.ts';
import { createShareWorker } from './share-worker.ts';
import { setUpShared } from './testing/shared-project.ts';

const emulator = await startEmulator();
const app = await createTestApp({
  smartsheet: emulator.gateway,
  config: { ...emulator.config, createAssetsWaitMs: 20_000, smartsheetSettleMs: 100 },
});
const here = { app, emulator };

beforeEach(() => emulator.reset());

describe('who gets what', () => {
  it('is proposed from the plan before anything is built, with what each must not see', async () => {
    const { people } = await setUpShared(here, { built: false });
    const { roles, builtVersion, connection, run } = await people();
    expect({ builtVersion, connection, run }).toEqual({ builtVersion: null, connection: 'granted', run: null });
    expect(
      roles.map(({ who, isOutside, shares, hidden }) => ({
        who,
        isOutside,
        hidden,
        gets: shares.map(({ name, level }) => `${name} ${level}`),
      })),
    ).toEqual([
      { who: 'Lead', isOutside: false, hidden: [], gets: [] },
      { who: 'Team', isOutside: false, hidden: [], gets: ['Programme EDITOR'] },
      { who: 'Clerks', isOutside: false, hidden: ['Costs'], gets: ['Projects VIEWER', 'Open projects VIEWER'] },
      { who: 'Vendors', isOutside: true, hidden: [], gets: [] },
    ]);
    // Values of the costs are summed up in the projects: that is told before anybody decides.
    expect(roles[2]?.reveals).toEqual([{ sheet: 'Projects', hidden: 'Costs' }]);
  });

  it('addresses are kept in lower case and once; another tab’s are not overwritten', async () => {
    const { put, people } = await setUpShared(here, { built: false });
    const { revision } = await people();
    const saved = await put({ Team: [' Ana@Example.com ', 'ana@example.com'] }, { message: 'Welcome' });
    expect(saved.json<ProjectPeople>().roles[1]?.addresses).toEqual(['ana@example.com']);
    const late = await put({ Team: ['b@example.com'] }, { ifMatch: revision });
    expect({ status: late.statusCode, ...late.json() }).toMatchObject({ status: 412, code: 'shares_changed' });
    expect((await people()).roles[1]?.addresses).toEqual(['ana@example.com']);
  });

  it.each([
    ['an address that is none', ['nobody']],
    ['a line break that would reach a header', ['a@example.com\nbcc: b@example.com']],
    ['more addresses than a role may have', Array.from({ length: 101 }, (_, index) => `p${index}@example.com`)],
  ])('%s is refused, and nothing is kept', async (_, addresses) => {
    const { put, people } = await setUpShared(here, { built: false });
    expect((await put({ Team: addresses })).json()).toMatchObject({ code: 'validation_failed' });
    expect((await people()).roles[1]?.addresses).toEqual([]);
  });

  it('before the build nothing can be shared', async () => {
    const { ask, put } = await setUpShared(here, { built: false });
    await put({ Team: ['ana@example.com'] });
    expect((await ask('GET', '/shares')).json()).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Create its assets'),
    });
    const sent = await ask('POST', '/shares', { headers: { 'if-match': 'x' }, body: { consent: true } });
    expect(sent.statusCode).toBe(409);
  });
});

describe('the preview', () => {
  it('names every share that would be sent, and nothing is sent by reading it', async () => {
    const { put, shares, living } = await setUpShared(here);
    await put({ Team: ['ana@example.com'], Clerks: ['cid@example.com'], Vendors: ['v@example.org'] });
    const { toSend } = await shares();
    expect(toSend.map(({ name, email, level }) => `${name}: ${email} ${level}`)).toEqual([
      'Programme: ana@example.com EDITOR',
      'Projects: cid@example.com VIEWER',
      'Open projects: cid@example.com VIEWER',
    ]);
    expect(await living()).toEqual([]);
  });

  it('an address of two roles gets nothing that one of them must not see, and it is told what was withheld and why', async () => {
    const { share, shares, living } = await setUpShared(here);
    await share({ Team: ['ana@example.com'], Clerks: ['ana@example.com'] });
    expect((await living()).filter((line) => line.startsWith('Costs') || line.startsWith('Programme'))).toEqual([]);
    expect((await shares()).withheld).toContainEqual(
      expect.objectContaining({ name: 'Costs', email: 'ana@example.com', who: 'Team', because: 'Clerks' }),
    );
  });

  it('leaves out the account itself and whoever has access already', async () => {
    const { put, shares, objectId, inSmartsheet } = await setUpShared(here);
    const workspace = await objectId('Programme');
    await inSmartsheet('POST', `/shares?assetType=workspace&assetId=${workspace}`, [
      { email: 'Mo@example.com', accessLevel: 'VIEWER' },
    ]);
    await app.database.db
      .update(users)
      .set({ smartsheetAccount: { name: 'C', email: 'Customer@example.test', plan: null, canCreateSheets: true } });
    await put({ Team: ['customer@example.test', 'mo@example.com', 'ana@example.com'] });
    expect((await shares()).toSend.map(({ email }) => email)).toEqual(['ana@example.com']);
  });
});

describe('the level of a share', () => {
  it('can be chosen before it is sent, or that it is not sent, and what is agreed to is what was chosen', async () => {
    const { share, shares, put, send, living } = await setUpShared(here);
    await put({ Team: ['ana@example.com'] });
    const { hash } = await shares();
    const levels = {
      Team: [{ type: 'workspace', key: '', level: 'COMMENTER' }],
      Clerks: [{ type: 'report', key: (await reportKey()) ?? '', level: 'NONE' }],
    };
    await put({ Team: ['ana@example.com'], Clerks: ['cid@example.com'] }, { levels });
    expect((await shares()).toSend.map(({ name, level }) => `${name} ${level}`)).toEqual([
      'Programme COMMENTER',
      'Projects VIEWER',
    ]);
    // Consent to another level is no consent to this one.
    expect((await send(hash)).statusCode).toBe(412);
    await share({ Team: ['ana@example.com'], Clerks: ['cid@example.com'] }, { levels });
    expect(await living()).toEqual(['Programme: ana@example.com COMMENTER', 'Projects: cid@example.com VIEWER']);
  });

  it('never lets somebody in who must not see something, whatever was asked for', async () => {
    const { put, people, shares } = await setUpShared(here);
    const roles = async () => (await people()).roles;
    const [sheet] = (await roles())[2]?.shares ?? [];
    expect(sheet?.choices).toEqual(['NONE', 'VIEWER', 'COMMENTER', 'EDITOR']);
    expect((await roles())[1]?.shares[0]?.choices).toContain('ADMIN');
    const levels = { Clerks: [{ type: 'sheet', key: sheet?.key ?? '', level: 'ADMIN' }] };
    await put({ Clerks: ['cid@example.com'] }, { levels });
    expect((await roles())[2]?.shares[0]).toMatchObject({ level: 'VIEWER', proposed: 'VIEWER' });
    expect((await shares()).toSend.map(({ level }) => level)).not.toContain('ADMIN');
    const costs = { Clerks: [{ type: 'sheet', key: 'costs', level: 'VIEWER' }] };
    await put({ Clerks: ['cid@example.com'] }, { levels: costs });
    expect((await shares()).toSend.map(({ name }) => name)).not.toContain('Costs');
  });

  async function reportKey(): Promise<string | undefined> {
    const { people } = await setUpShared(here, { built: false });
    return (await people()).roles[2]?.shares.find(({ type }) => type === 'report')?.key;
  }
});

describe('sharing', () => {
  it('sends exactly what was agreed to, with the message, and lists it as ours', async () => {
    const { share, shares, living, userId } = await setUpShared(here);
    const run = await share({ Team: ['ana@example.com'], Clerks: ['cid@example.com'] }, { message: 'Welcome' });
    expect(run).toMatchObject({ status: 'finished', failure: null });
    expect(run.outcomes.map(({ outcome }) => outcome)).toEqual(['shared', 'shared', 'shared']);
    expect(await living()).toEqual([
      'Programme: ana@example.com EDITOR',
      'Projects: cid@example.com VIEWER',
      'Open projects: cid@example.com VIEWER',
    ]);
    const { objects, toSend } = await shares();
    expect(toSend).toEqual([]);
    const listed = objects.flatMap(({ name, shares: list }) => list.map((one) => ({ ...one, name })));
    expect(listed).toMatchObject([
      { name: 'Programme', email: 'ana@example.com', level: 'EDITOR', who: ['Team'], sentLevel: null, againstRole: null },
      { name: 'Projects', email: 'cid@example.com', who: ['Clerks'] },
      { name: 'Open projects', email: 'cid@example.com' },
    ]);
    for (const { id } of listed) expect(id).toEqual(expect.any(Number));
    const recorded = await app.database.db.select().from(events).where(eq(events.kind, 'solution_shared'));
    expect(recorded.at(-1)?.data).toEqual({ people: 2, items: 3, outside: 0 });
    expect(JSON.stringify(recorded)).not.toContain('ana@example.com');
    const activity = (await app.request({ url: '/api/account/security-events', cookie: await signIn(app, { id: userId }) })).body;
    expect(activity).toContain('solution_shared');
  });

  it('needs the preview that was read: another one is refused, and without one nothing is sent', async () => {
    const { put, shares, send, ask, living } = await setUpShared(here);
    await put({ Team: ['ana@example.com'] });
    const { hash } = await shares();
    await put({ Team: ['ana@example.com', 'bo@example.com'] });
    expect((await send(hash)).json()).toMatchObject({ status: 412, code: 'shares_changed' });
    expect((await ask('POST', '/shares', { body: { consent: true } })).statusCode).toBe(400);
    const headers = { 'if-match': (await shares()).hash };
    expect((await ask('POST', '/shares', { headers, body: {} })).statusCode).toBe(400);
    expect(await living()).toEqual([]);
  });

  it('asked for twice at the same moment it is done once', async () => {
    const { put, shares, send, ended, posts, living } = await setUpShared(here);
    await put({ Team: ['ana@example.com', 'bo@example.com'] });
    const { hash } = await shares();
    const answers = await Promise.all([send(hash), send(hash), send(hash)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    await ended();
    expect(await living()).toHaveLength(2);
    expect(await posts()).toBe(2);
  });

  it('who has got access meanwhile is told as such, with the level, and stays as somebody made it', async () => {
    const { put, shares, send, ended, objectId, inSmartsheet, living } = await setUpShared(here);
    await put({ Team: ['ana@example.com'] });
    const { hash } = await shares();
    const workspace = await objectId('Programme');
    await inSmartsheet('POST', `/shares?assetType=workspace&assetId=${workspace}`, [
      { email: 'ana@example.com', accessLevel: 'ADMIN' },
    ]);
    await send(hash);
    expect((await ended()).outcomes).toMatchObject([{ outcome: 'had', reason: 'ADMIN' }]);
    expect(await living()).toEqual(['Programme: ana@example.com ADMIN']);
  });

  it('what Smartsheet refuses is told with its reason, and the others are shared', async () => {
    const { share, living } = await setUpShared(here);
    await emulator.control('PUT', '/sharing', { domains: ['example.com'] });
    const { status, outcomes } = await share({ Team: ['out@example.org', 'ana@example.com'] });
    expect(status).toBe('finished');
    expect(outcomes).toMatchObject([
      { email: 'out@example.org', outcome: 'refused', reason: expect.stringContaining('does not let your account share') },
      { email: 'ana@example.com', outcome: 'shared' },
    ]);
    expect(await living()).toEqual(['Programme: ana@example.com EDITOR']);
  });

  it('a thing that the account may not share (403) is tried once, whoever it was for, and the rest is shared', async () => {
    const { share } = await setUpShared(here);
    await emulator.fault({ kind: 'error', match: { method: 'POST', path: '/shares' }, before: { status: 403, errorCode: 1004 } });
    const { outcomes } = await share({ Team: ['a@example.com', 'b@example.com'], Clerks: ['c@example.com'] });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'shared', 'shared']);
  });

  it('too many requests (429) are waited for', async () => {
    const { share, living } = await setUpShared(here);
    await emulator.fault({
      kind: 'error',
      match: { method: 'POST', path: '/shares' },
      times: 2,
      before: { status: 429, errorCode: 4003 },
    });
    expect((await share({ Team: ['ana@example.com'] })).outcomes).toMatchObject([{ outcome: 'shared' }]);
    expect(await living()).toHaveLength(1);
  });

  it('a lost answer is looked up, not repeated: the share is ours, and there once', async () => {
    const { share, living, posts, revoke } = await setUpShared(here);
    await emulator.fault({ kind: 'drop-after', match: { method: 'POST', path: '/shares' } });
    expect((await share({ Team: ['ana@example.com'] })).outcomes).toMatchObject([{ outcome: 'shared' }]);
    expect(await posts()).toBe(1);
    expect(await living()).toHaveLength(1);
    expect((await revoke()).body.shares).toMatchObject([{ outcome: 'revoked' }]);
  });

  it('what was deleted in Smartsheet is told as gone, and the rest is shared', async () => {
    const { put, shares, send, ended, objectId, inSmartsheet } = await setUpShared(here);
    await put({ Clerks: ['c@example.com'] });
    const { hash } = await shares();
    await inSmartsheet('DELETE', `/sheets/${await objectId('Projects')}`);
    await send(hash);
    expect((await ended()).outcomes).toMatchObject([
      { name: 'Projects', outcome: 'refused', reason: expect.stringContaining('no longer in Smartsheet') },
      { name: 'Open projects', outcome: 'shared' },
    ]);
    expect((await shares()).objects.find(({ name }) => name === 'Projects')?.isGone).toBe(true);
  });

  it('stops where the connection is gone, says why, and goes on with the rest after another consent', async () => {
    const { put, send, ended, living, userId, shares } = await setUpShared(here);
    await put({ Team: ['ana@example.com', 'bo@example.com'] });
    await emulator.fault({ kind: 'hold-after', match: { method: 'POST', path: '/shares' } });
    await send();
    await expect
      .poll(async () => ((await emulator.control('GET', '/held')) as { held: unknown[] }).held.length, { timeout: 15_000 })
      .toBe(1);
    await app.database.db.update(users).set({ smartsheetApiKey: null }).where(eq(users.id, userId));
    await emulator.control('POST', '/release', {});
    expect(await ended()).toMatchObject({ status: 'failed', failure: expect.stringContaining('not connected any more') });
    expect(await living()).toHaveLength(1);
    await app.database.db
      .update(users)
      .set({ smartsheetApiKey: app.secrets.seal(EMULATOR_TOKEN, { table: 'users', column: 'smartsheet_api_key', userId }) })
      .where(eq(users.id, userId));
    expect((await shares()).toSend.map(({ email }) => email)).toEqual(['bo@example.com']);
    await send();
    expect((await ended()).status).toBe('finished');
    expect(await living()).toHaveLength(2);
  });

  it('killed between a call and its ledger it goes on when it is found again, and nothing is sent twice', async () => {
    const { put, send, ended, living, posts, projectId } = await setUpShared(here);
    await put({ Team: ['ana@example.com', 'bo@example.com'] });
    const { shares } = createServices(app);
    const lease = await shares.leases.take(`shares:${projectId}`);
    await send();
    const [run] = await app.database.db.select().from(shareRuns).where(eq(shareRuns.projectId, projectId));
    if (!run) throw new Error('No run');
    const client = emulator.gateway.clientFor({ token: EMULATOR_TOKEN, region: 'us' });
    const killed = {
      ...shares.repository,
      settle: async () => {
        throw new Error('killed');
      },
    };
    const doing = { ...shares, client, sleep: async () => undefined, signal: new AbortController().signal };
    await expect(sendShares(run, { ...doing, repository: killed })).rejects.toThrow('killed');
    expect(await living()).toHaveLength(1);
    await lease?.release();
    const worker = createShareWorker(shares);
    await worker.sweep();
    const { outcomes } = await ended();
    await worker.stop();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['shared', 'shared']);
    expect(await posts()).toBe(2);
    expect(await living()).toHaveLength(2);
  });

  it('a run that failed while an outcome was unknown: the next one takes what it finds for ours', async () => {
    const { put, send, ended, projectId, shares } = await setUpShared(here);
    await put({ Team: ['ana@example.com'] });
    await send();
    await ended();
    const { db } = app.database;
    await db.update(shareCalls).set({ status: 'sent', shareId: null }).where(eq(shareCalls.projectId, projectId));
    await db.update(shareRuns).set({ status: 'failed' }).where(eq(shareRuns.projectId, projectId));
    await send();
    expect((await ended()).outcomes).toMatchObject([{ outcome: 'shared' }]);
    expect((await shares()).objects[0]?.shares).toMatchObject([{ id: expect.any(Number), email: 'ana@example.com' }]);
  });
});

describe('revoking', () => {
  it('takes one share away and leaves the others', async () => {
    const { share, shares, revoke, living } = await setUpShared(here);
    await share({ Team: ['ana@example.com', 'bo@example.com'] });
    const [ana] = (await shares()).objects[0]?.shares ?? [];
    expect((await revoke(ana?.id ?? 0)).body.shares).toMatchObject([{ email: 'ana@example.com', outcome: 'revoked' }]);
    expect(await living()).toEqual(['Programme: bo@example.com EDITOR']);
  });

  it('takes all that were sent from here away and none that others have made', async () => {
    const { share, revoke, living, objectId, inSmartsheet } = await setUpShared(here);
    const workspace = await objectId('Programme');
    await inSmartsheet('POST', `/shares?assetType=workspace&assetId=${workspace}`, [
      { email: 'x@example.com', accessLevel: 'EDITOR' },
    ]);
    await share({ Team: ['ana@example.com', 'x@example.com'], Clerks: ['c@example.com'] });
    const { body } = await revoke();
    expect(body.shares.map(({ outcome }) => outcome)).toEqual(['revoked', 'revoked', 'revoked']);
    expect(await living()).toEqual(['Programme: x@example.com EDITOR']);
    expect((await revoke()).body.shares).toEqual([]);
  });

  it('tells, and does not fail, when somebody has removed or changed it meanwhile', async () => {
    const { share, shares, revoke, living, objectId, inSmartsheet } = await setUpShared(here);
    await share({ Team: ['ana@example.com', 'bo@example.com'] });
    const query = `assetType=workspace&assetId=${await objectId('Programme')}`;
    const { items } = (await inSmartsheet('GET', `/shares?${query}`)) as { items: { id: string; email: string }[] };
    const idOf = (email: string) => items.find((item) => item.email === email)?.id;
    await inSmartsheet('PATCH', `/shares/${idOf('ana@example.com')}?${query}`, { accessLevel: 'VIEWER' });
    expect((await shares()).objects[0]?.shares[0]).toMatchObject({ level: 'VIEWER', sentLevel: 'EDITOR' });
    await inSmartsheet('DELETE', `/shares/${idOf('bo@example.com')}?${query}`);
    expect((await revoke()).body.shares).toMatchObject([
      { email: 'ana@example.com', outcome: 'changed' },
      { email: 'bo@example.com', outcome: 'gone' },
    ]);
    expect(await living()).toEqual([]);
  });

  it('what somebody else removed is offered again', async () => {
    const { share, shares, objectId, inSmartsheet } = await setUpShared(here);
    await share({ Team: ['ana@example.com'] });
    const query = `assetType=workspace&assetId=${await objectId('Programme')}`;
    const { items } = (await inSmartsheet('GET', `/shares?${query}`)) as { items: { id: string; email: string }[] };
    await inSmartsheet('DELETE', `/shares/${items.at(-1)?.id}?${query}`);
    expect((await shares()).toSend.map(({ email }) => email)).toEqual(['ana@example.com']);
    expect((await share({ Team: ['ana@example.com'] })).outcomes).toMatchObject([{ outcome: 'shared' }]);
  });

  it('a share of another project, or that was not sent from here, is not found', async () => {
    const first = await setUpShared(here);
    await first.share({ Team: ['ana@example.com'] });
    const [own] = (await first.shares()).objects[0]?.shares ?? [];
    const second = await setUpShared(here);
    expect((await second.revoke(own?.id ?? 0)).status).toBe(404);
    expect(await first.living()).toContain('Programme: ana@example.com EDITOR');
  });

  it('while the project is being shared it is refused', async () => {
    const { revoke, projectId } = await setUpShared(here);
    const { shares } = createServices(app);
    const lease = await shares.leases.take(`shares:${projectId}`);
    expect(await revoke()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('right now') } });
    await lease?.release();
  });
});

describe('a must-not-see that somebody else breaks', () => {
  it('is shown beside the share, which is not ours to remove', async () => {
    const { put, shares, objectId, inSmartsheet } = await setUpShared(here);
    await put({ Clerks: ['cid@example.com'] });
    await inSmartsheet('POST', `/shares?assetType=sheet&assetId=${await objectId('Costs')}`, [
      { email: 'cid@example.com', accessLevel: 'VIEWER' },
    ]);
    const costs = (await shares()).objects.find(({ name }) => name === 'Costs');
    expect(costs?.shares).toMatchObject([{ id: null, email: 'cid@example.com', againstRole: 'Clerks' }]);
  });
});

describe('the project', () => {
  it('is not deleted while it is being shared; deleted, its addresses and shares are forgotten here and stay in Smartsheet', async () => {
    const { share, ask, projectId, living } = await setUpShared(here);
    await share({ Team: ['ana@example.com'] });
    const { db } = app.database;
    await db.update(shareRuns).set({ status: 'running' }).where(eq(shareRuns.projectId, projectId));
    expect((await ask('DELETE', '')).statusCode).toBe(409);
    await db.update(shareRuns).set({ status: 'finished' }).where(eq(shareRuns.projectId, projectId));
    expect((await ask('DELETE', '')).statusCode).toBe(200);
    expect(await db.select().from(shareCalls).where(eq(shareCalls.projectId, projectId))).toEqual([]);
    expect(await living()).toHaveLength(1);
  });

  it('of somebody else is not found, whichever call is made', async () => {
    const { url, share } = await setUpShared(here);
    await share({ Team: ['ana@example.com'] });
    const cookie = await signIn(app, await createUser(app));
    const body = { consent: true };
    const people = { roles: [], sendEmail: true, message: '' };
    const answers = await Promise.all([
      app.request({ url: `${url}/people`, cookie }),
      app.request({ method: 'PUT', url: `${url}/people`, cookie, headers: { 'if-match': 'none' }, body: people }),
      app.request({ url: `${url}/shares`, cookie }),
      app.request({ method: 'POST', url: `${url}/shares`, cookie, headers: { 'if-match': 'x' }, body }),
      app.request({ method: 'DELETE', url: `${url}/shares`, cookie }),
      app.request({ method: 'DELETE', url: `${url}/shares/1`, cookie }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await app.request({ url: `${url}/people` })).statusCode).toBe(401);
  });

  it('no line of the log holds an address, whatever happens to the shares', async () => {
    const { share, revoke } = await setUpShared(here);
    await emulator.control('PUT', '/sharing', { domains: ['example.com'] });
    await emulator.fault({ kind: 'drop-after', match: { method: 'POST', path: '/shares' } });
    await share({ Team: ['unmistakable@example.com', 'unmistakable@example.org'] });
    await revoke();
    expect(app.log.lines.filter((line: unknown) => JSON.stringify(line).includes('unmistakable'))).toEqual([]);
  });
});
