import { z } from 'zod';
import { LOGIN_PROVIDER_IDS } from './login-providers.ts';

export const LAUNCH_STAGES = ['early_access', 'live'] as const;

/** What anyone may know of this installation: GET /api/config. */
export const publicConfigSchema = z.object({
  launchStage: z.enum(LAUNCH_STAGES),
  /** Providers one can sign in with, in the order of their buttons; those without settings are left out. */
  loginProviders: z.array(z.object({ provider: z.enum(LOGIN_PROVIDER_IDS), name: z.string() })),
  /** E-mail addresses of this domain pass the testing gate; null when nobody does. */
  testingEmailDomain: z.string().nullable(),
  /** What a form for cards is made with; null: nobody can subscribe here. */
  payments: z
    .object({
      publishableKey: z.string(),
      /** A script that takes the place of Stripe's own; null: Stripe's own. */
      scriptUrl: z.url().nullable(),
    })
    .nullable(),
  sandbox: z
    .object({
      /** Services replaced by emulators, with the page where one can look inside. */
      emulators: z.array(z.object({ service: z.string(), url: z.string().nullable() })),
    })
    .nullable(),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type { LoginProvider } from './login-providers.ts';
export type LaunchStage = (typeof LAUNCH_STAGES)[number];
