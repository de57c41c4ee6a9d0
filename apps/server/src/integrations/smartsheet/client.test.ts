import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test as it, onTestFinished } from 'vitest';
import { SmartsheetError } from './errors.ts';
import { createSmartsheetGateway, type GatewayOptions, type SmartsheetConnection } from './gateway.ts';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  /** The fake clock's time at arrival. */
  readonly at: number;
}

type Answer = (request: Received, response: ServerResponse) => unknown;

const workspace = { id: 11, name: 'Plan', permalink: 'https://app.smartsheet.com/workspaces/x' };

it('sends the token, the integration source and the change agent with every request', async () => {
  const { client, received } = await setup([json(200, user)]);
  await client.me();
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'smartsheet-integration-source': 'AI,Sheetwright,Sheetwright',
    'smartsheet-change-agent': 'Sheetwright',
  });
});

it('creates a workspace and answers id, name and permalink', async () => {
  const { client, received } = await setup([json(200, changed(workspace))]);
  expect(await client.createWorkspace({ name: 'Plan' })).toEqual(workspace);
  expect(received[0]).toMatchObject({ method: 'POST', path: '/2.0/workspaces', body: { name: 'Plan' } });
});

it('pages children by lastKey until there is no more', async () => {
  const child = (id: number) => ({ id, name: `S${id}`, permalink: 'p', resourceType: 'sheet' });
  const { client, received } = await setup([json(200, { data: [child(1)], lastKey: 'k' }), json(200, { data: [child(2)] })]);
  const children = await client.children({ type: 'folder', id: 5 }, ['sheet']);
  expect(children.map(({ id }) => id)).toEqual([1, 2]);
  expect(received.map(({ path }) => path)).toEqual([
    '/2.0/folders/5/children?childrenResourceTypes=sheets&maxItems=1000',
    '/2.0/folders/5/children?childrenResourceTypes=sheets&maxItems=1000&lastKey=k',
  ]);
});

it('waits as long as Retry-After says when there are too many requests', async () => {
  const { client, received, slept } = await setup([problem(429, 4003, { 'retry-after': '7' }), json(200, user)]);
  await client.me();
  expect(slept()).toBe(7000);
  expect(received).toHaveLength(2);
});

it('waits 60 to 75 seconds when there are too many requests and no Retry-After', async () => {
  for (const [random, wait] of [
    [0, 60_000],
    [0.999, 74_985],
  ] as const) {
    const { client, slept } = await setup([problem(429, 4003), json(200, user)], { random: () => random });
    await client.me();
    expect(slept()).toBe(wait);
  }
});

it('repeats even a POST after 429, because it was turned away', async () => {
  const { client, received } = await setup([problem(429, 4003), json(200, changed(workspace))]);
  await client.createWorkspace({ name: 'Plan' });
  expect(received).toHaveLength(2);
});

it('gives up with rate_limited when Smartsheet never relents', async () => {
  const { client, received } = await setup(Array.from({ length: 9 }, () => problem(429, 4003)));
  await expect(client.me()).rejects.toMatchObject({ kind: 'rate_limited', status: 429, code: 4003, retryable: true });
  expect(received).toHaveLength(6);
});

it('renews an expired token once and repeats the request with the new one', async () => {
  const { client, received } = await setup(
    [problem(401, 1003), json(200, changed(workspace))],
    {},
    { onExpired: async () => 'token-2' },
  );
  await client.createWorkspace({ name: 'Plan' });
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
});

it('asks for one renewal only when several requests find the token expired', async () => {
  let renewals = 0;
  const onExpired = async () => {
    renewals += 1;
    await pause(20);
    return 'token-2';
  };
  const byToken: Answer = (request, response) =>
    (request.headers.authorization === 'Bearer token-2' ? json(200, user) : problem(401, 1003))(request, response);
  const { client } = await setup([byToken, byToken, byToken, byToken], {}, { onExpired });
  await Promise.all([client.me(), client.me()]);
  expect(renewals).toBe(1);
});

it('says token_expired when the renewed token is refused as well, or there is none', async () => {
  const renewed = await setup([problem(401, 1003), problem(401, 1003)], {}, { onExpired: async () => 'token-2' });
  await expect(renewed.client.me()).rejects.toMatchObject({ kind: 'token_expired', code: 1003, retryable: false });
  const bare = await setup([problem(401, 1003)]);
  await expect(bare.client.me()).rejects.toMatchObject({ kind: 'token_expired' });
  expect(bare.received).toHaveLength(1);
});

