import { z } from 'zod';
import { PROVIDERS, type Provider } from './providers.ts';

export const STEPS = ['discovery', 'keys', 'authorize', 'token', 'user'] as const;
/** `user` is the userinfo endpoint, and GitHub's /user and /user/emails. */
export type Step = (typeof STEPS)[number];

const AT_A_STEP = ['slow', 'down', 'dropped'] as const;
export const ID_TOKEN_FAULTS = ['wrong-audience', 'wrong-issuer', 'wrong-nonce', 'expired-id-token', 'wrong-signature'] as const;
const IN_THE_REDIRECT = ['denied', 'wrong-state', 'reused-code'] as const;
const ABOUT_THE_PERSON = ['unverified-email', 'missing-email'] as const;

export type IdTokenFault = (typeof ID_TOKEN_FAULTS)[number];

/** What the next sign-in with a provider suffers. */
export const FaultBody = z
  .strictObject({
    provider: z.enum(PROVIDERS),
    kind: z.enum([...AT_A_STEP, ...ID_TOKEN_FAULTS, ...IN_THE_REDIRECT, ...ABOUT_THE_PERSON]),
    /** Where it happens; for slow, down and dropped only. */
    at: z.enum(STEPS).default('token'),
    times: z.number().int().min(1).max(100_000).default(1),
    /** Of slow. */
    delayMs: z.number().int().min(0).max(600_000).default(3000),
    /** Of down. */
    status: z.number().int().min(500).max(599).default(503),
  })
  .refine(
    ({ provider, kind }) => provider !== 'github' || !(ID_TOKEN_FAULTS as readonly string[]).includes(kind),
    'GitHub has no ID tokens',
  );
export type Fault = z.output<typeof FaultBody>;

export interface Faults {
  place(fault: Fault): void;
  /** The oldest fault of those kinds that the provider has in store; counts as a meeting. */
  take<K extends Fault['kind']>(provider: Provider, kinds: readonly K[]): K | undefined;
  /** The oldest of slow, down and dropped that waits at that step. */
  takeAt(provider: Provider, step: Step): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let placed: { readonly fault: Fault; left: number }[] = [];
  const meet = (wanted: (fault: Fault) => boolean): Fault | undefined => {
    const due = placed.find(({ fault, left }) => left > 0 && wanted(fault));
    if (due) due.left -= 1;
    return due?.fault;
  };
  return {
    place: (fault) => void placed.push({ fault, left: fault.times }),
    take(provider, kinds) {
      const fault = meet((one) => one.provider === provider && kinds.some((kind) => kind === one.kind));
      return kinds.find((kind) => kind === fault?.kind);
    },
    takeAt: (provider, step) =>
      meet((one) => one.provider === provider && one.at === step && AT_A_STEP.some((kind) => kind === one.kind)),
    list: () => placed.filter(({ left }) => left > 0).map(({ fault }) => fault),
    clear() {
      placed = [];
    },
  };
}
