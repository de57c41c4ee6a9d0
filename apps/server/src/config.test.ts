import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseConfig, settingsSchema } from './config.ts';
import { providerSettingsShape } from './integrations/ai/settings.ts';

const KEY = `k1:${createHash('sha256').update('a key').digest('base64')}`;
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://app.example.test',
  BILLING: 'off',
  DATABASE_URL: 'postgres://app@db.example.test/app',
  ENCRYPTION_KEYS: KEY,
  TRUST_PROXY: '0',
};

test('with nothing given the sandbox defaults hold', () => {
  expect(config({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    encryptionKeys: null,
    launchStage: 'early_access',
    sandbox: null,
    smartsheetUrls: {},
  });
  expect(config({}).appUrl.origin).toBe('http://localhost:3000');
  expect(config({ PORT: '8080' }).appUrl.origin).toBe('http://localhost:8080');
});

test('an empty value counts as not given', () => {
  expect(config({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be development, test or production'],
  ['APP_URL', 'example.test', 'APP_URL must be an address that begins with http:// or https://'],
  ['APP_URL', 'javascript:1', 'APP_URL must be an address that begins with http:// or https://'],
  ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
  ['LAUNCH_STAGE', 'beta', 'LAUNCH_STAGE must be early_access or live'],
  [
    'ENCRYPTION_KEYS',
    'k1:c2hvcnQ=',
    'ENCRYPTION_KEYS must be id:key pairs separated by commas, each key 32 bytes in base64, each id once',
  ],
  [
    'ENCRYPTION_KEYS',
    `${KEY},${KEY}`,
    'ENCRYPTION_KEYS must be id:key pairs separated by commas, each key 32 bytes in base64, each id once',
  ],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a number of proxies (0 to 9) or their IP addresses, separated by commas'],
  ['SANDBOX', 'yes', 'SANDBOX must be 1 or 0'],
  ['SANDBOX_LINKS', '{}', 'SANDBOX_LINKS must be a JSON list of {"service": name, "url": address or null}'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('a wrong %s (%s) is refused by name', (name, value, problem) => {
  expect(parseConfig({ [name]: value })).toEqual({ ok: false, problems: [problem] });
});

test('all wrong settings are listed at once', () => {
  const parsed = parseConfig({ PORT: 'x', SANDBOX: 'x', LOG_LEVEL: 'x' });
  expect(parsed.ok || parsed.problems).toHaveLength(3);
});

test('a complete production configuration is accepted and listens on all addresses', () => {
  expect(config(PRODUCTION)).toMatchObject({ production: true, host: '0.0.0.0' });
});

const GUESSABLE_KEY = `k1:${Buffer.alloc(32).toString('base64')}`;
const STAND_INS = 'ALLOW_STAND_INS_IN_PRODUCTION';

test.each([
  ['APP_URL', undefined, 'APP_URL must be given in production', null],
  ['APP_URL', 'http://app.example.test', 'APP_URL must begin with https:// in production', null],
  ['APP_URL', 'http://localhost:3000', 'APP_URL must begin with https:// in production', null],
  ['TRUST_PROXY', undefined, 'TRUST_PROXY must be given in production', null],
  ['DATABASE_URL', undefined, 'DATABASE_URL must be given in production', 'ALLOW_PGLITE_IN_PRODUCTION'],
  ['ENCRYPTION_KEYS', undefined, 'ENCRYPTION_KEYS must be given in production', 'ALLOW_GENERATED_KEYS_IN_PRODUCTION'],
  ['ENCRYPTION_KEYS', GUESSABLE_KEY, 'ENCRYPTION_KEYS must hold random keys in production: k1 can be guessed', null],
  ['ENCRYPTION_KEYS', `k2:${KEY.slice(3)},${GUESSABLE_KEY}`, 'ENCRYPTION_KEYS must hold random keys', null],
  ['SANDBOX', '1', 'SANDBOX and SMARTSHEET_API_URL_* put stand-ins', STAND_INS],
  ['SMARTSHEET_API_URL_US', 'http://127.0.0.1:1', 'SANDBOX and SMARTSHEET_API_URL_* put stand-ins', STAND_INS],
  ['HOST_OIDC_ISSUER', 'http://127.0.0.1:4000/host', 'HOST_OIDC_ISSUER names this machine', STAND_INS],
  ['GOOGLE_ISSUER', 'https://localhost:4000', 'GOOGLE_ISSUER names this machine', STAND_INS],
  ['GITHUB_URL', 'http://[::1]:4000', 'GITHUB_URL names this machine', STAND_INS],
  ['GITHUB_API_URL', 'https://0x7f.1', 'GITHUB_API_URL names this machine', STAND_INS],
  ['SMARTSHEET_AUTHORIZE_URL', 'https://oauth.localhost', 'SMARTSHEET_AUTHORIZE_URL names this machine', STAND_INS],
])('production refuses %s=%s with a line that says why, unless it is allowed by name', (name, value, reason, permission) => {
  const settings = { ...PRODUCTION, [name]: value };
  const parsed = parseConfig(settings);
  expect(parsed.ok || parsed.problems).toEqual([expect.stringContaining(reason)]);
  if (permission !== null) expect(parseConfig({ ...settings, [permission]: '1' }).ok).toBe(true);
});

const OPENAI = { AI_PROVIDERS: 'openai', AI_OPENAI_MODEL: 'm', AI_OPENAI_API_KEY: 'secret-key' };
const OLLAMA = {
  AI_PROVIDERS: 'my-ollama',
  AI_MY_OLLAMA_MODEL: 'small',
  AI_MY_OLLAMA_BASE_URL: 'http://127.0.0.1:11434/v1',
  AI_MY_OLLAMA_DISPLAY_NAME: 'Our own Ollama',
};

test('language models are configured by name in order of preference, vendors by model and key', () => {
  expect(config({}).ai).toEqual([]);
  const { ai } = config({ ...OPENAI, ...OLLAMA, AI_PROVIDERS: ' my-ollama, openai ' });
  expect(ai).toEqual([
    {
      name: 'my-ollama',
      kind: 'openai-compatible',
      displayName: 'Our own Ollama',
      recipient: 'Our own Ollama',
      model: 'small',
      apiKey: null,
      baseUrl: 'http://127.0.0.1:11434/v1',
      timeoutMs: 120_000,
      silenceMs: 60_000,
      prices: null,
    },
    expect.objectContaining({
      name: 'openai',
      kind: 'openai',
      displayName: 'OpenAI',
      recipient: 'OpenAI',
      apiKey: 'secret-key',
      baseUrl: null,
    }),
  ]);
});

test('a vendor can be configured twice, with prices, and at its own address is known by its own name', () => {
  const { ai } = config({
    AI_PROVIDERS: 'swift-one',
    AI_SWIFT_ONE_KIND: 'anthropic',
    AI_SWIFT_ONE_MODEL: 'm',
    AI_SWIFT_ONE_API_KEY: 'k',
    AI_SWIFT_ONE_DISPLAY_NAME: 'The swift one',
    AI_SWIFT_ONE_DOLLARS_PER_MILLION_IN: '0.25',
    AI_SWIFT_ONE_DOLLARS_PER_MILLION_OUT: '1',
  });
  expect(ai[0]).toMatchObject({
    kind: 'anthropic',
    displayName: 'The swift one',
    recipient: 'Anthropic',
    prices: { input: 0.25, output: 1 },
  });
});

test.each([
  [{ AI_PROVIDERS: 'openai', AI_OPENAI_API_KEY: 'k' }, 'AI_OPENAI_MODEL must be given'],
  [
    { AI_PROVIDERS: 'openai', AI_OPENAI_MODEL: 'm' },
    'AI_OPENAI_API_KEY must be given: the provider answers nobody without a key',
  ],
  [{ ...OLLAMA, AI_MY_OLLAMA_BASE_URL: undefined }, 'AI_MY_OLLAMA_BASE_URL must be given: the address of the server'],
  [{ ...OLLAMA, AI_MY_OLLAMA_DISPLAY_NAME: ' ' }, 'AI_MY_OLLAMA_DISPLAY_NAME must be given: people are asked whether they allow'],
  [{ ...OPENAI, AI_OPENAI_BASE_URL: 'https://proxy.example.test/v1' }, 'AI_OPENAI_DISPLAY_NAME must be given: people are asked'],
  [
    { ...OLLAMA, AI_MY_OLLAMA_BASE_URL: 'http://models.example.test/v1' },
    'AI_MY_OLLAMA_BASE_URL must begin with https:// unless',
  ],
  [
    { ...OLLAMA, AI_MY_OLLAMA_BASE_URL: 'https://u:secret-key@models.example.test/v1' },
    'AI_MY_OLLAMA_BASE_URL must hold no user name',
  ],
  [{ ...OPENAI, AI_OPENAI_API_KEY: 'secret-key\nX-Header: 1' }, 'AI_OPENAI_API_KEY must be without spaces and line ends'],
  [{ ...OPENAI, AI_OPENAI_KIND: 'gemini' }, 'AI_OPENAI_KIND must be openai, anthropic, google, openai-compatible'],
  [
    { ...OPENAI, AI_OPENAI_DOLLARS_PER_MILLION_IN: '2.50' },
    'AI_OPENAI_DOLLARS_PER_MILLION_OUT must be given: costs are reckoned',
  ],
  [{ ...OPENAI, AI_OPENAI_DOLLARS_PER_MILLION_IN: '$2' }, 'AI_OPENAI_DOLLARS_PER_MILLION_IN must be dollars, such as 2.50'],
  [{ ...OPENAI, AI_OPENAI_TIMEOUT_MS: '0' }, 'AI_OPENAI_TIMEOUT_MS must be a whole number from 1 to 600000'],
  [{ ...OPENAI, AI_PROVIDERS: 'openai,openai' }, 'AI_PROVIDERS must be names separated by commas'],
  [{ ...OPENAI, AI_PROVIDERS: 'Open AI' }, 'AI_PROVIDERS must be names separated by commas'],
  [{ AI_PROVIDERS: 'expert' }, 'AI_PROVIDERS must be names separated by commas'],
  [{ ...OPENAI, AI_PROVIDERS: undefined }, 'AI_PROVIDERS must name the provider that AI_OPENAI_MODEL is given for'],
  [{ AI_GOOGLE_API_KEY: 'secret-key' }, 'AI_PROVIDERS must name the provider that AI_GOOGLE_API_KEY is given for'],
])('the language model of %j is refused with a line that names the setting and quotes no key', (settings, reason) => {
  for (const env of [settings, { ...PRODUCTION, ...settings }]) {
    const parsed = parseConfig(env);
    expect(parsed.ok || parsed.problems).toEqual([expect.stringContaining(reason)]);
    expect(JSON.stringify(parsed)).not.toContain('secret-key');
  }
});

test('production needs no language model, and uses one on its own machine only when that is allowed by name', () => {
  expect(config(PRODUCTION).ai).toEqual([]);
  const parsed = parseConfig({ ...PRODUCTION, ...OLLAMA });
  expect(parsed.ok || parsed.problems).toEqual([expect.stringContaining('my-ollama, a model server on this machine')]);
  for (const permission of ['ALLOW_LOOPBACK_MODELS_IN_PRODUCTION', 'ALLOW_STAND_INS_IN_PRODUCTION']) {
    expect(config({ ...PRODUCTION, ...OLLAMA, [permission]: '1' }).ai).toHaveLength(1);
  }
  const elsewhere = { ...PRODUCTION, ...OLLAMA, AI_MY_OLLAMA_BASE_URL: 'https://models.example.test/v1' };
  expect(config(elsewhere).ai[0]?.baseUrl).toBe('https://models.example.test/v1');
});

test('a mail server on this machine is no stand-in: production may hand its mail to it', () => {
  expect(config({ ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1:25' }).mail.smtpUrl).toBe('smtp://127.0.0.1:25');
});

test.each([
  ['the embedded database', {}, true],
  ['a database named from outside', { DATABASE_URL: 'postgres://app@db.example.test/app' }, false],
  [
    'a database named from outside, asked for by name',
    { DATABASE_URL: 'postgres://app@db.example.test/app', SANDBOX_SEED_DATABASE: '1' },
    true,
  ],
])('the logins that everybody knows are made in %s: %o → %s', (_where, settings, seedsLogins) => {
  expect(config({ SANDBOX: '1', ...settings }).sandbox?.seedsLogins).toBe(seedsLogins);
});

test('the emulators of the sandbox and the addresses of Smartsheet are read', () => {
  const links = [
    { service: 'Smartsheet', url: 'http://127.0.0.1:4000' },
    { service: 'Mail', url: null },
  ];
  const parsed = config({
    SANDBOX: '1',
    SANDBOX_LINKS: JSON.stringify(links),
    SANDBOX_SMARTSHEET_TOKEN: 't',
    SMARTSHEET_API_URL_EU: 'http://127.0.0.1:4000/2.0',
  });
  expect(parsed.sandbox).toEqual({ emulators: links, smartsheetToken: 't', seedsLogins: true });
  expect(parsed.smartsheetUrls).toEqual({ eu: 'http://127.0.0.1:4000/2.0' });
});

test('.env.example lists exactly the settings there are, each with an explanation on its line', () => {
  const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = lines.map((line) => /^#([A-Z_]+)=\S*\s+# \S/.exec(line)?.[1]);
  const ofProviders = Object.keys(providerSettingsShape(z.string(), () => z.number())).map((name) => `AI_NAME_${name}`);
  expect(names.sort()).toEqual([...Object.keys(settingsSchema.shape), ...ofProviders].sort());
});

test('the values in .env.example are the defaults', () => {
  const text = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const given = [...text.matchAll(/^#([A-Z_]+)=(\S*)\s+#/gm)].map(([, name, value]) => [name, value]);
  expect({ ...config(Object.fromEntries(given)), appUrlGiven: false }).toEqual(config({}));
});

function config(env: Record<string, string | undefined>) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}
