import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadKeys } from './keys.ts';

test('without configured keys one is made in the data folder, readable by its owner alone, and found again', () => {
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'sheetwright-keys-')), 'data');
  const made = loadKeys({ encryptionKeys: null, dataDir });
  expect(made).toEqual([{ id: 'generated', key: expect.any(Buffer) }]);
  expect(made[0]?.key).toHaveLength(32);
  expect(statSync(path.join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(loadKeys({ encryptionKeys: null, dataDir })).toEqual(made);
  rmSync(path.dirname(dataDir), { recursive: true });
});

test('configured keys are used as they are, and nothing is written', () => {
  const encryptionKeys = [{ id: 'k1', key: Buffer.alloc(32) }];
  expect(loadKeys({ encryptionKeys, dataDir: '/nonexistent' })).toBe(encryptionKeys);
});
