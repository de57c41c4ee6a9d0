import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerEmpty, explainControlErrors } from '../local-server.ts';
import type { ApiParts } from './api.ts';
import { FaultBody } from './faults.ts';
import type { LinkedKind } from './links.ts';
import { ACCESS_LEVELS, type Named, type Parent, type ShareRecord } from './model.ts';
import { OauthFault, OauthSettings } from './oauth/oauth.ts';
import { DEFAULT_COPY_LIMITS, type Sandbox } from './operation.ts';
import { placeDashboard, placeForm, placeNote, placeRule } from './placed-by-hand.ts';
import { ExpireBody, expireTokens, seedToken, TokenSeed } from './tokens.ts';

const ReleaseBody = z.strictObject({ id: z.number().int().optional(), outcome: z.enum(['continue', 'drop']).optional() });
const TokensBody = z.strictObject({ tokens: z.array(TokenSeed) });
const AppBody = z.strictObject({ url: z.url({ protocol: /^https?$/ }) });
const ClockBody = z.strictObject({ offsetMs: z.number().int() });
const ShareBody = z.strictObject({ workspaceId: z.number().int(), email: z.string(), accessLevel: z.enum(ACCESS_LEVELS) });
const RateLimitBody = z.strictObject({ requestsPerMinute: z.number().int().min(1) });
const SharingBody = z.strictObject({ domains: z.array(z.string()).nullable() });
const CopiesBody = z.strictObject({ maxSheets: z.number().int().min(0).optional(), failNextPartly: z.boolean().optional() });

/** What a test, or a person who uses the sandbox, can do beside Smartsheet's API. */
export function registerControl(app: FastifyInstance, parts: ApiParts): void {
  registerFixtures(app, parts);
  registerFaults(app, parts);
  registerState(app, parts);
  registerOauthControl(app, parts);
  explainControlErrors(app);
}

function registerFixtures(app: FastifyInstance, { sandbox }: ApiParts): void {
  app.post('/tokens', (request) => {
    const { tokens } = TokensBody.parse(request.body);
    for (const token of tokens) seedToken(sandbox, token);
    return { seeded: tokens.length };
  });
  app.delete(
    '/tokens',
    answerEmpty(() => {
      for (const token of sandbox.store.all('token')) sandbox.store.remove('token', token.id);
    }),
  );
  app.post('/shares', (request, reply) => {
    const { workspaceId, email, accessLevel } = ShareBody.parse(request.body);
    const workspace = sandbox.store.get('workspace', workspaceId);
    const user = sandbox.store.all('user').find((one) => one.email === email);
    if (!workspace || !user) return reply.code(404).send({ error: 'There is no such workspace or user.' });
    const others = workspace.shares.filter(({ userId }) => userId !== user.id);
    sandbox.store.put('workspace', {
      ...workspace,
      shares: [...others, { id: `share${sandbox.store.newId()}`, userId: user.id, accessLevel }],
    });
    return {};
  });
  app.post('/dashboards', (request) => placeDashboard(sandbox, request.body));
  app.post('/forms', (request) => placeForm(sandbox, request.body));
  app.post('/rules', (request) => placeRule(sandbox, request.body));
  app.post('/attachments', (request) => placeNote(sandbox, 'attachments', request.body));
  app.post('/discussions', (request) => placeNote(sandbox, 'discussions', request.body));
}

function registerOauthControl(app: FastifyInstance, { sandbox, oauth }: ApiParts): void {
  app.put(
    '/app',
    answerEmpty((request) => oauth.registerApp(AppBody.parse(request.body).url)),
  );
  app.put('/oauth', (request) => Object.assign(oauth.settings, OauthSettings.parse(request.body)));
  app.post(
    '/oauth/faults',
    answerEmpty((request) => oauth.faults.push(OauthFault.parse(request.body).kind)),
  );
  app.post('/tokens/expire', (request) => ({ expired: expireTokens(sandbox, ExpireBody.parse(request.body ?? {})) }));
}

function registerFaults(app: FastifyInstance, { faults, held, log }: ApiParts): void {
  app.post('/faults', (request) => ({ id: faults.place(FaultBody.parse(request.body)) }));
  app.get('/faults', () => ({ faults: faults.list() }));
  app.delete(
    '/faults',
    answerEmpty(() => faults.clear()),
  );
  app.get('/held', () => ({ held: held.list() }));
  app.post('/release', (request) => ({ released: held.release(ReleaseBody.parse(request.body ?? {})) }));
  app.get('/requests', () => ({ requests: log.list() }));
  app.delete(
    '/requests',
    answerEmpty(() => log.clear()),
  );
}

function registerState(app: FastifyInstance, { sandbox, oauth, faults, held, log, rateLimit }: ApiParts): void {
  app.get('/state', () => inventory(sandbox));
  app.delete(
    '/state',
    answerEmpty(() => {
      sandbox.store.clear();
      faults.clear();
      held.release({ outcome: 'drop' });
      log.clear();
      rateLimit.reset();
      oauth.reset();
      sandbox.clock.setOffset(0);
      Object.assign(sandbox.copyLimits, DEFAULT_COPY_LIMITS);
      sandbox.sharing.domains = null;
    }),
  );
  app.put(
    '/rate-limit',
    answerEmpty((request) => rateLimit.allow(RateLimitBody.parse(request.body).requestsPerMinute)),
  );
  app.delete(
    '/rate-limit',
    answerEmpty(() => rateLimit.reset()),
  );
  app.get('/clock', () => ({ now: sandbox.clock.now().toISOString(), offsetMs: sandbox.clock.offsetMs() }));
  app.post('/clock', (request) => {
    sandbox.clock.setOffset(ClockBody.parse(request.body).offsetMs);
    return { now: sandbox.clock.now().toISOString() };
  });
  app.put(
    '/sharing',
    answerEmpty((request) => Object.assign(sandbox.sharing, SharingBody.parse(request.body))),
  );
  app.post('/copies', (request) => Object.assign(sandbox.copyLimits, CopiesBody.parse(request.body)));
}

/** All that exists, whoever owns it, in order of creation: for looking for duplicates and losses. */
function inventory({ store, links }: Pick<Sandbox, 'store' | 'links'>) {
  const listed = (kind: LinkedKind, record: Named & { readonly parent?: Parent; readonly shares?: readonly ShareRecord[] }) => {
    const { id, name, parent, shares = [] } = record;
    const shared = shares.map(({ userId, accessLevel }) => ({ email: store.get('user', userId)?.email, accessLevel }));
    return { id, name, parent, permalink: links.permalink(kind, record), shares: shared };
  };
  return {
    workspaces: store.all('workspace').map((record) => listed('workspace', record)),
    folders: store.all('folder').map((record) => listed('folder', record)),
    sheets: store.all('sheet').map((sheet) => ({
      ...listed('sheet', sheet),
      version: sheet.version,
      rowCount: sheet.rows.length,
      columns: sheet.columns.map(({ id, title, type, formula }) => ({ id, title, type, formula })),
      references: sheet.references.map(({ id, name, sourceSheetId }) => ({ id, name, sourceSheetId })),
      summaryFields: sheet.summaryFields.map(({ id, title }) => ({ id, title })),
      forms: sheet.forms.map(({ id, name }) => ({ id, name })),
      rules: sheet.rules.map(({ id, name }) => ({ id, name })),
    })),
    reports: store.all('report').map((record) => listed('report', record)),
    dashboards: store.all('sight').map((record) => listed('sight', record)),
  };
}
