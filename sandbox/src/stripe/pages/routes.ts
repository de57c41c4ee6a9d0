import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceptForms } from '../../local-server.ts';
import { BASE_STYLESHEET } from '../../pages/base-stylesheet.ts';
import { pagePolicy, registerPageParts, sendPage } from '../../pages/serve-pages.ts';
import { browserScript } from '../browser/script.ts';
import { advanceClock, type ControlParts, failNextPayments } from '../control.ts';
import { controlPage } from './control-page.ts';
import { invoicePage, invoicePdf, missingPage, receiptPage } from './invoice-page.ts';

const STYLESHEET = `${BASE_STYLESHEET}
section{margin-bottom:8px}
.actions form{display:inline-block}
.scroll{overflow-x:auto;border:1px solid var(--border);border-radius:4px;background:var(--surface)}
table{border-collapse:collapse;width:100%}
th,td{padding:8px 12px;text-align:left;vertical-align:top;white-space:nowrap}
th{font-weight:600;font-size:12px;color:var(--muted)}
tr+tr td,tbody td{border-top:1px solid var(--border)}
code{font:12px/20px ui-monospace,"SFMono-Regular",Menlo,Consolas,"DejaVu Sans Mono",monospace}
.done{border:1px solid var(--accent);border-radius:4px;padding:8px 12px;margin:8px 0;max-width:640px}
main>p{margin-top:12px}
`;

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#33496e"/><rect x="3" y="4.5" width="10" height="7" rx="1" fill="none" stroke="#fff"/><path d="M3 7h10" stroke="#fff"/></svg>';

const SCRIPT = browserScript();
const PAGE_POLICY = pagePolicy({ formAction: "'self'" });

const ActionBody = z.object({ value: z.enum(['day', 'month', 'trial-end', '']).default('') });
const Query = z.object({ done: z.string().max(100).catch('') });

interface ById {
  readonly Params: { readonly id: string };
}

/** What happened, as the page says it after an action. */
const DONE = {
  day: 'A day has passed.',
  month: 'A month has passed.',
  'trial-end': 'The next trial has ended.',
  fail: 'The next payment will fail.',
  succeed: 'The next payment will not be made to fail.',
  replay: 'All events are sent again.',
  shuffle: 'All events are sent again, in another order.',
  retry: 'Failed deliveries are sent again.',
} as const;

/** The control page, invoices and receipts, and the script for browsers. */
export function registerPages(app: FastifyInstance, parts: ControlParts): void {
  const { world } = parts;
  acceptForms(app);
  registerPageParts(app, { stylesheet: STYLESHEET, icon: ICON });
  const show = (reply: FastifyReply, text: string) => sendPage(reply.header('content-security-policy', PAGE_POLICY), text);
  app.get('/', ({ query }, reply) => {
    const { done } = Query.parse(query);
    return show(reply, controlPage(world, Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : ''));
  });
  app.get('/stripe.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(SCRIPT),
  );
  app.get<ById>('/invoices/:id', ({ params }, reply) => {
    const invoice = world.store.get('invoice', params.id);
    return invoice ? show(reply, invoicePage(world, invoice)) : show(reply.code(404), missingPage());
  });
  app.get<ById>('/invoices/:id/pdf', ({ params }, reply) => {
    const invoice = world.store.get('invoice', params.id);
    if (!invoice) return show(reply.code(404), missingPage());
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoice.number ?? invoice.id}.pdf"`)
      .send(invoicePdf(invoice));
  });
  app.get<ById>('/receipts/:id', ({ params }, reply) => {
    const charge = world.store.get('charge', params.id);
    return charge ? show(reply, receiptPage(charge)) : show(reply.code(404), missingPage());
  });
  for (const path of ['/portal/:id', '/checkout/:id']) app.get(path, (_request, reply) => show(reply.code(404), missingPage()));
  registerActions(app, parts);
}

function registerActions(app: FastifyInstance, parts: ControlParts): void {
  const { world, deliveries } = parts;
  const actions: Readonly<Record<string, (value: z.infer<typeof ActionBody>['value']) => keyof typeof DONE>> = {
    advance(value) {
      const by = value === '' ? 'day' : value;
      advanceClock(world, by === 'day' ? { days: 1 } : by === 'month' ? { months: 1 } : { toTrialEnd: true });
      return by;
    },
    fail() {
      failNextPayments(world, 1, 'generic_decline');
      return 'fail';
    },
    succeed() {
      failNextPayments(world, 0, 'generic_decline');
      return 'succeed';
    },
    replay() {
      deliveries.replay({ copies: 1 });
      return 'replay';
    },
    shuffle() {
      deliveries.replay({ copies: 1, seed: Date.now() });
      return 'shuffle';
    },
    retry() {
      deliveries.retryNow();
      return 'retry';
    },
  };
  app.post<{ Params: { readonly action: string } }>('/actions/:action', (request, reply) => {
    const { action } = request.params;
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act) return sendPage(reply.code(404), missingPage());
    // A form of another site must not move the clock.
    if (!['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string | undefined))
      return reply.code(403).send();
    const done = act(ActionBody.parse(request.body ?? {}).value);
    parts.afterwards();
    return reply.redirect(`/?done=${done}`, 303);
  });
}
