import { join } from 'node:path';
import { startSmartsheetEmulator } from '../smartsheet/server.ts';
import { isGiven, type StartEmulator, startWhereItWas } from './running-emulator.ts';

/** The person whom the seeded customer's API key belongs to in the Smartsheet emulator. */
const SANDBOX_ACCOUNT = { id: 48569348493401, email: 'customer@sheetwright.test', firstName: 'Casey', lastName: 'Customer' };

const CLIENT_ID = 'sandbox-app-at-smartsheet';

export const startSmartsheet: StartEmulator = async ({ folder, settings, secrets, last }) => {
  if (isGiven(settings, 'SMARTSHEET_API_URL_US', 'SMARTSHEET_CLIENT_ID')) return null;
  const options = {
    dataFolder: join(folder, 'smartsheet'),
    oauthClient: { id: CLIENT_ID, secret: secrets.smartsheetClient },
    tokens: [{ token: secrets.smartsheet, user: SANDBOX_ACCOUNT }],
  };
  const emulator = await startWhereItWas(last.smartsheet, (port) => startSmartsheetEmulator({ ...options, port }));
  return {
    service: 'Smartsheet',
    url: emulator.url,
    env: {
      SMARTSHEET_API_URL_US: emulator.apiBaseUrl,
      SANDBOX_SMARTSHEET_TOKEN: secrets.smartsheet,
      SMARTSHEET_CLIENT_ID: CLIENT_ID,
      SMARTSHEET_CLIENT_SECRET: secrets.smartsheetClient,
      SMARTSHEET_AUTHORIZE_URL: emulator.authorizeUrl,
    },
    addresses: { smartsheet: emulator.url },
    registerApp: emulator.registerApp,
    close: emulator.close,
  };
};
