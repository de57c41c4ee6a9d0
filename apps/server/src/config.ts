import path from 'node:path';
import { LAUNCH_STAGES, type LaunchStage } from '@sheetwright/contract/public-config.ts';
import { z } from 'zod';
import { type AiBudget, aiSettingsShape, type ProviderSettings, readBudget, readProviders } from './integrations/ai/settings.ts';
import {
  isLoopback,
  type LoginSettings,
  loginSettingsShape,
  type OauthClient,
  readLoginSettings,
} from './integrations/identity/settings.ts';
import type { Region } from './integrations/smartsheet/gateway.ts';
import {
  type GivenPaymentSettings,
  type PaymentSettings,
  paymentProblems,
  paymentSettingsShape,
  productionPaymentProblems,
  readPaymentSettings,
} from './integrations/stripe/settings.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const KEY_BYTES = 32;
/** Less than the process is given to stop. */
const CONSULTANT_STOP_MS = 20_000;
/** Of 32 random bytes fewer than this are hardly ever different: such a key was typed or counted, not drawn. */
const DISTINCT_KEY_BYTES = 16;

const flag = z
  .enum(['0', '1'], 'must be 1 or 0')
  .default('0')
  .transform((value) => value === '1');

function whole(min: number, max: number, fallback: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback);
}

