import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppDidNotStartError, startApp } from './app-process.ts';

test('an app whose Node crashes before it listens is started once more, and that is said', { timeout: 60_000 }, async () => {
  const { env, crashed, told } = crashing('if (existsSync(marker)) return;');
  const app = await startApp({ env, watch: false });
  expect(app.url).toBe(env.APP_URL);
  await app.stop();
  expect(existsSync(crashed)).toBe(true);
  expect(told()).toContain('SIGTRAP');
});

test('one that crashes again is not', { timeout: 60_000 }, async () => {
  const { env, told } = crashing('');
  await expect(startApp({ env, watch: false })).rejects.toThrow(AppDidNotStartError);
  expect(told().match(/SIGTRAP/g)).toHaveLength(1);
});

/** Settings with which Node crashes as soon as it runs, unless it is told otherwise; where that leaves a mark; what is said meanwhile. */
function crashing(unless: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-process-'));
  const crashed = path.join(folder, 'crashed');
  const preload = path.join(folder, 'crash.cjs');
  writeFileSync(
    preload,
    `const { existsSync, writeFileSync } = require('node:fs');
     const marker = ${JSON.stringify(crashed)};
     (() => { ${unless} writeFileSync(marker, ''); process.kill(process.pid, 'SIGTRAP'); while (true); })();`,
  );
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    stderr.mockRestore();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    crashed,
    told: () => stderr.mock.calls.map(([text]) => String(text)).join(''),
    env: {
      NODE_OPTIONS: `--require=${preload}`,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      APP_URL: 'https://app.example.test',
      BILLING: 'off',
      TRUST_PROXY: '0',
      ALLOW_PGLITE_IN_PRODUCTION: '1',
      ALLOW_GENERATED_KEYS_IN_PRODUCTION: '1',
      LOG_LEVEL: 'error',
      DATA_DIR: path.join(folder, 'data'),
    },
  };
}