it('repeats 4001, 4002 and 4004 with growing waits', async () => {
  const { client, slept } = await setup([problem(503, 4001), problem(500, 4002), problem(500, 4004), json(200, user)]);
  await client.me();
  expect(slept()).toBe(1000 + 2000 + 4000);
});

it('repeats 4000 once and no more', async () => {
  const { client, received } = await setup([problem(500, 4000), problem(500, 4000), json(200, user)]);
  await expect(client.me()).rejects.toMatchObject({ code: 4000 });
  expect(received).toHaveLength(2);
});

it('repeats a POST after 4001 and 4004, which did no work', async () => {
  const { client, received } = await setup([problem(503, 4001), problem(500, 4004), json(200, changed(workspace))]);
  await client.createWorkspace({ name: 'Plan' });
  expect(received).toHaveLength(3);
});

const drop: Answer = (_, response) => response.destroy();
const stall: Answer = (_, response) => pause(400).then(() => response.destroy());

it.for<[string, Answer]>([
  ['a dropped connection', drop],
  ['a timeout', stall],
  ['500 without a body', (_, response) => response.writeHead(500).end()],
  ['500/4000', problem(500, 4000)],
  ['500/4002', problem(500, 4002)],
  ['502 from a proxy', (_, response) => response.writeHead(502).end('<html>')],
  ['an answer that is no JSON', (_, response) => response.writeHead(200).end('<html>')],
  ['an answer without an id', json(200, { resultCode: 0, result: { name: 'Plan' } })],
])('reports %s on a POST as a lost answer and does not repeat it', async ([, answer]) => {
  const { client, received } = await setup([answer, json(200, changed(workspace))], { timeoutMs: 150 });
  await expect(client.createWorkspace({ name: 'Plan' })).rejects.toMatchObject({ lostAnswer: true });
  expect(received).toHaveLength(1);
});

it('repeats a GET and a PUT after a dropped connection', async () => {
  const { client, received } = await setup([drop, json(200, user), drop, json(200, changed({}))]);
  await client.me();
  await client.updateColumn(1, 2, { width: 100 });
  expect(received.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'PUT']);
});

it('counts a repeated DELETE that finds nothing as done', async () => {
  const { client } = await setup([drop, problem(404, 1006)]);
  await expect(client.deleteSheet(3)).resolves.toBeUndefined();
});

it('a POST to a server that does not listen was never sent, so nothing is lost', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const gateway = createSmartsheetGateway({ ...options(), baseUrls: { us: `http://127.0.0.1:${port}/2.0` } });
  const client = gateway.clientFor({ token: 't', region: 'us' });
  await expect(client.createWorkspace({ name: 'Plan' })).rejects.toMatchObject({ kind: 'unreachable', lostAnswer: false });
});

it('throws malformed for a read whose answer does not have the promised form', async () => {
  const { client } = await setup([json(200, { email: 5 })]);
  await expect(client.me()).rejects.toMatchObject({ kind: 'malformed', lostAnswer: false, retryable: false });
});

it('carries status, code and refId of a refusal and does not repeat it', async () => {
  const { client, received } = await setup([json(400, { errorCode: 1041, message: 'Too long', refId: 'abc' })]);
  const refusal = await client.createWorkspace({ name: 'x' }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SmartsheetError);
  expect(refusal).toMatchObject({
    kind: 'refused',
    status: 400,
    code: 1041,
    refId: 'abc',
    message: 'Too long',
    retryable: false,
  });
  expect(received).toHaveLength(1);
});