function address(protocols: readonly string[]) {
  const expected = `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ''), expected);
}

const webAddress = address(['http:', 'https:']);
/** Where secrets and people's logins go: plain http is for emulators on this machine. */
const secureAddress = webAddress.refine(
  (value) => URL.parse(value)?.protocol !== 'http:' || isLoopback(new URL(value)),
  'must begin with https:// unless it is on this machine',
);

const encryptionKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => {
    const [id = '', encoded = ''] = part.trim().split(':');
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const sound = keys.every(({ id, key }) => /^[A-Za-z0-9_-]{1,32}$/.test(id) && key.length === KEY_BYTES);
  if (!sound || new Set(keys.map(({ id }) => id)).size !== keys.length) {
    context.addIssue(`must be id:key pairs separated by commas, each key ${KEY_BYTES} bytes in base64, each id once`);
  }
  return keys as readonly EncryptionKey[];
});

const emulators = z.string().transform((text, context) => {
  const parsed = z.array(z.object({ service: z.string().min(1), url: z.string().nullable() })).safeParse(parseJson(text));
  if (!parsed.success) context.addIssue('must be a JSON list of {"service": name, "url": address or null}');
  return parsed.data ?? [];
});

const trustProxy = z.string().transform((text, context) => {
  if (/^\d$/.test(text)) return Number(text);
  if (!/^[0-9a-fA-F.:/, ]+$/.test(text))
    context.addIssue('must be a number of proxies (0 to 9) or their IP addresses, separated by commas');
  return text;
});

/** Every setting there is, by the name of its environment variable. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development'),
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().optional(),
  APP_URL: webAddress.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL_SIZE: whole(2, 200, 10),
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  LAUNCH_STAGE: z.enum(LAUNCH_STAGES, `must be ${LAUNCH_STAGES.join(' or ')}`).default('early_access'),
  SMARTSHEET_API_URL_US: webAddress.optional(),
  SMARTSHEET_API_URL_EU: webAddress.optional(),
  SMARTSHEET_API_URL_AU: webAddress.optional(),
  SMARTSHEET_API_URL_GOV: webAddress.optional(),
  SMARTSHEET_CLIENT_ID: z.string().optional(),
  SMARTSHEET_CLIENT_SECRET: z.string().optional(),
  SMARTSHEET_AUTHORIZE_URL: secureAddress.optional(),
  ...loginSettingsShape(secureAddress),
  HOST_OIDC_NAME: z.string().max(60, 'must be at most 60 characters').default('your organization'),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Sheetwright <no-reply@sheetwright.test>'),
  TESTING_EMAIL_DOMAIN: z
    .string()
    .regex(/^@?[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain, such as example.com')
    .transform((domain) => domain.replace(/^@/, '').toLowerCase())
    .optional(),
  ...aiSettingsShape(whole),
  ...paymentSettingsShape(secureAddress),
  SMARTSHEET_SETTLE_MS: whole(0, 600_000, 10_000),
  SMARTSHEET_REQUESTS_PER_MINUTE: whole(60, 1_000_000, 300),
  CREATE_ASSETS_WAIT_MS: whole(0, 600_000, 50_000),
  TRUST_PROXY: trustProxy.optional(),
  RATE_LIMIT_PER_USER: whole(1, 100_000_000, 600),
  RATE_LIMIT_PER_ADDRESS: whole(1, 100_000_000, 3000),
  REQUESTS_AT_ONCE_PER_USER: whole(1, 100_000, 3),
  REQUESTS_AT_ONCE_PER_ADDRESS: whole(1, 100_000, 24),
  PROJECTS_PER_ACCOUNT: whole(1, 1_000_000, 500),
  PLAN_VERSIONS_PER_PROJECT: whole(1, 1_000_000, 100),
  PLAN_VERSIONS_PER_ACCOUNT: whole(1, 1_000_000, 1000),
  TEXT_MB_PER_ACCOUNT: whole(1, 2000, 50),
  SIGN_IN_TRIES: whole(1, 1000, 10),
  SIGN_IN_TRIES_PER_ADDRESS: whole(1, 100_000, 100),
  SIGN_IN_TRIES_PER_ACCOUNT: whole(1, 100_000, 100),
  SIGN_IN_TRIES_OF_KNOWN_DEVICES: whole(1, 100_000, 50),
  REGISTRATIONS_PER_ADDRESS: whole(1, 100_000, 30),
  MAILS_PER_ACCOUNT: whole(1, 1000, 5),
  MAILS_PER_ACCOUNT_FROM_ANYWHERE: whole(1, 10_000, 20),
  CONTACTS_PER_EMAIL: whole(1, 1000, 5),
  CONTACTS_PER_ADDRESS: whole(1, 100_000, 20),
  LOAD_SHED_DELAY_MS: whole(0, 60_000, 1000),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SANDBOX: flag,
  SANDBOX_LINKS: emulators.optional(),
  SANDBOX_SMARTSHEET_TOKEN: z.string().optional(),
  SANDBOX_SEED_DATABASE: flag,
  ALLOW_PGLITE_IN_PRODUCTION: flag,
  ALLOW_GENERATED_KEYS_IN_PRODUCTION: flag,
  ALLOW_STAND_INS_IN_PRODUCTION: flag,
  ALLOW_LOOPBACK_MODELS_IN_PRODUCTION: flag,
});

type Settings = z.infer<typeof settingsSchema>;

export interface EncryptionKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Where people reach the app; links and the origin check use it. */
  readonly appUrl: URL;
  readonly appUrlGiven: boolean;
  readonly dataDir: string;
  /** Null means the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** Null means keys generated into `dataDir`. The first one encrypts, all of them decrypt. */
  readonly encryptionKeys: readonly EncryptionKey[] | null;
  readonly launchStage: LaunchStage;
  /** Addresses that take the place of Smartsheet's own. */
  readonly smartsheetUrls: Readonly<Partial<Record<Region, string>>>;
  /** For how long after its answer was lost a request to Smartsheet may still take effect. */
  readonly smartsheetSettleMs: number;
  /** Smartsheet's limit for a token, of which some are left to others. */
  readonly smartsheetRequestsPerMinute: number;
  /** Longest wait for a build's end before its caller is told that it goes on; shorter than the patience of proxies. */
  readonly createAssetsWaitMs: number;
  /** Null: nobody can sign in with, or connect, Smartsheet by OAuth. */
  readonly smartsheetOauth: SmartsheetOauth | null;
  readonly login: LoginSettings;
  readonly mail: MailSettings;
  /** The language models, the preferred one first; without any, our own rules and knowledge answer. */
  readonly ai: readonly ProviderSettings[];
  readonly aiBudget: AiBudget;
  /** How long questions to the consultant and their answers are kept; null: until they are deleted. */
  readonly aiSessionDays: number | null;
  /** Null: nobody can subscribe. */
  readonly payments: PaymentSettings | null;
  /** For how long a server that stops waits for answers of the consultant. */
  readonly consultantStopMs: number;
  /** Addresses of this domain pass the testing gate. */
  readonly testingEmailDomain: string | null;
  readonly trustProxy: number | string;
  readonly limits: Limits;
  readonly quotas: Quotas;
  readonly loadShedDelayMs: number;
  /** Null: nobody may read /metrics. */
  readonly metricsToken: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly sandbox: Sandbox | null;
}

/** The most that one account may keep. */
export interface Quotas {
  readonly projects: number;
  readonly planVersionsPerProject: number;
  readonly planVersions: number;
  /** Of all that was typed into its projects, in bytes. */
  readonly textBytes: number;
}

export interface Limits {
  /** Requests a minute. */
  readonly perUser: number;
  readonly perAddress: number;
  /** Requests that one instance works on at once: of one user, and of one network's visitors who are not signed in. */
  readonly atOncePerUser: number;
  readonly atOncePerAddress: number;
  /** Sign-in tries in 15 minutes: for one account from one address or known browser, from one address, from all known browsers. */
  readonly signInTries: number;
  readonly signInTriesPerAddress: number;
  readonly signInTriesOfKnownDevices: number;
  /** Sign-in tries that strange browsers have for one account before they are slowed down. */
  readonly signInTriesPerAccount: number;
  /** New accounts in an hour. */
  readonly registrationsPerAddress: number;
  /** Mails with links that one account is sent in an hour: asked for by its session, a known browser or one address; by all others. */
  readonly mailsPerAccount: number;
  readonly mailsPerAccountFromAnywhere: number;
  /** Early-access messages in an hour. */
  readonly contactsPerEmail: number;
  readonly contactsPerAddress: number;
}

export interface SmartsheetOauth extends OauthClient {
  /** Another address of the page where access is granted, in the place of every region's own. */
  readonly authorizeUrl: string | null;
}

export interface MailSettings {
  /** Null: mails wait until there is a server. */
  readonly smtpUrl: string | null;
  readonly from: string;
}

export interface Sandbox {
  readonly emulators: readonly { readonly service: string; readonly url: string | null }[];
  readonly smartsheetToken: string | null;
  /** Whether the logins that everybody knows are made: in the embedded database always, in one named from outside only when asked by name. */
  readonly seedsLogins: boolean;
}

export type ParsedConfig = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads the settings; empty values count as not given. Each problem names the setting and what it takes. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ParsedConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) };
  }
  const models = readProviders(given, parsed.data.AI_PROVIDERS, { address: secureAddress, whole });
  const config = toConfig(parsed.data, models.providers);
  const problems = [
    ...models.problems,
    ...paymentProblems(paymentsOf(parsed.data)).filter((problem) => problem !== false),
    ...(config.production ? productionProblems(parsed.data, config) : []),
  ];
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

function toConfig(settings: Settings, ai: Config['ai']): Config {
  const production = settings.NODE_ENV === 'production';
  return {
    production,
    port: settings.PORT,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    appUrl: new URL(settings.APP_URL ?? `http://localhost:${settings.PORT}`),
    appUrlGiven: settings.APP_URL !== undefined,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    encryptionKeys: settings.ENCRYPTION_KEYS ?? null,
    launchStage: settings.LAUNCH_STAGE,
    smartsheetUrls: smartsheetAddresses(settings),
    smartsheetSettleMs: settings.SMARTSHEET_SETTLE_MS,
    smartsheetRequestsPerMinute: settings.SMARTSHEET_REQUESTS_PER_MINUTE,
    createAssetsWaitMs: settings.CREATE_ASSETS_WAIT_MS,
    smartsheetOauth: smartsheetOauth(settings),
    login: readLoginSettings(settings, settings.HOST_OIDC_NAME),
    mail: { smtpUrl: settings.SMTP_URL ?? null, from: settings.MAIL_FROM },
    ai,
    aiBudget: readBudget(settings),
    aiSessionDays: settings.AI_SESSION_DAYS === 0 ? null : settings.AI_SESSION_DAYS,
    payments: readPaymentSettings(settings),
    consultantStopMs: CONSULTANT_STOP_MS,
    testingEmailDomain: settings.TESTING_EMAIL_DOMAIN ?? null,
    trustProxy: settings.TRUST_PROXY ?? 0,
    limits: {
      perUser: settings.RATE_LIMIT_PER_USER,
      perAddress: settings.RATE_LIMIT_PER_ADDRESS,
      atOncePerUser: settings.REQUESTS_AT_ONCE_PER_USER,
      atOncePerAddress: settings.REQUESTS_AT_ONCE_PER_ADDRESS,
      signInTries: settings.SIGN_IN_TRIES,
      signInTriesPerAddress: settings.SIGN_IN_TRIES_PER_ADDRESS,
      signInTriesPerAccount: settings.SIGN_IN_TRIES_PER_ACCOUNT,
      signInTriesOfKnownDevices: settings.SIGN_IN_TRIES_OF_KNOWN_DEVICES,
      registrationsPerAddress: settings.REGISTRATIONS_PER_ADDRESS,
      mailsPerAccount: settings.MAILS_PER_ACCOUNT,
      mailsPerAccountFromAnywhere: settings.MAILS_PER_ACCOUNT_FROM_ANYWHERE,
      contactsPerEmail: settings.CONTACTS_PER_EMAIL,
      contactsPerAddress: settings.CONTACTS_PER_ADDRESS,
    },
    quotas: {
      projects: settings.PROJECTS_PER_ACCOUNT,
      planVersionsPerProject: settings.PLAN_VERSIONS_PER_PROJECT,
      planVersions: settings.PLAN_VERSIONS_PER_ACCOUNT,
      textBytes: settings.TEXT_MB_PER_ACCOUNT * 1_000_000,
    },
    loadShedDelayMs: settings.LOAD_SHED_DELAY_MS,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    sandbox: settings.SANDBOX
      ? {
          emulators: settings.SANDBOX_LINKS ?? [],
          smartsheetToken: settings.SANDBOX_SMARTSHEET_TOKEN ?? null,
          seedsLogins: settings.DATABASE_URL === undefined || settings.SANDBOX_SEED_DATABASE,
        }
      : null,
  };
}

