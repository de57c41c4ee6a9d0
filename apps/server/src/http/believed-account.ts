import { ACCOUNT_HEADER, noticeHref } from '@sheetwright/contract/believed-account.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const HEADER = ACCOUNT_HEADER.toLowerCase();

/**
 * Refuses what comes from a page that shows another person than the one who is signed in: both use this browser, and share its cookie. Links
 * lead home instead. Without a session there is nobody to be taken for.
 * @returns whether the reply has been sent
 * @throws AppError account_changed
 */
export function refuseOtherAccount(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!request.user) return false;
  const { id } = request.user;
  const claim = request.headers[HEADER];
  if (claim !== undefined && claim !== id) {
    throw new AppError(
      'account_changed',
      'Another account has signed in to this browser since this page was opened, so nothing was done. Load the page again.',
    );
  }
  const { account } = request.query as { readonly account?: unknown };
  if (account === undefined || account === id) return false;
  reply.redirect(noticeHref('account-changed'));
  return true;
}
