import type Stripe from 'stripe';
import { html, NOTHING } from '../../pages/html.ts';
import { layOut } from '../../pages/layout.ts';
import { idOrNull } from '../core/model.ts';
import type { World } from '../core/world.ts';
import { customerName, EMULATOR, instant, money } from './control-page.ts';

const TRAIL = [{ name: 'Billing', href: '/' }];

/** What Stripe's hosted page of an invoice shows. */
export function invoicePage(world: World, invoice: Stripe.Invoice): string {
  const lines = invoice.lines.data.map(
    (line) =>
      html`<tr><td>${line.description ?? ''}</td><td>${instant(line.period.start)} to ${instant(line.period.end)}</td><td>${money(line.amount, line.currency)}</td></tr>`,
  );
  const paidAt = invoice.status_transitions.paid_at;
  return layOut({
    ...EMULATOR,
    title: `Invoice ${invoice.number ?? ''}`,
    trail: TRAIL,
    heading: html`Invoice ${invoice.number ?? '(draft)'}`,
    facts: [
      html`For ${customerName(world, idOrNull(invoice.customer))}`,
      html`${String(invoice.status)}`,
      paidAt === null ? NOTHING : html`paid ${instant(paidAt)}`,
    ],
    body: html`<div class="scroll" role="region" aria-label="Lines" tabindex="0"><table><thead><tr><th scope="col">For</th><th scope="col">Period</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines}</tbody></table></div>
<p>Due: ${money(invoice.amount_due, invoice.currency)} · paid: ${money(invoice.amount_paid, invoice.currency)}</p>
${invoice.status === 'draft' ? NOTHING : html`<p><a href="/invoices/${invoice.id}/pdf">Download as PDF</a></p>`}`,
  });
}

export function receiptPage(charge: Stripe.Charge): string {
  return layOut({
    ...EMULATOR,
    title: 'Receipt',
    trail: TRAIL,
    heading: html`Receipt`,
    facts: [html`${instant(charge.created)}`],
    body: html`<p>${money(charge.amount, charge.currency)} paid with ${charge.payment_method_details?.card?.brand ?? 'card'} ending in ${charge.payment_method_details?.card?.last4 ?? ''}.</p>
${charge.amount_refunded > 0 ? html`<p>Refunded: ${money(charge.amount_refunded, charge.currency)}.</p>` : NOTHING}`,
  });
}

export function missingPage(): string {
  return layOut({
    ...EMULATOR,
    title: 'Not found',
    trail: TRAIL,
    heading: html`Nothing is here`,
    body: html`<p class="empty">Stripe’s own pages are not part of the sandbox, or what this address showed is gone.</p>`,
  });
}

/** One page of plain text: enough for a download to be a real file. */
export function invoicePdf(invoice: Stripe.Invoice): Buffer {
  const text = [
    `Invoice ${invoice.number ?? ''}`,
    ...invoice.lines.data.map((line) => `${line.description ?? ''}: ${money(line.amount, line.currency)}`),
    `Due: ${money(invoice.amount_due, invoice.currency)}`,
  ];
  const shown = text.map(
    (line, place) => `1 0 0 1 50 ${780 - place * 20} Tm (${line.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, '\\$&')}) Tj`,
  );
  const stream = `BT /F1 12 Tf ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