function paymentsOf(settings: Settings): GivenPaymentSettings {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_JS_URL, BILLING } = settings;
  return { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_JS_URL, BILLING };
}

function smartsheetOauth(settings: Settings): SmartsheetOauth | null {
  const { SMARTSHEET_CLIENT_ID: clientId, SMARTSHEET_CLIENT_SECRET: clientSecret, SMARTSHEET_AUTHORIZE_URL: url } = settings;
  return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret, authorizeUrl: url ?? null } : null;
}

function smartsheetAddresses(settings: Settings): Config['smartsheetUrls'] {
  return {
    ...(settings.SMARTSHEET_API_URL_US !== undefined && { us: settings.SMARTSHEET_API_URL_US }),
    ...(settings.SMARTSHEET_API_URL_EU !== undefined && { eu: settings.SMARTSHEET_API_URL_EU }),
    ...(settings.SMARTSHEET_API_URL_AU !== undefined && { au: settings.SMARTSHEET_API_URL_AU }),
    ...(settings.SMARTSHEET_API_URL_GOV !== undefined && { gov: settings.SMARTSHEET_API_URL_GOV }),
  };
}

/** What production does not accept, each with the remedy; what is allowed by name is left out. */
function productionProblems(settings: Settings, config: Config): string[] {
  return [
    ...addressProblems(settings, config),
    ...keyProblems(settings, config),
    config.databaseUrl === null &&
      !settings.ALLOW_PGLITE_IN_PRODUCTION &&
      'DATABASE_URL must be given in production: the embedded database loses data in a power cut (ALLOW_PGLITE_IN_PRODUCTION=1 accepts that)',
    ...standInProblems(settings, config),
    ...loopbackModelProblems(settings, config),
    ...productionPaymentProblems(paymentsOf(settings), { acceptsStandIns: settings.ALLOW_STAND_INS_IN_PRODUCTION }),
  ].filter((problem) => problem !== false);
}

