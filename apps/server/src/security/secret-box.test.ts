import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox, SecretBoxError } from './secret-box.ts';

const place = { table: 'users', column: 'smartsheet_api_key', userId: 'u1' };
const [oldKey, newKey] = [newKeyOf('old'), newKeyOf('new')];
const box = createSecretBox([oldKey]);

test.each(['', 'key', 'ключ 🔑', 'x'.repeat(10_000)])('what was sealed opens in its place', (secret) => {
  expect(box.open(box.seal(secret, place), place)).toBe(secret);
});

test('the same secret never looks the same twice and is not visible', () => {
  const [one, two] = [box.seal('canary', place), box.seal('canary', place)];
  expect(one).not.toBe(two);
  expect(Buffer.from(one.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('canary');
});

test.each([
  ['another user', { ...place, userId: 'u2' }],
  ['another column', { ...place, column: 'smartsheet_access_token' }],
  ['another table', { ...place, table: 'projects' }],
])('a secret does not open in the place of %s', (_name, elsewhere) => {
  expect(() => box.open(box.seal('secret', place), elsewhere)).toThrow(SecretBoxError);
});

test('a change of any single character is noticed', () => {
  const sealed = box.seal('secret', place);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`;
    expect(() => box.open(changed, place)).toThrow(SecretBoxError);
  }
});

test.each(['', 'v1', 'v1.old.', 'v2.old.AAAA', 'v1.old.AAAA', `v1.old.${'A'.repeat(60)}.x`, 'plain text'])(
  'text in another form is refused: %j',
  (text) => {
    expect(() => box.open(text, place)).toThrow(SecretBoxError);
  },
);

test('after a rotation new secrets use the new key and old ones still open; without the old key they do not', () => {
  const rotated = createSecretBox([newKey, oldKey]);
  const sealed = box.seal('secret', place);
  expect(rotated.open(sealed, place)).toBe('secret');
  expect(rotated.seal('secret', place)).toMatch(/^v1\.new\./);
  expect(() => createSecretBox([newKey]).open(sealed, place)).toThrow('its key is not configured');
});

test('an error does not contain what was sealed', () => {
  try {
    box.open(box.seal('canary', place), { ...place, userId: 'u2' });
    expect.unreachable();
  } catch (error) {
    expect(String(error)).not.toContain('canary');
  }
});

test('a tag holds for its purpose, its value and its keys, before and after a rotation', () => {
  const tag = box.sign('device', 'value');
  expect(box.verify('device', 'value', tag)).toBe(true);
  expect(createSecretBox([newKey, oldKey]).verify('device', 'value', tag)).toBe(true);
  expect(box.verify('other', 'value', tag)).toBe(false);
  expect(box.verify('device', 'another', tag)).toBe(false);
  expect(createSecretBox([newKey]).verify('device', 'value', tag)).toBe(false);
  expect(box.verify('device', 'value', '')).toBe(false);
});

function newKeyOf(id: string) {
  return { id, key: randomBytes(32) };
}
