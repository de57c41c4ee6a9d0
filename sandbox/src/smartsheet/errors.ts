import { randomUUID } from 'node:crypto';

/** Smartsheet's error codes that this emulator answers with: HTTP status and the wording (ours) with places for particulars. */
const CODES = {
  1001: [401, 'No access token was sent.'],
  1002: [401, 'The access token is not valid.'],
  1003: [401, 'The access token has expired.'],
  1004: [403, 'You are not authorized to do this: {0}.'],
  1006: [404, 'Not found.'],
  1008: [400, 'The request could not be read: {0}.'],
  1009: [400, 'A required parameter is missing: {0}.'],
  1012: [400, 'A required attribute is missing from the request: {0}.'],
  1013: [403, 'Your plan does not include this operation.'],
  1018: [400, 'The value {0} is not valid for {1}.'],
  1031: [400, 'The attribute {0} is not allowed here: {1}.'],
  1032: [400, 'These attributes are not allowed for this operation: {0}.'],
  1036: [400, 'There is no column {0} in this sheet.'],
  1037: [400, 'Column {0} occurs more than once in one row.'],
  1041: [400, 'The value of {0} may have at most {1} characters, it has {2}.'],
  1042: [400, 'The value of the cell in column {0} does not fit the strict requirements of type {1}.'],
  1046: [400, 'Column {0} is a system column, its cells cannot be written.'],
  1055: [400, 'A sheet needs exactly one primary column.'],
  1056: [400, 'Column titles must be unique: {0}.'],
  1057: [400, 'The primary column must be of type TEXT_NUMBER.'],
  1058: [400, 'The primary column cannot be deleted or replaced.'],
  1059: [400, 'Column {0} may have options or a symbol, not both.'],
  1060: [400, 'System column type {0} needs column type {1}.'],
  1088: [400, 'Prefix, fill and suffix of an auto-number may have at most {0} characters together.'],
  1090: [400, 'Changing options or symbol needs the column type in the same request.'],
  1115: [400, 'linkInFromCell needs an existing cell, the value null, and no other change of values in the same request.'],
  1119: [500, 'The copy was made in part.'],
  1120: [400, 'The container has too many sheets to be copied.'],
  1123: [400, 'All rows of one request must have the same location.'],
  1132: [401, 'The access token was revoked.'],
  1133: [400, 'Column {0} cannot be changed in this way.'],
  1134: [400, 'An index is required for every column.'],
  1135: [400, 'All columns of one request must have the same index.'],
  1142: [400, 'Column type {0} belongs to project sheets and cannot be set.'],
  1220: [400, 'The action type of a rule cannot be changed.'],
  1266: [400, 'This rule has several steps and cannot be reached here.'],
  1302: [400, 'Column {0} has a column formula, its cells cannot be written.'],
  1303: [400, 'A column of type {0} cannot have a column formula.'],
  1305: [400, 'A project column cannot have a column formula.'],
  1310: [400, 'The syntax is not supported in a column formula: {0}.'],
  4000: [500, 'An unexpected error has occurred.'],
  4001: [503, 'Smartsheet is offline for maintenance.'],
  4002: [500, 'The server timed out.'],
  4003: [429, 'Too many requests in one minute.'],
  4004: [500, 'The sheet is being saved by another request.'],
  5636: [400, 'The sheet would become too large: {0}.'],
} as const satisfies Record<number, readonly [number, string]>;

export type ErrorCode = keyof typeof CODES;

export type ErrorBody =
  | { readonly errorCode: number; readonly message: string; readonly refId: string; readonly detail?: unknown }
  | { readonly errorCode: number; readonly error: string; readonly error_description: string };

export interface ApiErrorOptions {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly detail?: unknown;
  readonly retryAfterSeconds?: number | undefined;
  /** OAuth's word for it, in refusals of the token endpoint. */
  readonly oauth?: string;
}

/** A refusal in Smartsheet's words; the server turns it into `{errorCode, message, refId, detail?}`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly detail: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly oauth: string | undefined;

  constructor(options: ApiErrorOptions) {
    super(options.message);
    this.status = options.status;
    this.code = options.code;
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.oauth = options.oauth;
  }

  /** The same refusal with the place of the offending item, as bulk operations report it. */
  at(detail: { readonly index: number; readonly rowId?: number | null }): ApiError {
    return new ApiError({ status: this.status, code: this.code, message: this.message, detail });
  }
}

/** The refusal with that code; `particulars` fill the places of its wording. */
export function apiError(code: ErrorCode, ...particulars: readonly (string | number)[]): ApiError {
  const [status, wording] = CODES[code];
  const message = wording.replace(/\{(\d)\}/g, (_, place) => String(particulars[Number(place)] ?? '?'));
  return new ApiError({ status, code, message });
}

/** The status that belongs to a code, 400 for one this emulator does not know. */
export function statusOf(code: number): number {
  return code in CODES ? CODES[code as ErrorCode][0] : 400;
}

/** The code that a status alone most often stands for. */
export function codeOf(status: number): number {
  return { 401: 1003, 403: 1004, 404: 1006, 429: 4003, 503: 4001 }[status] ?? (status < 500 ? 1008 : 4000);
}

/** The wording of a code without particulars, for faults that are placed by code. */
export function wordingOf(code: number): string {
  return code in CODES ? CODES[code as ErrorCode][1].replace(/\{\d\}/g, '?') : 'The operation failed.';
}

export function errorBody(error: ApiError): ErrorBody {
  if (error.oauth !== undefined) return { errorCode: error.code, error: error.oauth, error_description: error.message };
  return {
    errorCode: error.code,
    message: error.message,
    refId: randomUUID().replaceAll('-', '').slice(0, 12),
    ...(error.detail === undefined ? {} : { detail: error.detail }),
  };
}
