import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSmartsheetStandIn } from '../smartsheet/server.ts';

export interface StandIns {
  /** Settings that point the app at the stand-ins. */
  readonly env: Readonly<Record<string, string>>;
  readonly services: readonly { readonly service: string; readonly url: string }[];
  /** Writes every address to sandbox.json. */
  publish(appUrl: string): void;
  close(): Promise<void>;
}

/** The person whom the seeded customer's API key belongs to in the Smartsheet stand-in. */
const SANDBOX_ACCOUNT = { id: 48569348493401, email: 'customer@sheetwright.test', firstName: 'Casey', lastName: 'Customer' };

const ADDRESSES_FILE = 'sandbox.json';

/** Starts a stand-in for every service that has no settings of its own. */
export async function startStandIns(folder: string): Promise<StandIns> {
  mkdirSync(folder, { recursive: true });
  if (process.env.SMARTSHEET_API_URL_US) return describe(folder, null);

  const token = sandboxToken(folder);
  const options = {
    dataFolder: join(folder, 'smartsheet'),
    host: '127.0.0.1' as const,
    tokens: [{ token, user: SANDBOX_ACCOUNT, plan: 'business' as const, region: 'us' as const, licensedSheetCreator: true }],
  };
  // Links to sheets are stored, so the stand-in goes back to its last port as long as that one is free.
  const smartsheet = await startSmartsheetStandIn({ ...options, port: lastPort(folder) }).catch(() =>
    startSmartsheetStandIn(options),
  );
  return describe(folder, { smartsheet, token });
}

function lastPort(folder: string): number {
  const file = join(folder, ADDRESSES_FILE);
  if (!existsSync(file)) return 0;
  const { smartsheet } = JSON.parse(readFileSync(file, 'utf8')) as { smartsheet?: unknown };
  return typeof smartsheet === 'string' ? Number(new URL(smartsheet).port) : 0;
}

interface Running {
  readonly smartsheet: Awaited<ReturnType<typeof startSmartsheetStandIn>>;
  readonly token: string;
}

function describe(folder: string, running: Running | null): StandIns {
  const services = running ? [{ service: 'Smartsheet', url: running.smartsheet.url }] : [];
  return {
    services,
    env: {
      SANDBOX: '1',
      // Everybody who tries the sandbox out comes from the same address.
      REGISTRATIONS_PER_ADDRESS: process.env.REGISTRATIONS_PER_ADDRESS ?? '1000',
      DATA_DIR: folder,
      SANDBOX_LINKS: JSON.stringify(services),
      ...(running ? { SMARTSHEET_API_URL_US: running.smartsheet.apiBaseUrl, SANDBOX_SMARTSHEET_TOKEN: running.token } : {}),
    },
    publish: (appUrl) => {
      const addresses = {
        app: appUrl,
        smartsheet: running?.smartsheet.url ?? null,
        stripe: null,
        identity: null,
        models: null,
        mail: null,
      };
      writeFileSync(join(folder, ADDRESSES_FILE), `${JSON.stringify(addresses, null, 2)}\n`);
    },
    close: async () => {
      await running?.smartsheet.close();
    },
  };
}

/** The API key of the seeded customer: made once per data folder, so that the connection survives a restart. */
function sandboxToken(folder: string): string {
  const file = join(folder, 'sandbox-tokens.json');
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { smartsheet?: unknown };
    if (typeof stored.smartsheet === 'string') return stored.smartsheet;
  }
  const token = randomBytes(24).toString('base64url');
  writeFileSync(file, `${JSON.stringify({ smartsheet: token })}\n`, { mode: 0o600 });
  return token;
}
