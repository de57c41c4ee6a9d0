import { z } from 'zod';

export const LAUNCH_STAGES = ['early_access', 'live'] as const;

/** What anyone may know of this installation: GET /api/config. */
export const publicConfigSchema = z.object({
  launchStage: z.enum(LAUNCH_STAGES),
  sandbox: z
    .object({
      /** Services replaced by stand-ins, with the page where one can look inside. */
      standIns: z.array(z.object({ service: z.string(), url: z.string().nullable() })),
    })
    .nullable(),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
export type LaunchStage = (typeof LAUNCH_STAGES)[number];
