import { z } from 'zod';
import { ASSET_TYPES, guidedStepSchema } from './projects.ts';

export const ASSET_STATES = ['waiting', 'creating', 'created', 'error'] as const;

/** The answer of create-assets: 200 when the build is finished, 202 with `running` when it goes on; call again to join it. */
export const buildAnswerSchema = z.object({
  assetsCreated: z.int(),
  /** Of the solution that is built: the newest stored one, which If-Match may pin. */
  version: z.int(),
  status: z.enum(['finished', 'running']),
  /** It was finished before this was asked: nothing was created now. */
  alreadyFinished: z.literal(true).optional(),
});

/** The true state of a build, per asset, as it happens. */
export const buildProgressSchema = z.object({
  status: z.enum(['none', 'running', 'finished', 'failed']),
  version: z.int().nullable(),
  /** Of what is built: the hash of the solution's version. */
  hash: z.string().nullable(),
  callsDone: z.int(),
  callsTotal: z.int(),
  /** What the build is doing now, in words. */
  activity: z.string().nullable(),
  workspaceUrl: z.string().nullable(),
  assets: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      type: z.enum(ASSET_TYPES),
      status: z.enum(ASSET_STATES),
      smartsheetUrl: z.string().nullable(),
      error: z.string().nullable(),
    }),
  ),
  failure: z
    .object({
      assetName: z.string(),
      reason: z.string(),
      /** Names of the assets that are not created yet. */
      remaining: z.array(z.string()),
    })
    .nullable(),
});

/** What the project detail page lists: created assets with links, and guided steps for what no API can create. */
export const projectAssetsSchema = z.object({
  workspaceUrl: z.string().nullable(),
  assets: z.array(
    z.object({
      id: z.int(),
      assetType: z.enum(ASSET_TYPES),
      assetName: z.string(),
      smartsheetId: z.string(),
      smartsheetUrl: z.string().nullable(),
      status: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  guides: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['dashboard', 'form', 'automation', 'report', 'setting']),
      name: z.string(),
      steps: z.array(guidedStepSchema),
      done: z.boolean(),
    }),
  ),
});

export const guideParamsSchema = z.object({
  id: z.coerce.number('Project id must be a number').int().min(1).max(2_147_483_647),
  guideId: z.coerce.number('Guide id must be a number').int().min(1).max(2_147_483_647),
});
export const guideChangeSchema = z.object({ done: z.boolean() });

export type BuildAnswer = z.infer<typeof buildAnswerSchema>;
export type BuildProgress = z.infer<typeof buildProgressSchema>;
export type ProjectAssets = z.infer<typeof projectAssetsSchema>;
export type AssetState = (typeof ASSET_STATES)[number];
