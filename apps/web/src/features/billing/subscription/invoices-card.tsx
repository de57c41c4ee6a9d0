import type { Invoice } from '@sheetwright/contract/subscription.ts';
import { dollars } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useInvoices } from '../api/invoices.ts';

/** What was billed: one line each, with its page at Stripe, where it can be paid and the receipt be had. */
export function InvoicesCard() {
  const { data, error, refetch } = useInvoices();
  return (
    <Card aria-labelledby="invoices">
      <CardHeader>
        <CardTitle id="invoices">Invoices and Receipts</CardTitle>
      </CardHeader>
      <CardContent>
        {error && (
          <ErrorState
            framed={false}
            heading="h3"
            title="Your invoices could not be read"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <Loading />}
        {data?.length === 0 && (
          <p className="text-muted">Nothing has been billed yet. Each invoice and its receipt will be found here.</p>
        )}
        {data && data.length > 0 && <InvoiceList invoices={data} />}
      </CardContent>
    </Card>
  );
}

function InvoiceList({ invoices }: { readonly invoices: readonly Invoice[] }) {
  return (
    <ul className="divide-y divide-border border-border border-t">
      {invoices.map((invoice) => (
        <li
          key={invoice.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto_5rem_7rem]"
        >
          <div className="grid min-w-0">
            <DateTime iso={invoice.createdAt} className="font-medium" />
            <span className="wrap-anywhere text-muted text-xs">{invoice.number ?? 'Without a number'}</span>
          </div>
          <Badge tone={STATUS[invoice.status].tone} className="justify-self-end">
            {STATUS[invoice.status].text}
          </Badge>
          <span className="tabular-nums sm:text-right">{dollars(invoice.amount)}</span>
          <Links invoice={invoice} />
        </li>
      ))}
    </ul>
  );
}

const STATUS: Readonly<Record<Invoice['status'], { readonly text: string; readonly tone: BadgeTone }>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  open: { text: 'Open', tone: 'warning' },
  paid: { text: 'Paid', tone: 'success' },
  uncollectible: { text: 'Uncollectible', tone: 'danger' },
  void: { text: 'Void', tone: 'neutral' },
};

const LINK = 'text-accent underline-offset-4 hover:underline pointer-coarse:py-2';

function Links({ invoice: { number, status, url, pdf } }: { readonly invoice: Invoice }) {
  const of = number ? `${number} ` : '';
  const label = { open: 'Pay', paid: 'Receipt' }[status as string] ?? 'Invoice';
  return (
    <span className="flex justify-end gap-4 text-sm">
      {url && (
        <a href={url} target="_blank" rel="noreferrer" aria-label={`${label} ${of}(opens at Stripe)`} className={LINK}>
          {label}
        </a>
      )}
      {pdf && (
        <a href={pdf} target="_blank" rel="noreferrer" aria-label={`PDF ${of}(opens at Stripe)`} className={LINK}>
          PDF
        </a>
      )}
    </span>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading your invoices" className="grid gap-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </SkeletonGroup>
  );
}
