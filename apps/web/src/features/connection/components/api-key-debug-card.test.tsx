import * as calls from '@sheetwright/contract/generated/calls.ts';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, problem } from '../../../testing/fake-api.ts';
import { shownToast } from '../../../testing/toasts.ts';
import { ACCOUNT, BY_KEY, renderCard } from '../testing/connection-api.tsx';
import { ApiKeyDebugCard } from './api-key-debug-card.tsx';

test('[C2.202] [C2.203] [C2.204] [C5.040] the card has a masked key input, a save and a test', async () => {
  const { api, press, view } = await open({ [calls.testApiKey]: () => json({ valid: true, account: ACCOUNT }) });

  expect(view.getByLabelText<HTMLInputElement>('API Key').type).toBe('password');
  view.getByRole('button', { name: 'Save Key' });
  await press('Test Key');

  await waitFor(() => expect(api.count(calls.testApiKey)).toBe(1));
});

test.each(['', '  '])('[C5.039] saving %j asks for a key and sends nothing', async (typed) => {
  const { api, press, user, view } = await open();
  if (typed) await user.type(view.getByLabelText('API Key'), typed);

  await press('Save Key');

  expect(shownToast()).toEqual({ title: 'Error', description: 'Please enter an API key', destructive: true });
  expect(api.count(calls.saveApiKey)).toBe(0);
});

test('[C7.050] a saved key is cleared from the input', async () => {
  const { api, press, user, view } = await open({ [calls.saveApiKey]: () => json(BY_KEY) });
  const input = view.getByLabelText<HTMLInputElement>('API Key');
  await user.type(input, 'key-1');

  await press('Save Key');

  await waitFor(() => expect(shownToast()?.title).toBe('API Key Saved'));
  expect(input.value).toBe('');
  expect(api.sent(calls.saveApiKey).at(-1)?.body).toEqual({ apiKey: 'key-1', region: 'us' });
});

test.each([
  ['a sentence', () => problem('conflict', 'This key belongs to another region.'), 'This key belongs to another region.'],
  ['none', () => new Response('', { status: 502 }), 'Failed to save API key'],
])('[C8.018] a failed save shows Error with the server’s sentence or the fallback (%s)', async (_, answer, description) => {
  const { press, user, view } = await open({ [calls.saveApiKey]: answer });
  await user.type(view.getByLabelText('API Key'), 'key-1');

  await press('Save Key');

  await waitFor(() => expect(shownToast()).toEqual({ title: 'Error', description, destructive: true }));
});

test.each([
  ['[C8.019]', { valid: true, account: ACCOUNT }, 'API key is valid', false],
  ['[C8.020]', { valid: false, account: null }, 'API key is invalid', true],
])('%s the typed key is tested; the answer %j shows %j', async (_, answer, description, destructive) => {
  const { api, press, user, view } = await open({ [calls.testApiKey]: () => json(answer) });
  await user.type(view.getByLabelText('API Key'), 'key-1');

  await press('Test Key');

  await waitFor(() => expect(shownToast()).toEqual({ title: 'Test Result', description, destructive }));
  expect(api.sent(calls.testApiKey).at(-1)?.body).toEqual({ apiKey: 'key-1', region: 'us' });
});

test('with nothing typed the stored key is tested', async () => {
  const { api, press } = await open({ [calls.testApiKey]: () => json({ valid: true, account: ACCOUNT }) });

  await press('Test Key');

  await waitFor(() => expect(shownToast()?.title).toBe('Test Result'));
  expect(api.sent(calls.testApiKey).at(-1)?.body).toBeUndefined();
});

test('[C8.021] a test whose call fails shows Test Failed', async () => {
  const { press } = await open({ [calls.testApiKey]: () => problem('unavailable', 'Smartsheet is down.') });

  await press('Test Key');

  await waitFor(() =>
    expect(shownToast()).toEqual({ title: 'Test Failed', description: 'Smartsheet is down.', destructive: true }),
  );
});

function open(answers = {}) {
  return renderCard(<ApiKeyDebugCard />, { answers, title: 'Smartsheet API Key Test' });
}
