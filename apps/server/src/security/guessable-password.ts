import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../errors.ts';

const PRODUCT = 'sheetwright';
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** What people add to a word so that it passes for a password. */
const PADDING = /^[\d\W_]+|[\d\W_]+$/gu;

export const GUESSABLE_PASSWORD = 'Please choose a password that is harder to guess';

/** Whether a password is among those that are tried first: a common one, the product's name, or the person's own e-mail address. */
export function isGuessable(password: string, email: string | null): boolean {
  const given = password.toLowerCase();
  const address = (email ?? '').toLowerCase();
  const names = [PRODUCT, address, address.split('@', 1)[0] ?? ''];
  return COMMON.has(given) || names.some((name) => isMadeOf(name, given));
}

/** @throws AppError validation_failed at the field `password` */
export function refuseGuessable(password: string, email: string | null): void {
  if (!isGuessable(password, email)) return;
  const errors = [{ path: 'password', message: GUESSABLE_PASSWORD }];
  throw new AppError('validation_failed', GUESSABLE_PASSWORD, { errors });
}

function isMadeOf(name: string, password: string): boolean {
  const word = name.replace(PADDING, '');
  return password === name || (word !== '' && password.replace(PADDING, '') === word);
}
