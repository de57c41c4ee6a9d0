import { z } from 'zod';

/** Every error code the API can answer with, and its HTTP status. A new code goes here first. */
export const PROBLEM_STATUS = {
  validation_failed: 400,
  malformed_request: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  subscription_required: 402,
  forbidden: 403,
  second_factor_missing: 403,
  sign_in_again: 403,
  origin_rejected: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  email_taken: 409,
  smartsheet_not_connected: 409,
  smartsheet_reconnect: 409,
  smartsheet_sharing_missing: 409,
  conflict: 409,
  already_created: 409,
  account_changed: 409,
  content_changed: 409,
  sign_in_expired: 409,
  plan_changed: 412,
  answers_changed: 412,
  shares_changed: 412,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  rate_limited: 429,
  quota_exceeded: 429,
  headers_too_large: 431,
  internal_error: 500,
  asset_creation_failed: 502,
  payment_provider_failed: 502,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

/** RFC 9457 problem details with our members `code`, `requestId` and, for validation, `errors`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(PROBLEM_CODES),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
