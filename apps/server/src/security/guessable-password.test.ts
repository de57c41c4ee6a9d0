import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

test.each([
  '123456',
  'password',
  'PassWord',
  'qwerty',
  'iloveyou',
  'letmein',
  'Sheetwright',
  'sheetwright2026!',
  '!!Sheetwright',
])('%s is among the passwords that are tried first', (password) => expect(isGuessable(password, null)).resolves.toBe(true));

test.each(['nora.newcomer@example.com', 'Nora.Newcomer', 'nora.newcomer1', '2026nora.newcomer!'])(
  '%s is guessed from the own address nora.newcomer@example.com',
  async (password) => {
    await expect(isGuessable(password, 'Nora.Newcomer@example.com')).resolves.toBe(true);
    await expect(isGuessable(password, 'somebody@example.com')).resolves.toBe(false);
  },
);

test.each(['correct horse', 'sandbox-password', 'my sheetwright account', '7Hvv$k', '      ', '日本語のパスワード'])(
  '%j is not',
  (password) => expect(isGuessable(password, 'a@example.com')).resolves.toBe(false),
);

test('an address of digits does not make every password of digits guessable', async () => {
  await expect(isGuessable('83920174', '555@example.com')).resolves.toBe(false);
  await expect(isGuessable('555', '555@example.com')).resolves.toBe(true);
});
