import { join } from 'node:path';
import { startSmartsheetStandIn } from '../smartsheet/server.ts';
import { isGiven, type StartStandIn, startWhereItWas } from './running-stand-in.ts';

/** The person whom the seeded customer's API key belongs to in the Smartsheet stand-in. */
const SANDBOX_ACCOUNT = { id: 48569348493401, email: 'customer@sheetwright.test', firstName: 'Casey', lastName: 'Customer' };

const CLIENT_ID = 'sandbox-app-at-smartsheet';

export const startSmartsheet: StartStandIn = async ({ folder, settings, secrets, last }) => {
  if (isGiven(settings, 'SMARTSHEET_API_URL_US', 'SMARTSHEET_CLIENT_ID')) return null;
  const options = {
    dataFolder: join(folder, 'smartsheet'),
    oauthClient: { id: CLIENT_ID, secret: secrets.smartsheetClient },
    tokens: [{ token: secrets.smartsheet, user: SANDBOX_ACCOUNT }],
  };
  const standIn = await startWhereItWas(last.smartsheet, (port) => startSmartsheetStandIn({ ...options, port }));
  return {
    service: 'Smartsheet',
    url: standIn.url,
    env: {
      SMARTSHEET_API_URL_US: standIn.apiBaseUrl,
      SANDBOX_SMARTSHEET_TOKEN: secrets.smartsheet,
      SMARTSHEET_CLIENT_ID: CLIENT_ID,
      SMARTSHEET_CLIENT_SECRET: secrets.smartsheetClient,
      SMARTSHEET_AUTHORIZE_URL: standIn.authorizeUrl,
    },
    addresses: { smartsheet: standIn.url },
    registerApp: standIn.registerApp,
    close: standIn.close,
  };
};
