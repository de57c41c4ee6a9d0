import type { Tx } from '../../db/client.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { isForOperators, noticeMail } from './mails.ts';
import type { Notice } from './notices.ts';
import { type BillingCustomer, storeNotice } from './repository.ts';
import type { PaidServices } from './services.ts';

/** For longer than a day a mail about money is still of use: a bank, or a mail server, may rest over a weekend. */
const USEFUL_MS = 3 * 86_400_000;

/** Tells whoever has to know, once of each; the mails leave when the transaction commits. */
export async function announce(
  tx: Tx,
  customer: BillingCustomer,
  notices: readonly Notice[],
  services: PaidServices,
): Promise<void> {
  for (const notice of notices) {
    if (await storeNotice(tx, notice.key, customer, services.clock())) await mailTo(tx, customer, notice, services);
  }
}

async function mailTo(tx: Tx, { userId }: BillingCustomer, notice: Notice, services: PaidServices): Promise<void> {
  const { addresses, appUrl, jobs, secrets, clock, repository } = services;
  const own = isForOperators(notice) ? null : await addresses.addressOf(userId, tx);
  const recipients = isForOperators(notice) ? await addresses.ofOperators(tx) : own === null ? [] : [own];
  const planNames = new Map((await repository.listPlans(tx)).map(({ id, name }) => [id, name]));
  for (const to of recipients) {
    await sendMail(noticeMail(notice, { to, appUrl, planNames }), { jobs, secrets, clock, tx, usefulForMs: USEFUL_MS });
  }
}
