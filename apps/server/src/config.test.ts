import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig, settingsSchema } from './config.ts';

const KEY = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://app.example.test',
  DATABASE_URL: 'postgres://app@db.example.test/app',
  ENCRYPTION_KEYS: KEY,
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

test.each([
  ['APP_URL', { APP_URL: undefined }, null],
  ['DATABASE_URL', { DATABASE_URL: undefined }, 'ALLOW_PGLITE_IN_PRODUCTION'],
  ['ENCRYPTION_KEYS', { ENCRYPTION_KEYS: undefined }, 'ALLOW_GENERATED_KEYS_IN_PRODUCTION'],
  ['SANDBOX', { SANDBOX: '1' }, 'ALLOW_STAND_INS_IN_PRODUCTION'],
  ['SMARTSHEET_API_URL_', { SMARTSHEET_API_URL_US: 'http://127.0.0.1:1' }, 'ALLOW_STAND_INS_IN_PRODUCTION'],
])('production refuses a wrong %s unless it is allowed by name', (name, change, permission) => {
  const parsed = parseConfig({ ...PRODUCTION, ...change });
  expect(parsed.ok || parsed.problems).toEqual([expect.stringContaining(name)]);
  if (permission !== null) expect(parseConfig({ ...PRODUCTION, ...change, [permission]: '1' }).ok).toBe(true);
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
  expect(parsed.sandbox).toEqual({ emulators: links, smartsheetToken: 't' });
  expect(parsed.smartsheetUrls).toEqual({ eu: 'http://127.0.0.1:4000/2.0' });
});

test('.env.example lists exactly the settings there are, each with an explanation on its line', () => {
  const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = lines.map((line) => /^#([A-Z_]+)=\S*\s+# \S/.exec(line)?.[1]);
  expect(names.sort()).toEqual(Object.keys(settingsSchema.shape).sort());
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
