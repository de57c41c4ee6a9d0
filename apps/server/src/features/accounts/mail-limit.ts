import { createHash } from 'node:crypto';
import type { Limits } from '../../config.ts';
import { countWithin } from '../../security/count-within.ts';
import type { Counters } from '../../security/counters.ts';

const WINDOW_MS = 60 * 60_000;

interface LinkMailRequest {
  /** The e-mail address the mail would go to, whether it is an account's or not. */
  readonly account: string;
  readonly address: string;
}

interface LimitOptions {
  readonly counters: Counters;
  readonly limits: Limits;
  readonly clock: () => Date;
}

/**
 * Counts a mail with a link before it is known whether there is an account: a limit must not tell.
 * @throws AppError rate_limited
 */
export async function countLinkMail({ account, address }: LinkMailRequest, options: LimitOptions): Promise<void> {
  const { limits } = options;
  const hashed = createHash('sha256').update(account).digest('base64url');
  const what = 'mails with links';
  await countWithin({ ...options, key: `link-mail:account:${hashed}`, limit: limits.mailsPerAccount, windowMs: WINDOW_MS, what });
  const limit = limits.signInTriesPerAddress;
  await countWithin({ ...options, key: `link-mail:address:${address}`, limit, windowMs: WINDOW_MS, what });
}
