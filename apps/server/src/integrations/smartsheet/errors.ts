/**
 * What became of a request that did not succeed.
 * `lost`: the request may have been carried out, but no usable answer came; look before repeating.
 */
export const SMARTSHEET_ERROR_KINDS = [
  'token_invalid',
  'token_expired',
  'sign_on_required',
  'forbidden',
  'not_on_plan',
  'not_found',
  'refused',
  'rate_limited',
  'unavailable',
  'unreachable',
  'lost',
  'malformed',
  'aborted',
  'disconnected',
] as const;
export type SmartsheetErrorKind = (typeof SMARTSHEET_ERROR_KINDS)[number];

export interface SmartsheetErrorOptions {
  readonly kind: SmartsheetErrorKind;
  readonly message: string;
  readonly status?: number | null;
  readonly code?: number | null;
  readonly refId?: string | null;
  readonly lostAnswer?: boolean;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

const RETRYABLE: readonly SmartsheetErrorKind[] = ['rate_limited', 'unavailable', 'unreachable', 'lost'];

export class SmartsheetError extends Error {
  readonly kind: SmartsheetErrorKind;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** Smartsheet's errorCode. */
  readonly code: number | null;
  /** What Smartsheet's support asks for. */
  readonly refId: string | null;
  /** The change may have happened although no answer says so. */
  readonly lostAnswer: boolean;
  readonly retryAfterMs: number | null;

  constructor(options: SmartsheetErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = 'SmartsheetError';
    this.kind = options.kind;
    this.status = options.status ?? null;
    this.code = options.code ?? null;
    this.refId = options.refId ?? null;
    this.lostAnswer = options.lostAnswer ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }

  /** The same request can succeed later without anybody changing anything. */
  get retryable(): boolean {
    return RETRYABLE.includes(this.kind);
  }
}

const KIND_BY_CODE: Readonly<Record<number, SmartsheetErrorKind>> = {
  1001: 'token_invalid',
  1002: 'token_invalid',
  1003: 'token_expired',
  1004: 'forbidden',
  1005: 'sign_on_required',
  1006: 'not_found',
  1013: 'not_on_plan',
  1014: 'not_on_plan',
  4000: 'unavailable',
  4001: 'unavailable',
  4002: 'unavailable',
  4003: 'rate_limited',
  4004: 'unavailable',
};

const KIND_BY_STATUS: Readonly<Record<number, SmartsheetErrorKind>> = {
  401: 'token_invalid',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
};

/** What kind of failure a status and Smartsheet's errorCode stand for. */
export function kindOf(status: number, code: number | null): SmartsheetErrorKind {
  const byCode = code === null ? undefined : KIND_BY_CODE[code];
  return byCode ?? KIND_BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'refused');
}

const REASONS: Readonly<Record<SmartsheetErrorKind, string>> = {
  token_invalid: 'Smartsheet does not accept the access token any more. Reconnect Smartsheet on the Dashboard, then try again.',
  token_expired:
    'The access token for Smartsheet has expired and could not be renewed. Reconnect Smartsheet on the Dashboard, then try again.',
  sign_on_required:
    'Your organization requires single sign-on for Smartsheet. Sign in to Smartsheet that way, then reconnect it on the Dashboard.',
  forbidden:
    'Your Smartsheet account is not allowed to do this. Ask your Smartsheet administrator for the right to create workspaces and sheets, or connect another account.',
  not_on_plan:
    'Your Smartsheet plan or licence does not include this. A licensed member of a Business, Enterprise or Advanced Work Management plan can do it.',
  not_found: 'Something this step builds on is no longer in Smartsheet: it was deleted or is no longer shared with you.',
  refused: 'Smartsheet refused the request',
  rate_limited: 'Smartsheet received too many requests from your account. Wait a minute and try again.',
  unavailable: 'Smartsheet is having trouble right now. Try again in a few minutes.',
  unreachable: 'Smartsheet could not be reached. Try again in a few minutes.',
  lost: 'The connection to Smartsheet broke before its answer arrived. Try again; what was created already is found and not created twice.',
  malformed: 'Smartsheet answered something unexpected. Try again later.',
  aborted: 'The work was interrupted. Try again to go on.',
  disconnected: 'Smartsheet is not connected any more. Connect it on the Dashboard, then try again.',
};

/** A failure in words for the person who waits: why, and what helps. */
export function explain(error: SmartsheetError): string {
  const isUsersBusiness = error.kind === 'refused' || (error.code !== null && error.code >= 5000);
  if (!isUsersBusiness) return REASONS[error.kind];
  const code = error.code === null ? '' : ` (error ${error.code})`;
  return `${REASONS.refused}${code}: ${error.message}`;
}
