import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { explainControlErrors } from '../local-server.ts';
import type { ApiParts } from './api.ts';
import { FaultBody } from './faults.ts';
import { inventory } from './inventory.ts';
import { ACCESS_LEVELS } from './model.ts';
import { OauthFault, OauthSettings } from './oauth/oauth.ts';
import { DEFAULT_COPY_LIMITS } from './operation.ts';
import { placeDashboard, placeForm, placeRule } from './placed-by-hand.ts';
import { ExpireBody, expireTokens, seedToken, TokenSeed } from './tokens.ts';

const ReleaseBody = z.strictObject({ id: z.number().int().optional(), outcome: z.enum(['continue', 'drop']).optional() });
const TokensBody = z.strictObject({ tokens: z.array(TokenSeed) });
const AppBody = z.strictObject({ url: z.url({ protocol: /^https?$/ }) });
const ClockBody = z.strictObject({ offsetMs: z.number().int() });
const ShareBody = z.strictObject({ workspaceId: z.number().int(), email: z.string(), accessLevel: z.enum(ACCESS_LEVELS) });
const RateLimitBody = z.strictObject({ requestsPerMinute: z.number().int().min(1) });
const CopiesBody = z.strictObject({ maxSheets: z.number().int().min(0).optional(), failNextPartly: z.boolean().optional() });

/** What a test or a person behind the scenes can do; no part of Smartsheet's API. */
export function registerControl(app: FastifyInstance, parts: ApiParts): void {
  registerPlayers(app, parts);
  registerFaults(app, parts);
  registerState(app, parts);
  registerOauthControl(app, parts);
  explainControlErrors(app);
}

function registerPlayers(app: FastifyInstance, { sandbox }: ApiParts): void {
  app.post('/tokens', (request) => {
    const { tokens } = TokensBody.parse(request.body);
    for (const token of tokens) seedToken(sandbox, token);
    return { seeded: tokens.length };
  });
  app.delete('/tokens', () => {
    for (const token of sandbox.store.all('token')) sandbox.store.remove('token', token.id);
    return {};
  });
  app.post('/shares', (request, reply) => {
    const { workspaceId, email, accessLevel } = ShareBody.parse(request.body);
    const workspace = sandbox.store.get('workspace', workspaceId);
    const user = sandbox.store.all('user').find((one) => one.email === email);
    if (!workspace || !user) return reply.code(404).send({ error: 'There is no such workspace or user.' });
    const others = workspace.shares.filter(({ userId }) => userId !== user.id);
    sandbox.store.put('workspace', { ...workspace, shares: [...others, { userId: user.id, accessLevel }] });
    return {};
  });
  app.post('/dashboards', (request) => placeDashboard(sandbox, request.body));
  app.post('/forms', (request) => placeForm(sandbox, request.body));
  app.post('/rules', (request) => placeRule(sandbox, request.body));
}

function registerOauthControl(app: FastifyInstance, { sandbox, oauth }: ApiParts): void {
  app.put('/app', (request) => {
    oauth.registerApp(AppBody.parse(request.body).url);
    return {};
  });
  app.put('/oauth', (request) => Object.assign(oauth.settings, OauthSettings.parse(request.body)));
  app.post('/oauth/faults', (request) => {
    oauth.faults.push(OauthFault.parse(request.body).kind);
    return {};
  });
  app.post('/tokens/expire', (request) => ({ expired: expireTokens(sandbox, ExpireBody.parse(request.body ?? {})) }));
}

function registerFaults(app: FastifyInstance, { faults, held, log }: ApiParts): void {
  app.post('/faults', (request) => ({ id: faults.place(FaultBody.parse(request.body)) }));
  app.get('/faults', () => ({ faults: faults.list() }));
  app.delete('/faults', () => {
    faults.clear();
    return {};
  });
  app.get('/held', () => ({ held: held.list() }));
  app.post('/release', (request) => ({ released: held.release(ReleaseBody.parse(request.body ?? {})) }));
  app.get('/requests', () => ({ requests: log.list() }));
  app.delete('/requests', () => {
    log.clear();
    return {};
  });
}

function registerState(app: FastifyInstance, { sandbox, oauth, faults, held, log, rateLimit }: ApiParts): void {
  app.get('/state', () => inventory(sandbox));
  app.delete('/state', () => {
    sandbox.store.clear();
    faults.clear();
    held.release({ outcome: 'drop' });
    log.clear();
    rateLimit.reset();
    oauth.reset();
    sandbox.clock.setOffset(0);
    Object.assign(sandbox.copyLimits, DEFAULT_COPY_LIMITS);
    return {};
  });
  app.put('/rate-limit', (request) => {
    const { requestsPerMinute } = RateLimitBody.parse(request.body);
    rateLimit.allow(requestsPerMinute);
    return {};
  });
  app.delete('/rate-limit', () => {
    rateLimit.reset();
    return {};
  });
  app.get('/clock', () => ({ now: sandbox.clock.now().toISOString(), offsetMs: sandbox.clock.offsetMs() }));
  app.post('/clock', (request) => {
    sandbox.clock.setOffset(ClockBody.parse(request.body).offsetMs);
    return { now: sandbox.clock.now().toISOString() };
  });
  app.post('/copies', (request) => Object.assign(sandbox.copyLimits, CopiesBody.parse(request.body)));
}
