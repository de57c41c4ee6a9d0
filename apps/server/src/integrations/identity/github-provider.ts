import * as client from 'openid-client';
import { z } from 'zod';
import { toIdentityError } from './openid-failure.ts';
import { type FlowProof, type Identity, IdentityError, type IdentityProvider, readClaims, readSubject } from './provider.ts';
import { type GithubSettings, isLoopback } from './settings.ts';

const TIMEOUT_SECONDS = 8;
const SCOPE = 'read:user user:email';
const HEADERS = { accept: 'application/vnd.github+json', 'user-agent': 'Sheetwright', 'x-github-api-version': '2022-11-28' };

const userSchema = z.object({ id: z.int(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub speaks OAuth, not OpenID Connect: who it is, is asked of its API. */
export function createGithubProvider(settings: GithubSettings): IdentityProvider {
  const configuration = configure(settings);
  return {
    name: settings.name,
    async start(redirectUri) {
      const proof = { state: client.randomState(), verifier: client.randomPKCECodeVerifier() };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: proof.state,
        code_challenge: await client.calculatePKCECodeChallenge(proof.verifier),
        code_challenge_method: 'S256',
      });
      return { url, proof };
    },
    async finish(callback, proof) {
      try {
        return await finish(configuration, { settings, callback, proof });
      } catch (error) {
        throw toIdentityError(error);
      }
    },
  };
}

function configure({ url, clientId, clientSecret }: GithubSettings): client.Configuration {
  const base = url.replace(/\/+$/, '');
  const metadata = {
    issuer: base,
    authorization_endpoint: `${base}/login/oauth/authorize`,
    token_endpoint: `${base}/login/oauth/access_token`,
  };
  const configuration = new client.Configuration(metadata, clientId, clientSecret);
  configuration.timeout = TIMEOUT_SECONDS;
  if (isLoopback(new URL(base))) client.allowInsecureRequests(configuration);
  return configuration;
}

interface Answer {
  readonly settings: GithubSettings;
  readonly callback: URL;
  readonly proof: FlowProof;
}

async function finish(configuration: client.Configuration, { settings, callback, proof }: Answer): Promise<Identity> {
  const { state, verifier } = proof;
  if (verifier === undefined) throw new IdentityError('rejected', 'incomplete flow');
  const checks = { expectedState: state, pkceCodeVerifier: verifier };
  const { access_token: token } = await client.authorizationCodeGrant(configuration, callback, checks);
  const api = settings.apiUrl.replace(/\/+$/, '');
  const user = await ask(configuration, { token, url: new URL(`${api}/user`), answer: userSchema });
  const emails = await ask(configuration, { token, url: new URL(`${api}/user/emails`), answer: emailsSchema });
  const subject = readSubject(user.id);
  if (subject === null) throw new IdentityError('rejected', 'no subject');
  const primary = emails.find((email) => email.primary && email.verified);
  return {
    subject,
    ...readClaims({ email: primary?.email, emailVerified: true, name: user.name }),
  };
}

interface Question<T extends z.ZodType> {
  readonly token: string;
  readonly url: URL;
  readonly answer: T;
}

async function ask<T extends z.ZodType>(
  configuration: client.Configuration,
  { token, url, answer }: Question<T>,
): Promise<z.infer<T>> {
  const response = await client.fetchProtectedResource(configuration, token, url, 'GET', undefined, new Headers(HEADERS));
  if (!response.ok) throw new IdentityError(response.status >= 500 ? 'unavailable' : 'rejected', `status ${response.status}`);
  const parsed = answer.safeParse(await response.json());
  if (!parsed.success) throw new IdentityError('rejected', 'unexpected answer');
  return parsed.data;
}
