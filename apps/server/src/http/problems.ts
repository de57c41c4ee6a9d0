import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@sheetwright/contract/problem.ts';
import { isDatabaseAway } from '../db/transient-errors.ts';
import { AppError } from '../errors.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const TITLES: Readonly<Record<ProblemCode, string>> = {
  validation_failed: 'Validation failed',
  malformed_request: 'Malformed request',
  not_signed_in: 'Unauthorized',
  invalid_credentials: 'Unauthorized',
  subscription_required: 'Subscription required',
  forbidden: 'Forbidden',
  second_factor_missing: 'Two-step sign-in missing',
  sign_in_again: 'Sign in again',
  origin_rejected: 'Origin rejected',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  request_timeout: 'Request timeout',
  email_taken: 'E-mail address taken',
  smartsheet_not_connected: 'Smartsheet not connected',
  smartsheet_reconnect: 'Smartsheet connection expired',
  smartsheet_sharing_missing: 'Sharing not allowed yet',
  conflict: 'Conflict',
  already_created: 'Already created',
  account_changed: 'Account changed',
  content_changed: 'Content changed',
  sign_in_expired: 'Sign-in expired',
  plan_changed: 'Plan changed',
  answers_changed: 'Answers changed',
  shares_changed: 'Shares changed',
  body_too_large: 'Body too large',
  address_too_long: 'Address too long',
  unsupported_media_type: 'Unsupported media type',
  rate_limited: 'Too many requests',
  quota_exceeded: 'Quota exceeded',
  headers_too_large: 'Headers too large',
  internal_error: 'Internal error',
  asset_creation_failed: 'Asset creation failed',
  payment_provider_failed: 'The payment provider did not do it',
  unavailable: 'Unavailable',
};

const INTERNAL = new AppError(
  'internal_error',
  'Something went wrong on our side. Please try again; if it goes on, tell us the request id.',
);
const UNAVAILABLE = new AppError('unavailable', 'The service is busy or restarting. Please try again in a few seconds.', {
  retryAfter: 5,
});

/** What the framework calls its own refusals, in our words. */
const FRAMEWORK: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('body_too_large', 'The request body is too large for this call.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    'unsupported_media_type',
    'Send the body as JSON with the content type application/json.',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('malformed_request', 'The request body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError(
    'malformed_request',
    'The request body is empty although its content type says JSON.',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    'malformed_request',
    'The request body is not as long as its Content-Length says.',
  ),
  FST_ERR_BAD_URL: new AppError('malformed_request', 'The address contains a malformed % escape.'),
  FST_STATIC_FORBIDDEN_PATH: new AppError('not_found', 'There is nothing at this address.'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('address_too_long', 'A part of the address is too long.'),
  FST_ERR_HANDLER_TIMEOUT: UNAVAILABLE,
};

/** The error as its author meant it; anything unknown is an internal error with constant text. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return INTERNAL;
  const code = codeOf(error);
  const known = FRAMEWORK[code];
  if (known) return known;
  // Prototype poisoning and other refusals of the JSON parser carry no code of their own.
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400) {
    return new AppError('malformed_request', 'The request body is not valid JSON.', { cause: error });
  }
  if (isDatabaseAway(error)) return new AppError('unavailable', UNAVAILABLE.detail, { retryAfter: 5, cause: error });
  return INTERNAL;
}

/** The document a problem is sent as. 5xx other than those raised by name carry constant text only. */
export function toProblem(error: AppError, requestId: string): Problem {
  return {
    type: `urn:sheetwright:problem:${error.code}`,
    title: TITLES[error.code],
    status: PROBLEM_STATUS[error.code],
    detail: error.detail,
    code: error.code,
    requestId,
    ...(error.errors.length > 0 && { errors: [...error.errors] }),
  };
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
