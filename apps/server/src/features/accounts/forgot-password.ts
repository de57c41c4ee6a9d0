import { z } from 'zod';
import { sendMail } from '../../integrations/mail/outbox.ts';
import type { Queue } from '../../jobs/boss.ts';
import { normaliseEmail } from './email.ts';
import { countLinkMail } from './mail-limit.ts';
import { LINK_LIFETIME_MS, newLink } from './mailed-link.ts';
import { resetMail } from './mails.ts';
import type { AccountServices } from './services.ts';

/** The address asked for, encrypted: a list of who forgot their password is nobody's business. */
export const RESET_QUEUE: Queue<{ sealed: string }> = {
  name: 'accounts.forgot-password',
  data: z.object({ sealed: z.string() }),
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
};

/** The work for an address that has an account must not delay its own answer, from which one could tell that there is one. */
const WAIT_SECONDS = 1;

const PLACE = { table: 'jobs', column: 'forgot-password', userId: '' } as const;

interface Request {
  readonly email: string;
  readonly address: string;
}

/**
 * Has a link mailed if there is such an account. Whether there is one is looked up in the background: the answer and its time are the
 * same for every address.
 * @throws AppError rate_limited
 */
export async function forgotPassword({ email, address }: Request, services: AccountServices): Promise<void> {
  const normalised = normaliseEmail(email);
  await countLinkMail({ account: normalised, address }, services);
  const sealed = services.secrets.seal(normalised, PLACE);
  await services.jobs.send(RESET_QUEUE, { sealed }, { startAfterSeconds: WAIT_SECONDS });
}

/** The work in the background. Repeated, it mails a newer link, and only the newest works. */
export async function mailResetLink({ sealed }: { readonly sealed: string }, services: AccountServices): Promise<void> {
  const { users, secrets, clock, database, config } = services;
  const email = secrets.open(sealed, PLACE);
  const link = newLink('reset-password', clock());
  await database.db.transaction(async (tx) => {
    const found = await users.startReset(email, link, tx);
    if (!found) return;
    const url = new URL(`/auth?${new URLSearchParams({ reset: link.token })}`, config.appUrl).href;
    await sendMail(resetMail({ to: email, url, hasPassword: found.hasPassword }), {
      ...services,
      tx,
      usefulForMs: LINK_LIFETIME_MS,
    });
  });
}
