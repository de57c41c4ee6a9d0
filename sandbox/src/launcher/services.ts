import { LOGIN_PROVIDERS } from '@sheetwright/contract/login-providers.ts';
import { type ClientCredentials, PROVIDERS, type Provider } from '../identity/providers.ts';
import type { ModelEmulator } from '../models/server.ts';
import { startSmartsheetEmulator } from '../smartsheet/server.ts';
import type { Addresses, EmulatorId, SandboxSecrets } from './data-folder.ts';

/** An emulator as the launcher sees it. */
export interface RunningEmulator {
  /** The page where one can look into it. */
  readonly url: string;
  /** Settings that point the app at it. */
  readonly env: Readonly<Record<string, string>>;
  /** What `sandbox.json` says of it besides its page. */
  readonly furtherAddresses?: Addresses;
  /** Tells where the app is, for those that send people back to it. */
  registerApp?(appUrl: string): void;
  close(): Promise<void>;
}

interface LaunchContext {
  /** The emulator's own. */
  readonly dataFolder: string;
  readonly settings: NodeJS.ProcessEnv;
  readonly secretOf: SandboxSecrets;
  /** Where the emulators were at the last start; addresses are stored here and there, so each goes back to its own. */
  readonly last: Addresses;
}

interface EmulatedService {
  /** Its folder in the data folder, and the name of its address in `sandbox.json`. */
  readonly id: EmulatorId;
  /** What people call it. */
  readonly service: string;
  /** Null when the service has settings of its own. */
  start(context: LaunchContext): Promise<RunningEmulator | null>;
}

/** The outside services that the sandbox can stand in for. */
export const SERVICES: readonly EmulatedService[] = [
  { id: 'smartsheet', service: 'Smartsheet', start: startSmartsheet },
  { id: 'identity', service: 'Sign-in providers', start: startIdentity },
  { id: 'mail', service: 'Mail', start: startMail },
  { id: 'models', service: 'AI models', start: startModels },
  { id: 'stripe', service: 'Billing clock (Stripe)', start: startStripe },
];

/** The person whom the seeded customer's API key belongs to in the Smartsheet emulator. */
const SANDBOX_ACCOUNT = { id: 48569348493401, email: 'customer@sheetwright.test', firstName: 'Casey', lastName: 'Customer' };
const SMARTSHEET_CLIENT_ID = 'sandbox-app-at-smartsheet';
const MAIL_FROM = 'Sheetwright <no-reply@sheetwright.test>';

async function startSmartsheet({ dataFolder, settings, secretOf, last }: LaunchContext): Promise<RunningEmulator | null> {
  if (isGiven(settings, 'SMARTSHEET_API_URL_US', 'SMARTSHEET_CLIENT_ID')) return null;
  const oauthClient = { id: SMARTSHEET_CLIENT_ID, secret: secretOf('smartsheetClient') };
  const tokens = [{ token: secretOf('smartsheet'), user: SANDBOX_ACCOUNT }];
  const options = { dataFolder, oauthClient, tokens };
  const emulator = await startWhereItWas(last.smartsheet, (port) => startSmartsheetEmulator({ ...options, port }));
  return {
    ...emulator,
    env: {
      SMARTSHEET_API_URL_US: emulator.apiBaseUrl,
      SANDBOX_SMARTSHEET_TOKEN: secretOf('smartsheet'),
      SMARTSHEET_CLIENT_ID: oauthClient.id,
      SMARTSHEET_CLIENT_SECRET: oauthClient.secret,
      SMARTSHEET_AUTHORIZE_URL: emulator.authorizeUrl,
    },
  };
}

/** One server for all sign-in providers; the app is pointed at those of them that have no settings of their own. */
async function startIdentity({ dataFolder, settings, secretOf, last }: LaunchContext): Promise<RunningEmulator | null> {
  const missing = PROVIDERS.filter((provider) => !isConfigured(provider, settings));
  if (missing.length === 0) return null;
  const { startIdentityEmulator } = await import('../identity/server.ts');
  const clients = Object.fromEntries(
    PROVIDERS.map((provider) => [provider, { id: `sandbox-app-at-${provider}`, secret: secretOf(`${provider}Client`) }]),
  ) as Record<Provider, ClientCredentials>;
  const emulator = await startWhereItWas(last.identity, (port) => startIdentityEmulator({ dataFolder, clients, port }));
  return { ...emulator, env: Object.assign({}, ...missing.map(emulator.settingsFor)) };
}

