import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface PaymentPage {
  readonly url: string;
  close(): void;
}

/**
 * Serves a page that takes a card with the official packages.
 * Its policy admits scripts and calls to the stand-in's address, and neither inline scripts nor inline styles.
 */
export async function servePaymentPage(standIn: string): Promise<PaymentPage> {
  const bundle = await bundlePage();
  const policy = `default-src 'none'; script-src 'self' ${standIn}; connect-src ${standIn}; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'`;
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith('/main.js') ?? false;
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(isScript ? bundle : page(request.url?.startsWith('/return') ? null : standIn));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

/** With the form, or the one that the way back leads to. */
function page(standIn: string | null): string {
  const scripts =
    standIn === null ? '' : `<script src="${standIn}/stripe.js"></script><script type="module" src="/main.js"></script>`;
  return `<!doctype html><html lang="en"><head><title>Payment</title><link rel="icon" href="data:,"></head>
<body><main><h1>Payment</h1><div id="root"></div></main>${scripts}</body></html>`;
}

async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry: fileURLToPath(new URL('main.js', import.meta.url)), formats: ['es'] } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The page was not built.');
  return chunk.code;
}
