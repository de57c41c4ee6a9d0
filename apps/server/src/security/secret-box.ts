import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EncryptionKey } from '../config.ts';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Where a secret stands. A ciphertext opens only there, so it cannot be moved to another row, column or customer. */
export interface SecretPlace {
  readonly table: string;
  readonly column: string;
  readonly userId: string;
}

export interface SecretBox {
  /** Encrypts under the first key. */
  seal(secret: string, place: SecretPlace): string;
  /** @throws SecretBoxError when the text was changed, belongs elsewhere, or its key is not known */
  open(sealed: string, place: SecretPlace): string;
  /** Whether the text was encrypted under the first key. */
  isCurrent(sealed: string): boolean;
  /** A tag that only this installation can make, for values that travel through browsers. */
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, tag: string): boolean;
}

export class SecretBoxError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`A stored secret cannot be opened: ${reason}`, { cause });
    this.name = 'SecretBoxError';
  }
}

/** AES-256-GCM with the key's id in front: the first key encrypts, all of them decrypt, so keys can be rotated. */
export function createSecretBox(keys: readonly EncryptionKey[]): SecretBox {
  const [current] = keys;
  if (!current) throw new Error('At least one encryption key is needed');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  const tag = (key: Buffer, purpose: string, value: string) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', `sign:${purpose}`, 32)))
      .update(value)
      .digest('base64url');
  return {
    seal: (secret, place) => seal(secret, current, place),
    open: (sealed, place) => open(sealed, byId, place),
    isCurrent: (sealed) => keyIdOf(sealed) === current.id,
    sign: (purpose, value) => tag(current.key, purpose, value),
    verify: (purpose, value, given) => keys.some(({ key }) => equal(tag(key, purpose, value), given)),
  };
}

function seal(secret: string, { id, key }: EncryptionKey, place: SecretPlace): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associatedData(id, place));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const packed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  return `${VERSION}.${id}.${packed}`;
}

function open(sealed: string, keys: ReadonlyMap<string, Buffer>, place: SecretPlace): string {
  const [version, id = '', packed = '', ...rest] = sealed.split('.');
  if (version !== VERSION || rest.length > 0) throw new SecretBoxError('unknown form');
  const key = keys.get(id);
  if (!key) throw new SecretBoxError('its key is not configured');
  const bytes = Buffer.from(packed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== packed) throw new SecretBoxError('damaged');
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData(id, place)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SecretBoxError('changed or moved', error);
  }
}

/** The id of the key that opens the text; null when it is in no form of ours. */
export function keyIdOf(sealed: string): string | null {
  const [version, id] = sealed.split('.');
  return version === VERSION && id ? id : null;
}

function associatedData(keyId: string, { table, column, userId }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, table, column, userId]));
}

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