type Checks = (string | false)[];

function addressProblems(settings: Settings, config: Config): Checks {
  return [
    !config.appUrlGiven && 'APP_URL must be given in production: the address at which people reach the app',
    config.appUrlGiven &&
      config.appUrl.protocol !== 'https:' &&
      'APP_URL must begin with https:// in production: over plain http session cookies and passwords can be read on the way',
    settings.TRUST_PROXY === undefined &&
      'TRUST_PROXY must be given in production: the number of proxies in front of the app, or 0; behind a proxy that is not named all people share one rate limit',
  ];
}

function keyProblems(settings: Settings, config: Config): Checks {
  if (config.encryptionKeys === null) {
    return [
      !settings.ALLOW_GENERATED_KEYS_IN_PRODUCTION &&
        'ENCRYPTION_KEYS must be given in production: generated keys are lost with the data folder (ALLOW_GENERATED_KEYS_IN_PRODUCTION=1 accepts that)',
    ];
  }
  const weak = config.encryptionKeys.filter(({ key }) => new Set(key).size < DISTINCT_KEY_BYTES);
  return weak.map(
    ({ id }) =>
      `ENCRYPTION_KEYS must hold random keys in production: ${id} can be guessed; make one with: openssl rand -base64 32`,
  );
}

/** Settings that may name a service of this machine in place of a real one. */
const PROVIDER_ADDRESSES: ReadonlySet<string> = new Set([
  ...Object.keys(loginSettingsShape(secureAddress)).filter((name) => /_(ISSUER|URL)$/.test(name)),
  'SMARTSHEET_AUTHORIZE_URL',
]);

