import type { Db } from '../db/client.ts';
import { keyIdOf, type SecretBox, SecretBoxError } from './secret-box.ts';
import { type StoredSecret, storedSecrets } from './stored-secrets.ts';

export interface Rotation {
  readonly reencrypted: number;
  /** Secrets that stood under the first key already. */
  readonly unchanged: number;
  /** Where secrets stand that cannot be opened, and the id of the key they are under; null when they are in no form of ours. */
  readonly unreadable: readonly { readonly where: string; readonly keyId: string | null }[];
}

interface Pass {
  reencrypted: number;
  unchanged: number;
  /** Secrets that the app wrote between our reading and our writing. */
  missed: number;
  readonly unreadable: { where: string; keyId: string | null }[];
}

const BATCH_SIZE = 200;
const PASSES = 10;

/**
 * Encrypts every stored secret anew under the first key. It may run while the app does, and again at any time: a secret that the app
 * changes meanwhile stays as the app wrote it, and is looked at again.
 */
export async function rotateSecrets(db: Db, secrets: SecretBox, batchSize = BATCH_SIZE): Promise<Rotation> {
  let reencrypted = 0;
  for (let count = 1; count <= PASSES; count += 1) {
    const pass = await passOver(db, secrets, batchSize);
    const unchanged = pass.unchanged - reencrypted;
    reencrypted += pass.reencrypted;
    if (pass.missed === 0) return { reencrypted, unchanged: Math.max(0, unchanged), unreadable: pass.unreadable };
  }
  throw new Error('The app kept changing the secrets. Run the rotation again.');
}

async function passOver(db: Db, secrets: SecretBox, batchSize: number): Promise<Pass> {
  const pass: Pass = { reencrypted: 0, unchanged: 0, missed: 0, unreadable: [] };
  for await (const batch of storedSecrets(db, batchSize)) {
    for (const stored of batch) await rotate(stored, secrets, pass);
  }
  return pass;
}

async function rotate(stored: StoredSecret, secrets: SecretBox, pass: Pass): Promise<void> {
  const opened = open(stored, secrets);
  if (opened === null || stored.place === null) {
    pass.unreadable.push({ where: stored.where, keyId: keyIdOf(stored.sealed) });
  } else if (secrets.isCurrent(stored.sealed)) {
    pass.unchanged += 1;
  } else if (await stored.replace(secrets.seal(opened, stored.place))) {
    pass.reencrypted += 1;
  } else {
    pass.missed += 1;
  }
}

function open({ sealed, place }: StoredSecret, secrets: SecretBox): string | null {
  try {
    return place && secrets.open(sealed, place);
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}
