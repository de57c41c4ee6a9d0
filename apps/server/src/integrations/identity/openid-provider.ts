import * as client from 'openid-client';
import { toIdentityError } from './openid-failure.ts';
import { type FlowProof, type Identity, IdentityError, type IdentityProvider, readClaims, readSubject } from './provider.ts';
import { isLoopback, type OpenIdSettings } from './settings.ts';

/** For each request; a sign-in makes up to four. */
const TIMEOUT_SECONDS = 8;
const SCOPE = 'openid email profile';

/** Any OpenID Connect issuer: code flow with PKCE, state and nonce, and an ID token whose signature is checked. */
export function createOpenIdProvider(settings: OpenIdSettings): IdentityProvider {
  const configuration = discoverOnce(settings);
  return {
    name: settings.name,
    async start(redirectUri) {
      try {
        return await start(await configuration(), redirectUri);
      } catch (error) {
        throw toIdentityError(error);
      }
    },
    async finish(callback, proof) {
      try {
        return await finish(await configuration(), callback, proof);
      } catch (error) {
        throw toIdentityError(error);
      }
    },
  };
}

/** The issuer describes itself once a process; a failure is not kept. */
function discoverOnce(settings: OpenIdSettings): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | undefined;
  return () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const execute = [client.enableNonRepudiationChecks, ...(isLoopback(server) ? [client.allowInsecureRequests] : [])];
  return client.discovery(server, clientId, clientSecret, secretAsAgreed(clientSecret), { timeout: TIMEOUT_SECONDS, execute });
}

/** In the form that the issuer takes; one that says nothing takes the standard's default. */
function secretAsAgreed(clientSecret: string): client.ClientAuth {
  const post = client.ClientSecretPost(clientSecret);
  const basic = client.ClientSecretBasic(clientSecret);
  return (server, ...request) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return takesPost ? post(server, ...request) : basic(server, ...request);
  };
}

async function start(configuration: client.Configuration, redirectUri: string) {
  const proof = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(proof.verifier),
    code_challenge_method: 'S256',
  });
  return { url, proof };
}

async function finish(configuration: client.Configuration, callback: URL, proof: FlowProof): Promise<Identity> {
  const { state, nonce, verifier } = proof;
  if (nonce === undefined || verifier === undefined) throw new IdentityError('rejected', 'incomplete flow');
  const tokens = await client.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const subject = readSubject(claims?.sub);
  if (!claims || subject === null) throw new IdentityError('rejected', 'no subject');
  const told = claims.email === undefined ? await askUserInfo(configuration, tokens.access_token, subject) : claims;
  return {
    subject,
    ...readClaims({
      email: told.email,
      emailVerified: told.email_verified,
      name: told.name ?? claims.name,
      firstName: told.given_name ?? claims.given_name,
      lastName: told.family_name ?? claims.family_name,
    }),
  };
}

/** Many issuers tell the address there only. */
async function askUserInfo(
  configuration: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(configuration, accessToken, subject);
}
