import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { IdentityError } from './provider.ts';

const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
const TRY_LATER = new Set(['server_error', 'temporarily_unavailable']);

/** What a failure of the library means for the person. Only its code is kept: the rest can hold codes and tokens. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (error instanceof AuthorizationResponseError) {
    return new IdentityError(TRY_LATER.has(error.error) ? 'unavailable' : 'denied', nameOf(error.error));
  }
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return new IdentityError('unavailable', `status ${error.status}`);
    return new IdentityError(error.error === 'invalid_grant' ? 'expired' : 'rejected', nameOf(error.error));
  }
  if (error instanceof ClientError) {
    const code = error.code ?? 'unknown';
    return new IdentityError(NO_ANSWER.has(code) ? 'unavailable' : 'rejected', code);
  }
  if (error instanceof TypeError) return new IdentityError('unavailable', 'no connection');
  return new IdentityError('rejected', error instanceof Error ? error.name : 'unknown');
}

/** Providers' error names are words joined by underscores; anything else is not repeated. */
function nameOf(error: string): string {
  return /^[a-z_]{1,60}$/.test(error) ? error : 'unnamed error';
}
