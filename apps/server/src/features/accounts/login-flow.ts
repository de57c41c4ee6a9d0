import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LoginProvider } from '../../integrations/identity/providers.ts';
import { REGIONS } from '../../integrations/smartsheet/gateway.ts';
import type { AccountServices } from './services.ts';

/** How long somebody may take at the provider. */
export const FLOW_LIFETIME_MS = 10 * 60_000;
/** Browsers refuse cookies beyond 4 KB; a longer place to return to is dropped. */
const MAX_RETURN_TO = 1500;

const flowSchema = z.object({
  /** `link` adds a way to sign in, `connect` grants access to Smartsheet; both for the account that asked. */
  intent: z.enum(['sign-in', 'link', 'connect']),
  userId: z.string().nullable(),
  returnTo: z.string().nullable(),
  region: z.enum(REGIONS),
  proof: z.object({ state: z.string(), nonce: z.string().optional(), verifier: z.string().optional() }),
  startedAt: z.iso.datetime(),
});

export type LoginFlow = z.infer<typeof flowSchema>;

/** Keeps what binds a provider's answer to this browser: encrypted, for this provider alone, and for one use. */
export function rememberFlow(
  reply: FastifyReply,
  { provider, flow }: { readonly provider: LoginProvider; readonly flow: Omit<LoginFlow, 'startedAt'> },
  services: AccountServices,
): void {
  const { secrets, clock } = services;
  const returnTo = flow.returnTo !== null && flow.returnTo.length <= MAX_RETURN_TO ? flow.returnTo : null;
  const stored: LoginFlow = { ...flow, returnTo, startedAt: clock().toISOString() };
  const { name, options } = cookieOf(provider, services);
  const sealed = secrets.seal(JSON.stringify(stored), placeOf(provider));
  reply.setCookie(name, sealed, { ...options, maxAge: FLOW_LIFETIME_MS / 1000 });
}

/** Takes the flow out of the browser. @returns null when this browser began none, it is too old, or it was taken before */
export async function takeFlow(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  provider: LoginProvider,
  services: AccountServices,
): Promise<LoginFlow | null> {
  const { name, options } = cookieOf(provider, services);
  const sealed = request.cookies[name];
  if (sealed === undefined) return null;
  reply.clearCookie(name, options);
  const flow = openFlow(sealed, provider, services);
  if (!flow) return null;
  const now = services.clock();
  const age = now.getTime() - new Date(flow.startedAt).getTime();
  if (age < 0 || age >= FLOW_LIFETIME_MS) return null;
  const key = `login-flow:${createHash('sha256').update(flow.proof.state).digest('base64url')}`;
  const { count } = await services.counters.add({ key, amount: 1, windowMs: FLOW_LIFETIME_MS, now });
  return count === 1 ? flow : null;
}

function openFlow(sealed: string, provider: LoginProvider, { secrets }: AccountServices): LoginFlow | null {
  try {
    return flowSchema.parse(JSON.parse(secrets.open(sealed, placeOf(provider))));
  } catch {
    // Made up, of another provider, or of an installation with other keys: to us it was never begun.
    return null;
  }
}

function placeOf(provider: LoginProvider) {
  return { table: 'cookie', column: `login-${provider}`, userId: '' };
}

function cookieOf(provider: LoginProvider, { config }: AccountServices) {
  const secure = config.appUrl.protocol === 'https:';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return { name: `${secure ? '__Host-' : ''}login-${provider}`, options };
}
