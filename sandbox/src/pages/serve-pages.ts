import type { FastifyInstance, FastifyReply } from 'fastify';
import { fontPart } from './font.ts';

interface PageAssets {
  readonly stylesheet: string;
  readonly icon: string;
}

/** A policy that lets a page load from its own server and nowhere else; further directives may follow. */
export function pagePolicy({ formAction = "'none'", further = '' }: { formAction?: string; further?: string } = {}): string {
  return `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'${further}`;
}

/** The stylesheet, icon and font of an emulator's pages, and the headers that every page carries unless it sets its own policy. */
export function registerPageParts(app: FastifyInstance, { stylesheet, icon }: PageAssets): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', pagePolicy());
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });
  app.get('/assets/emulator.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
  app.get('/assets/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(icon));
  app.get<{ Params: { readonly part: string } }>('/assets/inter-:part.woff2', ({ params }, reply) => {
    const font = fontPart(params.part);
    return font ? reply.header('cache-control', 'max-age=86400').type('font/woff2').send(font) : reply.code(404).send();
  });
}

export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
}