function isConfigured(provider: Provider, settings: NodeJS.ProcessEnv): boolean {
  const { settings: prefix, protocol } = LOGIN_PROVIDERS[provider];
  return isGiven(settings, `${prefix}_${protocol === 'github' ? 'URL' : 'ISSUER'}`, `${prefix}_CLIENT_ID`);
}

async function startMail({ dataFolder, settings, secretOf, last }: LaunchContext): Promise<RunningEmulator | null> {
  if (isGiven(settings, 'SMTP_URL')) return null;
  const { startMailEmulator } = await import('../mail/server.ts');
  const options = { dataFolder, user: 'sheetwright', password: secretOf('mail') };
  const emulator = await startWhereItWas(last.mail, (port) =>
    startWhereItWas(last.smtp, (smtpPort) => startMailEmulator({ ...options, port, smtpPort })),
  );
  return {
    ...emulator,
    env: { SMTP_URL: emulator.smtpUrl, ...(isGiven(settings, 'MAIL_FROM') ? {} : { MAIL_FROM }) },
    furtherAddresses: { smtp: `smtp://${new URL(emulator.smtpUrl).host}` },
  };
}

/** Half of a provider's settings too: the app says what is missing. */
const MODEL_SETTING = /^AI_(PROVIDERS|.+_(MODEL|API_KEY|BASE_URL))$/;

async function startModels({ settings, secretOf, last }: LaunchContext): Promise<RunningEmulator | null> {
  if (Object.keys(settings).some((name) => MODEL_SETTING.test(name) && isGiven(settings, name))) return null;
  const { startModelEmulator } = await import('../models/server.ts');
  const apiKey = secretOf('models');
  const emulator = await startWhereItWas(last.models, (port) => startModelEmulator({ apiKey, port }));
  return {
    ...emulator,
    env: {
      AI_PROVIDERS: 'openai,anthropic',
      ...standInSettings('OPENAI', 'OpenAI', apiKey, emulator),
      ...standInSettings('ANTHROPIC', 'Anthropic', apiKey, emulator),
    },
  };
}

function standInSettings(setting: string, vendor: string, apiKey: string, { apiBaseUrl }: ModelEmulator): Record<string, string> {
  return {
    [`AI_${setting}_MODEL`]: 'scripted',
    [`AI_${setting}_API_KEY`]: apiKey,
    [`AI_${setting}_BASE_URL`]: apiBaseUrl,
    [`AI_${setting}_DISPLAY_NAME`]: `${vendor} (stand-in)`,
  };
}

/** Half of the settings too: the app says what is missing. */
const STRIPE_SETTINGS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
];

async function startStripe({ dataFolder, settings, secretOf, last }: LaunchContext): Promise<RunningEmulator | null> {
  if (isGiven(settings, ...STRIPE_SETTINGS)) return null;
  const { startStripeEmulator } = await import('../stripe/server.ts');
  const keys = {
    secret: stripeKey('sk_test_', secretOf('stripe')),
    publishable: stripeKey('pk_test_', secretOf('stripePublishable')),
  };
  const webhookSecret = `whsec_${secretOf('stripeWebhooks')}`;
  const emulator = await startWhereItWas(last.stripe, (port) => startStripeEmulator({ dataFolder, keys, webhookSecret, port }));
  return {
    ...emulator,
    env: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: emulator.url,
      STRIPE_JS_URL: emulator.scriptUrl,
    },
  };
}

/** Stripe's keys have letters and digits only. */
function stripeKey(prefix: string, secret: string): string {
  return prefix + secret.replaceAll(/[^A-Za-z0-9]/g, '');
}

/** Blank counts as not given, as it does for the app. */
export function isGiven(settings: NodeJS.ProcessEnv, ...names: readonly string[]): boolean {
  return names.some((name) => (settings[name] ?? '').trim() !== '');
}

/** Starts at the last port, or at another one when that has been taken meanwhile. */
async function startWhereItWas<T>(lastAddress: string | null | undefined, start: (port: number) => Promise<T>): Promise<T> {
  const port = Number(URL.parse(lastAddress ?? '')?.port ?? 0);
  if (port === 0) return start(0);
  return start(port).catch(() => start(0));
}
