import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Config, EncryptionKey } from '../config.ts';

const keyFileSchema = z.array(z.object({ id: z.string().min(1), key: z.base64() })).min(1);

/** The configured keys, or else the ones in the data folder, made there on the first start and readable by their owner alone. */
export function loadKeys(config: Pick<Config, 'encryptionKeys' | 'dataDir'>): readonly EncryptionKey[] {
  if (config.encryptionKeys) return config.encryptionKeys;
  const file = path.join(config.dataDir, 'keys.json');
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const made = [{ id: 'generated', key: randomBytes(32).toString('base64') }];
  try {
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return keyFileSchema
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') }));
}
