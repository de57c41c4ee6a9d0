import { composeMail, type MailContent } from '../../integrations/mail/compose.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import type { Notice } from './notices.ts';

interface Place {
  readonly to: string;
  readonly appUrl: URL;
  /** Names of plans by their ids. */
  readonly planNames: ReadonlyMap<string, string>;
}

/** To the customer about their subscription, or to an operator about a payment. */
export function noticeMail(notice: Notice, { to, appUrl, planNames }: Place): Mail {
  const manage = (label: string) => ({ label, url: new URL('/subscription', appUrl).href });
  return composeMail({ to, ...contentOf(notice, planNames, manage) });
}

/** Whether it is the operators who are told. */
export function isForOperators({ kind }: Notice): boolean {
  return kind === 'refund' || kind === 'dispute';
}

function contentOf(
  notice: Notice,
  planNames: ReadonlyMap<string, string>,
  manage: (label: string) => { label: string; url: string },
): Omit<MailContent, 'to'> {
  const amount = dollars(notice.cents);
  switch (notice.kind) {
    case 'trial_ending': {
      const day = dateOf(notice.endsAt);
      const plan = planNames.get(notice.plan) ?? notice.plan;
      return {
        subject: `Your free trial ends on ${day}`,
        paragraphs: [
          `Your free trial of Sheetwright ${plan} ends on ${day}. After that your card is charged ${amount} a month.`,
          'If you do not want to go on, cancel before then: nothing is charged.',
        ],
        action: manage('Manage your subscription'),
      };
    }
    case 'payment_failed':
      return {
        subject: 'Your payment failed',
        paragraphs: [
          `We could not charge your card ${amount} for your Sheetwright subscription, so access is paused until it is paid.`,
          'Please check your card or give us another one. We also try again in the next days.',
        ],
        action: manage('Update your payment method'),
      };
    case 'payment_unconfirmed':
      return {
        subject: 'Please confirm your payment',
        paragraphs: [
          `Your bank asks you to confirm the payment of ${amount} for your Sheetwright subscription. Access is paused until then.`,
        ],
        action: manage('Confirm the payment'),
        footnote: 'We never ask for your card by mail. The link leads to your own Subscription page.',
      };
    case 'refund':
      return {
        subject: `A payment of ${amount} was refunded`,
        paragraphs: [`${amount} went back to a customer. At Stripe it is the refund ${notice.id}.`],
      };
    case 'dispute':
      return {
        subject: `A payment of ${amount} is disputed`,
        paragraphs: [
          `A customer disputes a payment of ${amount} with their bank, which gives as the reason: ${notice.reason}.`,
          `Answer it at Stripe before its deadline, else it is lost. There it is the dispute ${notice.id}.`,
        ],
      };
  }
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });
}

function dateOf(at: Date): string {
  return at.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