/** As URLs spell the hosts of their own machine. */
const THIS_MACHINE = /^(.+\.)?localhost$|^127(\.\d+){3}$|^0\.0\.0\.0$|^\[(::|::1|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})\]$/;

function standInProblems(settings: Settings, config: Config): Checks {
  if (settings.ALLOW_STAND_INS_IN_PRODUCTION) return [];
  const local = Object.entries(settings).filter(([name, value]) => PROVIDER_ADDRESSES.has(name) && isThisMachine(String(value)));
  const isSandbox = config.sandbox !== null || Object.keys(config.smartsheetUrls).length > 0;
  return [
    isSandbox &&
      'SANDBOX and SMARTSHEET_API_URL_* put stand-ins in place of real services, which production refuses (ALLOW_STAND_INS_IN_PRODUCTION=1 accepts them)',
    ...local.map(
      ([name]) => `${name} names this machine, where only a stand-in answers (ALLOW_STAND_INS_IN_PRODUCTION=1 accepts it)`,
    ),
  ];
}

function loopbackModelProblems(settings: Settings, { ai }: Config): Checks {
  if (settings.ALLOW_STAND_INS_IN_PRODUCTION || settings.ALLOW_LOOPBACK_MODELS_IN_PRODUCTION) return [];
  const local = ai.filter(({ baseUrl }) => baseUrl !== null && isThisMachine(baseUrl));
  return local.map(
    ({ name }) => `AI_PROVIDERS names ${name}, a model server on this machine (ALLOW_LOOPBACK_MODELS_IN_PRODUCTION=1 accepts it)`,
  );
}

function isThisMachine(address: string): boolean {
  return THIS_MACHINE.test(URL.parse(address)?.hostname ?? '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
