import { connectionStatusSchema, keyTestSchema, saveApiKeySchema, testApiKeySchema } from '../connection.ts';
import { define, nothing } from './call.ts';

/** The connection to Smartsheet. */
export const connectionCalls = {
  connectionStatus: define('GET /api/auth/smartsheet/status', {
    access: 'user',
    summary: 'Whether and how Smartsheet is connected',
    responses: { 200: connectionStatusSchema },
  }),
  disconnectSmartsheet: define('POST /api/auth/smartsheet/disconnect', {
    access: 'user',
    summary: 'Remove API key and OAuth tokens, and revoke the tokens at Smartsheet',
    responses: { 200: nothing },
  }),
  refreshSmartsheet: define('POST /api/auth/smartsheet/refresh', {
    access: 'user',
    summary: 'Renew the OAuth token now',
    responses: { 200: connectionStatusSchema },
  }),
  saveApiKey: define('POST /api/smartsheet/save-api-key', {
    access: 'user',
    summary: 'Store an API key, encrypted, once Smartsheet has accepted it',
    body: saveApiKeySchema,
    responses: { 200: connectionStatusSchema },
  }),
  testApiKey: define('POST /api/smartsheet/test-key', {
    access: 'user',
    summary: 'Ask Smartsheet whether an API key works',
    body: testApiKeySchema.optional(),
    responses: { 200: keyTestSchema },
  }),
} as const;
