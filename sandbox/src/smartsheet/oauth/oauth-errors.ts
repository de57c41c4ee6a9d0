import { ApiError } from '../errors.ts';

/** Known for certain are 1067 and 1132; which of the others stands for what is our reading. Clients go by the word. */
const REFUSALS = {
  unknownClient: [401, 1067, 'invalid_client', 'The client_id is not valid.'],
  wrongSecret: [401, 1068, 'invalid_client', 'The client_secret or the hash is not valid.'],
  unknownCode: [400, 1069, 'invalid_grant', 'The authorization code is not valid or was used before.'],
  expiredCode: [400, 1070, 'invalid_grant', 'The authorization code has expired.'],
  unknownRefreshToken: [400, 1071, 'invalid_grant', 'The refresh token is not valid.'],
  revokedRefreshToken: [400, 1132, 'invalid_grant', 'The token was revoked.'],
  unknownGrantType: [400, 1072, 'unsupported_grant_type', 'The grant_type must be authorization_code or refresh_token.'],
  missingParameter: [400, 1073, 'invalid_request', 'A required parameter is missing.'],
  wrongRedirect: [400, 1238, 'invalid_request', 'The redirect_url is not the one that the app was registered with.'],
  noAuthentication: [400, 1236, 'invalid_request', 'Either client_secret or hash is required.'],
  doubleAuthentication: [400, 1237, 'invalid_request', 'Only one of client_secret and hash is allowed.'],
} as const satisfies Record<string, readonly [number, number, string, string]>;

/** A refusal of the token endpoint, answered as `{errorCode, error, error_description}`. */
export function oauthRefusal(reason: keyof typeof REFUSALS): ApiError {
  const [status, code, oauth, message] = REFUSALS[reason];
  return new ApiError({ status, code, message, oauth });
}
