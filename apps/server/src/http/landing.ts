import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PublicConfig } from '@sheetwright/contract/public-config.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { staticPagePolicy } from './security-headers.ts';

const BANNER = /<aside aria-label="Sandbox".*?<\/aside>/s;
const PATTERN_ITEM = /<li><a href="__SERVICE_URL__".*?<\/li>/s;

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};
type Encoding = keyof typeof compress;
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

export interface LandingOptions {
  readonly webRoot: string;
  readonly publicConfig: PublicConfig;
  readonly appUrl: URL;
}

export interface Landing {
  /** Compresses ahead, so that the first visitor does not wait for it. */
  prepare(): Promise<unknown>;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** The landing page that the build has rendered; null when it has not. It is the same for everybody, so it is compressed once and tagged. */
export function readLanding({ webRoot, publicConfig, appUrl }: LandingOptions): Landing | null {
  const file = path.join(webRoot, `landing-${publicConfig.launchStage}.html`);
  if (!existsSync(file)) return null;
  const page = fillBanner(readFileSync(file, 'utf8'), publicConfig.sandbox).replaceAll('__APP_URL__', appUrl.origin);
  const plain = Buffer.from(page);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  const policy = staticPagePolicy(page);
  const compressed = new Map<Encoding, Promise<Buffer>>();

  function encoded(encoding: Encoding): Promise<Buffer> {
    const body = compressed.get(encoding) ?? compress[encoding](plain);
    compressed.set(encoding, body);
    return body;
  }

  return {
    prepare: () => Promise.all(ENCODINGS.map(encoded)),
    async send(request, reply) {
      reply.headers({ 'content-security-policy': policy, etag }).type('text/html; charset=utf-8');
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const encoding = ENCODINGS.find((candidate) => accepts(request, candidate));
      if (!encoding) return reply.send(plain);
      return reply.header('content-encoding', encoding).send(await encoded(encoding));
    },
  };
}

function accepts(request: FastifyRequest, encoding: Encoding): boolean {
  const header = request.headers['accept-encoding'];
  const accepted = Array.isArray(header) ? header.join(',') : (header ?? '');
  return accepted.split(',').some((entry) => {
    const [name, weight] = entry.trim().split(';');
    return name?.trim() === encoding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? '');
  });
}

type Sandbox = NonNullable<PublicConfig['sandbox']>;

/** The page is built with one emulator as a pattern. */
function fillBanner(page: string, sandbox: Sandbox | null): string {
  if (!sandbox) return page.replace(BANNER, '');
  return page.replace(BANNER, (banner) =>
    banner.replace(PATTERN_ITEM, (item) => sandbox.emulators.map((emulator) => fillItem(item, emulator)).join('')),
  );
}

function fillItem(item: string, { service, url }: Sandbox['emulators'][number]): string {
  if (url === null) return `<li>${escapeHtml(service)}</li>`;
  return item.replaceAll('__SERVICE_URL__', () => escapeHtml(url)).replaceAll('__SERVICE__', () => escapeHtml(service));
}
