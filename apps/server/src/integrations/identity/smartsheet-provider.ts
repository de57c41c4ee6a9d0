import { randomBytes } from 'node:crypto';
import { LOGIN_PROVIDERS } from '@sheetwright/contract/login-providers.ts';
import type { SmartsheetUser } from '../smartsheet/answers.ts';
import { SmartsheetError } from '../smartsheet/errors.ts';
import type { Region, SmartsheetGateway } from '../smartsheet/gateway.ts';
import type { SmartsheetOauth } from '../smartsheet/oauth.ts';
import { type Identity, IdentityError, type IdentityProvider, readClaims } from './provider.ts';

interface SmartsheetSettings {
  readonly oauth: SmartsheetOauth;
  readonly gateway: SmartsheetGateway;
}

const TIMEOUT_MS = 15_000;

export function createSmartsheetProvider({ oauth, gateway }: SmartsheetSettings): IdentityProvider {
  return {
    name: LOGIN_PROVIDERS.smartsheet.name,
    async start(redirectUri, { region, withSharing }) {
      const state = randomBytes(32).toString('base64url');
      return { url: oauth.authorizeUrl({ region, state, redirectUri, withSharing }), proof: { state } };
    },
    async finish(callback, { state }, region) {
      const code = readCode(callback, state);
      try {
        const tokens = await oauth.exchange({ region, code });
        const user = await whoIs(gateway, { token: tokens.accessToken, region }).catch(async (error: unknown) => {
          // Access that nobody will use. Should this fail too, it runs out by itself.
          await oauth.revoke({ region, accessToken: tokens.accessToken }).catch(() => undefined);
          throw error;
        });
        return { ...identityOf(user, region), grant: { region, tokens, user } };
      } catch (error) {
        throw toIdentityError(error);
      }
    },
  };
}

function readCode(callback: URL, state: string): string {
  const query = callback.searchParams;
  const [given, ...more] = query.getAll('state');
  if (given !== state || more.length > 0) throw new IdentityError('rejected', 'another state');
  if (query.has('error')) throw new IdentityError('denied', 'the authorize page answered with an error');
  const [code, ...others] = query.getAll('code');
  if (!code || others.length > 0) throw new IdentityError('rejected', 'no code');
  return code;
}

/** The gateway is patient; somebody waits at the browser here. */
async function whoIs(gateway: SmartsheetGateway, connection: { token: string; region: Region }): Promise<SmartsheetUser> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new IdentityError('unavailable', 'no answer in time')), { once: true });
  });
  return Promise.race([gateway.clientFor({ ...connection, signal }).me(), late]);
}

/**
 * Ids count per region. Smartsheet nowhere documents that it has checked the address, so it is never taken for verified.
 */
function identityOf(user: SmartsheetUser, region: Region): Identity {
  const { email, firstName, lastName } = user;
  return { subject: `${region}:${user.id}`, ...readClaims({ email, emailVerified: false, firstName, lastName }) };
}

function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof SmartsheetError)) throw error;
  if (error.kind === 'token_invalid') return new IdentityError('expired', error.kind);
  const isTheirs = error.retryable || error.kind === 'malformed' || error.kind === 'aborted';
  return new IdentityError(isTheirs ? 'unavailable' : 'rejected', error.kind);
}
