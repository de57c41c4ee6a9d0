import { z } from 'zod';

export const AI_PROVIDERS = ['openai', 'anthropic', 'openai-compatible'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

export interface AiSettings {
  readonly provider: AiProvider;
  readonly model: string;
  /** Null for a compatible server that asks for none. */
  readonly apiKey: string | null;
  /** Null: the provider's own address. */
  readonly baseUrl: string | null;
  /** The longest wait for one answer. */
  readonly timeoutMs: number;
}

/** Tokens a month, sent and received. */
export interface AiBudget {
  readonly perUser: number;
  readonly perInstallation: number;
}

/** The settings by the names of their environment variables. */
export function aiSettingsShape(
  address: z.ZodType<string>,
  whole: (min: number, max: number, fallback: number) => z.ZodType<number>,
) {
  return {
    AI_PROVIDER: z.enum(AI_PROVIDERS, `must be ${AI_PROVIDERS.join(', ')}`).optional(),
    AI_MODEL: z.string().max(200, 'must be at most 200 characters').optional(),
    AI_API_KEY: z.string().optional(),
    AI_BASE_URL: address.optional(),
    AI_TIMEOUT_MS: whole(1, 600_000, 120_000),
    AI_TOKENS_PER_USER: whole(0, 999_999_999, 1_000_000),
    AI_TOKENS_PER_INSTALLATION: whole(0, 999_999_999, 50_000_000),
  };
}

interface Given {
  readonly AI_PROVIDER?: AiProvider | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_TIMEOUT_MS: number;
}

/** Null when no model is configured, or only half of one. */
export function readAiSettings(given: Given): AiSettings | null {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey = null, AI_BASE_URL: baseUrl = null } = given;
  if (provider === undefined || model === undefined || missingSettings(given).length > 0) return null;
  return { provider, model, apiKey, baseUrl, timeoutMs: given.AI_TIMEOUT_MS };
}

/** A line for each setting that is missing beside those that are given. */
export function missingSettings({ AI_PROVIDER: provider, AI_MODEL, AI_API_KEY, AI_BASE_URL }: Given): string[] {
  const isAnyGiven = [provider, AI_MODEL, AI_API_KEY, AI_BASE_URL].some((setting) => setting !== undefined);
  if (!isAnyGiven) return [];
  const isCompatible = provider === 'openai-compatible';
  const needed = { AI_PROVIDER: provider, AI_MODEL, ...(isCompatible ? { AI_BASE_URL } : { AI_API_KEY }) };
  return Object.entries(needed).flatMap(([name, value]) =>
    value === undefined
      ? [`${name} must be given beside the other AI_ settings${isCompatible ? ' of a compatible server' : ''}, or none of them`]
      : [],
  );
}
