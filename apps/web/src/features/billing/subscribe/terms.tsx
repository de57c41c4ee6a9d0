import type { OfferedPlan } from '@sheetwright/contract/offered-plan.ts';
import { TRIAL_DAYS } from '@sheetwright/contract/plans.ts';
import type { ReactNode } from 'react';
import { dollars } from '../../../lib/format.ts';
import { DateTime } from '../../../ui/date-time.tsx';

/** What confirming the card leads to. */
export type Terms =
  | { readonly kind: 'trial'; readonly plan: OfferedPlan; readonly firstCharge: string }
  /** `due`: what the card is charged at once; `credit`: what is taken off for it, all that there is where nothing is due. Both in dollars. */
  | { readonly kind: 'payment'; readonly plan: OfferedPlan; readonly due: number; readonly credit: number }
  /** Null where the sum is not known yet. */
  | { readonly kind: 'debt'; readonly amount: number | null };

/** The price and the day of the first charge. */
export function Price({ terms }: { readonly terms: Terms }) {
  const { sum, rest } = priceOf(terms);
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold text-base tabular-nums">{sum}</p>
      <p className="text-muted text-sm tabular-nums">{rest}</p>
    </div>
  );
}

function priceOf(terms: Terms): { readonly sum: ReactNode; readonly rest: ReactNode } {
  switch (terms.kind) {
    case 'trial':
      return {
        sum: `$0 today, then ${dollars(terms.plan.price)} a month`,
        rest: (
          <>
            First charge on <DateTime iso={terms.firstCharge} />
          </>
        ),
      };
    case 'payment':
      return {
        sum: sumOf(terms),
        rest: creditOf(terms) ?? (
          <>
            First charge on <DateTime iso={new Date().toISOString()} />
          </>
        ),
      };
    case 'debt':
      return { sum: terms.amount === null ? 'What is owed' : `${dollars(terms.amount)} due now`, rest: 'For the current month' };
  }
}

type Payment = Extract<Terms, { kind: 'payment' }>;

function sumOf({ plan: { price }, due }: Payment): string {
  return due === price ? `${dollars(price)} today, then every month` : `${dollars(due)} today, then ${dollars(price)} a month`;
}

/** @returns null where no credit, and no discount, is taken off */
function creditOf({ due, credit }: Payment): string | null {
  if (due > 0) return credit > 0 ? `Your credit of ${dollars(credit)} is taken off the first month` : null;
  const paying = credit > 0 ? `Your credit of ${dollars(credit)} covers the first month` : 'The first month costs nothing';
  return `${paying}; nothing is charged to your card`;
}

/** Three lines on what follows. */
export function NextSteps({ terms }: { readonly terms: Terms }) {
  return (
    <section aria-labelledby="next-steps" className="grid gap-3">
      <h2 id="next-steps" className="font-semibold text-base">
        What happens next
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5 text-muted marker:tabular-nums">
        {linesOf(terms).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have fixed places
          <li key={place}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

function linesOf(terms: Terms): readonly ReactNode[] {
  switch (terms.kind) {
    case 'trial':
      return [
        `Your free trial of ${TRIAL_DAYS} days begins, with everything in ${terms.plan.name}.`,
        'Three days before it ends we remind you by mail.',
        <>
          On <DateTime iso={terms.firstCharge} /> your card is charged {dollars(terms.plan.price)}. Cancel before, and nothing is
          charged.
        </>,
      ];
    case 'payment':
      return [
        terms.due > 0
          ? `Your card is charged ${dollars(terms.due)}, and ${terms.plan.name} begins at once.`
          : `${terms.plan.name} begins at once. Your card is kept for the months after it.`,
        terms.due > 0 || terms.credit === 0
          ? 'It renews every month. You find each invoice on the Subscription page.'
          : 'It renews every month: what is left of your credit pays first, then your card. You find each invoice on the Subscription page.',
        'Cancel at any time: the plan then lasts until the end of the month that is paid.',
      ];
    case 'debt':
      return [
        'Your card is charged what is owed.',
        'Your plan is active again at once, and renews as before.',
        'You find the receipt on the Subscription page.',
      ];
  }
}
