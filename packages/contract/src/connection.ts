import { z } from 'zod';
import { SMARTSHEET_REGIONS } from './connection-options.ts';

export * from './connection-options.ts';

const region = z.enum(SMARTSHEET_REGIONS);
const apiKey = z
  .string('Please enter a valid Smartsheet API key')
  .trim()
  .min(1, 'Please enter a valid Smartsheet API key')
  .max(500, 'Please enter a valid Smartsheet API key')
  // Travels in a header: anything but visible ASCII cannot be a key and must never reach one.
  .regex(/^[!-~]*$/, 'Please enter a valid Smartsheet API key');

export const saveApiKeySchema = z.object({ apiKey, region: region.default('us') });

/** Without a key the stored one is tested. */
export const testApiKeySchema = z.object({ apiKey: apiKey.optional(), region: region.optional() });

/** Whose account is connected, as Smartsheet tells it; what it does not tell is null. */
export const smartsheetAccountSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  /** Name of the organization or plan. */
  plan: z.string().nullable(),
  canCreateSheets: z.boolean().nullable(),
});

export const connectionStatusSchema = z.object({
  /** Whether access was granted by OAuth. */
  connected: z.boolean(),
  hasApiKey: z.boolean(),
  /** When the OAuth token runs out; null without one. */
  tokenExpires: z.iso.datetime().nullable(),
  /** Whether this installation offers to connect by OAuth. */
  oauthAvailable: z.boolean(),
  region: region.nullable(),
  account: smartsheetAccountSchema.nullable(),
});

export const keyTestSchema = z.object({ valid: z.boolean(), account: smartsheetAccountSchema.nullable() });

export type SaveApiKey = z.infer<typeof saveApiKeySchema>;
export type TestApiKey = z.infer<typeof testApiKeySchema>;
export type SmartsheetAccount = z.infer<typeof smartsheetAccountSchema>;
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>;
export type KeyTest = z.infer<typeof keyTestSchema>;
