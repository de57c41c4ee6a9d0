import { loginSchema } from '@sheetwright/contract/accounts.ts';
import { expect, test, vi } from 'vitest';
import { lazyResolver } from './lazy-resolver.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as const;
const BAD = { email: 'nobody', password: '12345' };

test('the schema is loaded once, on the first validation', async () => {
  const load = vi.fn(async () => loginSchema);
  const resolve = lazyResolver(load);
  expect(load).not.toHaveBeenCalled();

  const results = [await resolve(BAD, undefined, OPTIONS), await resolve(BAD, undefined, OPTIONS)];

  expect(load).toHaveBeenCalledTimes(1);
  expect(results.map(({ errors }) => Object.keys(errors))).toEqual([
    ['email', 'password'],
    ['email', 'password'],
  ]);
});

test('if the schema cannot be loaded the form goes to the server as it is, and the next try loads again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(loginSchema);
  const resolve = lazyResolver(load);

  expect(await resolve(BAD, undefined, OPTIONS)).toEqual({ values: BAD, errors: {} });
  expect((await resolve(BAD, undefined, OPTIONS)).errors).toHaveProperty('email');
});

test('an error of the schema itself is not taken for a failure to load', async () => {
  const broken = loginSchema.refine(() => {
    throw new Error('broken rule');
  });
  const resolve = lazyResolver(async () => broken);

  await expect(resolve({ email: 'a@example.com', password: 'secret-1' }, undefined, OPTIONS)).rejects.toThrow('broken rule');
});
