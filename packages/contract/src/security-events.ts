import { z } from 'zod';

/** What is recorded for the security of accounts. */
export const SECURITY_EVENT_KINDS = [
  'account_created',
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'sign_in_limit_reached',
  /** Somebody who is signed in gave a wrong password for a change that asks for it. */
  'confirmation_failed',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'email_changed',
  'email_verified',
  'provider_linked',
  'provider_unlinked',
  /** Access that the account asked for, to link a login or to connect Smartsheet, was refused there. */
  'provider_refused',
  'api_key_saved',
  'api_key_removed',
  'smartsheet_connected',
  'smartsheet_disconnected',
  /** The right to share was granted besides what was granted before. */
  'sharing_granted',
  /** What was built for a project was shared with others, or no longer is. */
  'solution_shared',
  'shares_revoked',
  'sessions_ended',
  'admin_granted',
  'admin_revoked',
  /** An operator saw the product as this person does, read-only. */
  'viewed_by_operator',
  'view_ended',
  'second_factor_added',
  'second_factor_removed',
  /** By an operator. */
  'second_factor_reset',
  'second_factor_failed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'account_deleted',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** How many events one page holds. */
export const SECURITY_EVENTS_PAGE = 50;

const eventFields = {
  id: z.int(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  occurredAt: z.iso.datetime(),
  /** Counts and choices, such as which provider. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Null for what came from no browser, and when it is no longer kept. */
  address: z.string().nullable(),
  /** Browser and system in words. */
  device: z.string().nullable(),
};

/** An event as the person sees it whose account it tells of. */
export const securityEventSchema = z.object({
  ...eventFields,
  /** An administrator or operator did it. */
  byOperator: z.boolean(),
});

/** An event as operators see it. */
export const operatorSecurityEventSchema = z.object({
  ...eventFields,
  /** The random number of the account; null for a sign-in to an account that there is not. */
  subject: z.uuid().nullable(),
  /** The account's id while it exists. */
  userId: z.string().nullable(),
  /** The random number of whoever did it, when that is somebody else. */
  actor: z.uuid().nullable(),
  requestId: z.string().nullable(),
});

function pageOf<Event extends z.ZodType>(event: Event) {
  return z.object({
    /** The newest first. */
    events: z.array(event),
    /** What to give as `before` for the next page; null on the last. */
    next: z.int().nullable(),
  });
}

export const securityEventsSchema = pageOf(securityEventSchema);
export const operatorSecurityEventsSchema = pageOf(operatorSecurityEventSchema);

const before = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const securityEventsQuerySchema = z.object({ before: before.optional() });

export const operatorSecurityEventsQuerySchema = z.object({
  before: before.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  subject: z.uuid().optional(),
  userId: z.string().min(1).max(100).optional(),
  /** From this instant on … */
  from: z.iso.datetime().optional(),
  /** … up to, and without, this one. */
  until: z.iso.datetime().optional(),
});

export type SecurityEvent = z.infer<typeof securityEventSchema>;
export type SecurityEvents = z.infer<typeof securityEventsSchema>;
export type OperatorSecurityEvents = z.infer<typeof operatorSecurityEventsSchema>;
export type OperatorSecurityEventsQuery = z.infer<typeof operatorSecurityEventsQuerySchema>;
