import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { type Job, type Jobs, type Queue, RetryLater } from '../../jobs/boss.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import type { Mail, Mailer } from './mailer.ts';

const HOUR_MS = 60 * 60_000;
/** How long delivery of a mail is tried. */
export const MAIL_LIFETIME_MS = 24 * HOUR_MS;

/** Mails hold live links, so the queue holds them encrypted. */
export const MAIL_QUEUE: Queue<{ sealed: string }> = {
  name: 'mail',
  data: z.object({ sealed: z.string() }),
  // Tries after about 2, 4, 8 … seconds, later every ten minutes; the lifetime ends them.
  retryLimit: 1000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  // Beyond every timeout of the mail server's, so that no mail is taken up again while it is being sent.
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
};

const PLACE = { table: 'jobs', column: 'mail', userId: '' } as const;

const storedMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  until: z.iso.datetime(),
});

export interface SendMailOptions {
  readonly jobs: Jobs;
  readonly secrets: SecretBox;
  readonly clock: () => Date;
  /** The mail goes out when this transaction commits, and never if it does not. */
  readonly tx?: Tx;
  /** For how long the mail is of use, such as the life of its link; a day unless told otherwise. */
  readonly usefulForMs?: number;
}

/** Queues a mail. It is sent in the background and tried again while the mail server is away. */
export async function sendMail(mail: Mail, options: SendMailOptions): Promise<void> {
  const { jobs, secrets, clock, tx, usefulForMs = MAIL_LIFETIME_MS } = options;
  const until = new Date(clock().getTime() + usefulForMs).toISOString();
  const sealed = secrets.seal(JSON.stringify({ ...mail, until }), PLACE);
  await jobs.send(MAIL_QUEUE, { sealed }, tx && { tx });
}

interface DeliveryOptions {
  readonly jobs: Jobs;
  readonly secrets: SecretBox;
  readonly clock: () => Date;
  readonly mailer: Mailer | null;
  readonly logger?: FastifyBaseLogger;
}

/** Starts to send what is queued; without a mail server it waits there. */
export async function deliverMail(options: DeliveryOptions): Promise<void> {
  const { jobs, mailer, logger } = options;
  await jobs.declare(MAIL_QUEUE);
  if (mailer) return jobs.work(MAIL_QUEUE, (job) => deliver(job, { ...options, mailer }));
  logger?.warn('SMTP_URL is not set: mails wait in the queue until there is a mail server');
}

async function deliver(
  { id, data }: Job<{ sealed: string }>,
  { secrets, clock, mailer, logger }: DeliveryOptions & { mailer: Mailer },
): Promise<void> {
  const { until, ...mail } = storedMailSchema.parse(JSON.parse(secrets.open(data.sealed, PLACE)));
  if (clock() > new Date(until)) {
    logger?.error({ jobId: id }, 'a mail was given up: the mail server did not take it in time');
    return;
  }
  const delivery = await mailer.send({ ...mail, id });
  if (delivery.outcome === 'refused') logger?.warn({ jobId: id, code: delivery.code }, 'the mail server refused a mail for good');
  if (delivery.outcome !== 'unavailable') return;
  logger?.warn({ jobId: id, code: delivery.code }, 'the mail server is not available; the mail is tried again');
  throw new RetryLater(`The mail server is not available (${delivery.code})`);
}
