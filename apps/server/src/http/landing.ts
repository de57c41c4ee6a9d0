import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LandingData, LandingModule } from '@sheetwright/contract/landing.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { landingPolicy } from './security-headers.ts';

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        // The window, and the memory for it, as large as the page and not 4 MB.
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

export interface Landing {
  /** Renders and compresses ahead, so that the first visitor does not wait for it. */
  prepare(): Promise<unknown>;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

interface RenderedPage {
  readonly plain: Buffer;
  readonly compressed: Readonly<Record<Encoding, Promise<Buffer>>>;
  readonly etag: string;
  readonly policy: string;
}

/**
 * The landing page, by the module that the web build has made for the server; null when it has not.
 * It is the same for everybody, so it is rendered and compressed once, and tagged; anew only when what it shows has changed.
 */
export function createLanding(webRoot: string, read: () => Promise<LandingData>): Landing | null {
  const file = path.join(webRoot, 'server/landing.js');
  if (!existsSync(file)) return null;
  let latest: { readonly shows: string; readonly rendered: Promise<RenderedPage> } | undefined;

  async function page(): Promise<RenderedPage> {
    const data = await read();
    const shows = JSON.stringify(data);
    if (latest?.shows !== shows) latest = { shows, rendered: renderPage(file, data) };
    return latest.rendered;
  }

  return {
    async prepare() {
      await Promise.all(Object.values((await page()).compressed));
    },
    async send(request, reply) {
      const { plain, compressed, etag, policy } = await page();
      reply.headers({ 'content-security-policy': policy, etag }).type('text/html; charset=utf-8');
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      const encoding = acceptedEncoding(request);
      if (!encoding) return reply.send(plain);
      return reply.header('content-encoding', encoding).send(await compressed[encoding]);
    },
  };
}

async function renderPage(file: string, data: LandingData): Promise<RenderedPage> {
  const { renderLanding } = (await import(pathToFileURL(file).href)) as LandingModule;
  const { html, styles } = renderLanding(data);
  const plain = Buffer.from(html);
  return {
    plain,
    compressed: { br: compress.br(plain), gzip: compress.gzip(plain) },
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    policy: landingPolicy(styles),
  };
}
