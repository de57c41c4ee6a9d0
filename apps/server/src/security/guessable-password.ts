import { AppError } from '../errors.ts';

const PRODUCT = 'sheetwright';
/** What people add to a word so that it passes for a password. */
const PADDING = /^[\d\W_]+|[\d\W_]+$/gu;

export const GUESSABLE_PASSWORD = 'Please choose a password that is harder to guess';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: a server that nobody registers at does without. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('./common-passwords.ts').then(({ COMMON_PASSWORDS }) => COMMON_PASSWORDS);
  return common;
}

/** Whether a password is among those that are tried first: a common one, the product's name, or the person's own e-mail address. */
export async function isGuessable(password: string, email: string | null): Promise<boolean> {
  const given = password.toLowerCase();
  const address = (email ?? '').toLowerCase();
  const names = [PRODUCT, address, address.split('@', 1)[0] ?? ''];
  return names.some((name) => isMadeOf(name, given)) || (await commonPasswords()).has(given);
}

/** @throws AppError validation_failed at the field `password` */
export async function refuseGuessable(password: string, email: string | null): Promise<void> {
  if (!(await isGuessable(password, email))) return;
  const errors = [{ path: 'password', message: GUESSABLE_PASSWORD }];
  throw new AppError('validation_failed', GUESSABLE_PASSWORD, { errors });
}

function isMadeOf(name: string, password: string): boolean {
  const word = name.replace(PADDING, '');
  return password === name || (word !== '' && password.replace(PADDING, '') === word);
}
