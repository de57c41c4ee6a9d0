import {
  operatorSecurityEventsQuerySchema,
  operatorSecurityEventsSchema,
  securityEventsQuerySchema,
  securityEventsSchema,
} from '../security-events.ts';
import { define } from './call.ts';

/** What was recorded for the security of accounts. */
export const securityEventCalls = {
  securityEvents: define('GET /api/account/security-events', {
    access: 'user',
    summary: 'What happened to the own account: sign-ins, failed tries, changes; the newest first, in pages',
    query: securityEventsQuerySchema,
    responses: { 200: securityEventsSchema },
  }),
  allSecurityEvents: define('GET /api/admin/security-events', {
    access: 'admin',
    summary: 'What happened to all accounts, by kind, account and time; the newest first, in pages',
    query: operatorSecurityEventsQuerySchema,
    responses: { 200: operatorSecurityEventsSchema },
  }),
} as const;