it('never has two requests on the same sheet under way, and lets different sheets go side by side', async () => {
  const active = new Map<string, number>();
  const worst = { same: 0, all: 0 };
  const slow: Answer = async (request, response) => {
    const sheet = request.path.split('/')[3] ?? '';
    active.set(sheet, (active.get(sheet) ?? 0) + 1);
    worst.same = Math.max(worst.same, active.get(sheet) ?? 0);
    worst.all = Math.max(
      worst.all,
      [...active.values()].reduce((sum, count) => sum + count, 0),
    );
    await pause(15);
    active.set(sheet, (active.get(sheet) ?? 0) - 1);
    return json(200, changed({}))(request, response);
  };
  const { gateway } = await setup(Array.from({ length: 12 }, () => slow));
  const clients = [gateway.clientFor({ token: 'a', region: 'us' }), gateway.clientFor({ token: 'b', region: 'us' })];
  await Promise.all(clients.flatMap((client) => [1, 2, 1, 2, 1, 2].map((sheet) => client.updateColumn(sheet, 9, {}))));
  expect(worst).toEqual({ same: 1, all: 2 });
});

it('a failed request does not hold up the next one on the same sheet', async () => {
  const { client } = await setup([problem(400, 1041), json(200, changed({}))]);
  const [first, second] = await Promise.allSettled([client.updateColumn(1, 2, {}), client.updateColumn(1, 3, {})]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

it('stays below 300 requests in any minute and keeps up 240 a minute', async () => {
  const { client, received } = await setup([], {}, {}, json(200, user));
  for (let count = 0; count < 700; count += 1) await client.me();
  const times = received.map(({ at }) => at);
  const most = Math.max(...times.map((start) => times.filter((at) => at >= start && at <= start + 60_000).length));
  expect(most).toBeLessThan(300);
  expect(most).toBeGreaterThan(240);
  expect(times.at(-1)).toBeLessThanOrEqual((650 / 240) * 60_000 + 1000);
});

it('asks leave before each request that changes something, and sends nothing when it is refused', async () => {
  const beforeChange = async () => {
    throw new Error('no longer ours');
  };
  const { client, received } = await setup([json(200, user)], {}, { beforeChange });
  await expect(client.createWorkspace({ name: 'Plan' })).rejects.toThrow('no longer ours');
  await client.me();
  expect(received.map(({ method }) => method)).toEqual(['GET']);
});

it('an ended signal stops before sending, and lets a request under way finish', async () => {
  const ended = await setup([], {}, { signal: AbortSignal.abort() });
  await expect(ended.client.createWorkspace({ name: 'P' })).rejects.toMatchObject({ kind: 'aborted', lostAnswer: false });
  const control = new AbortController();
  const endMeanwhile: Answer = (request, response) => {
    control.abort();
    return json(200, changed(workspace))(request, response);
  };
  const { client } = await setup([endMeanwhile], {}, { signal: control.signal });
  await expect(client.createWorkspace({ name: 'P' })).resolves.toMatchObject({ id: 11 });
  await expect(client.me()).rejects.toMatchObject({ kind: 'aborted' });
});

it('never writes the token to the log', async () => {
  const lines: string[] = [];
  const log = { info: note, warn: note };
  function note(details: object, message: string): void {
    lines.push(JSON.stringify(details) + message);
  }
  const { client } = await setup([problem(429, 4003), problem(401, 1002)], { log });
  await client.me().catch(() => undefined);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toContain('token-1');
});

const user = { id: 1, email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' };

function changed(result: unknown): unknown {
  return { message: 'SUCCESS', resultCode: 0, result };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function problem(status: number, errorCode: number, headers: Record<string, string> = {}): Answer {
  return json(status, { errorCode, message: `Error ${errorCode}`, refId: 'r' }, headers);
}

function options(): GatewayOptions & { readonly clock: { now: number } } {
  const clock = { now: 0 };
  return {
    clock,
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now += milliseconds;
    },
    random: () => 0,
    log: { info: () => undefined, warn: () => undefined },
  };
}

/** A server that gives the answers in order, then `otherwise`; and a client of it whose time passes only by sleeping. */
async function setup(
  script: readonly Answer[],
  overrides: Partial<GatewayOptions> = {},
  connection: Partial<SmartsheetConnection> = {},
  otherwise: Answer = problem(418, 1),
) {
  const base = options();
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const entry: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
      at: base.clock.now,
    };
    received.push(entry);
    await (script[received.length - 1] ?? otherwise)(entry, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const gateway = createSmartsheetGateway({ ...base, baseUrls: { us: `http://127.0.0.1:${port}/2.0` }, ...overrides });
  const client = gateway.clientFor({ token: 'token-1', region: 'us', ...connection });
  return { gateway, client, received, slept: () => base.clock.now };
}
