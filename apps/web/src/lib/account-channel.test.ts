import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openAccountChannel } from './account-channel.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 10_000 };

afterEach(() => vi.unstubAllGlobals());

test('a tab hears from another who is signed in, and that nobody is; it does not hear itself', async () => {
  const [first, second] = [open(), open()];
  first.channel.announce('ann');
  first.channel.announce(null);
  await vi.waitFor(() => expect(second.heard).toEqual(['ann', null]), PATIENT);
  expect(first.heard).toEqual([]);
});

test('a tab that has closed its channel hears nothing', async () => {
  const [first, second, third] = [open(), open(), open()];
  second.channel.close();
  first.channel.announce('ann');
  await vi.waitFor(() => expect(third.heard).toEqual(['ann']), PATIENT);
  expect(second.heard).toEqual([]);
});

test('what is no account is not heard', async () => {
  const { heard } = open();
  const foreign = new BroadcastChannel('sheetwright:account');
  onTestFinished(() => foreign.close());
  for (const message of [undefined, 7, 'ann', { account: 7 }, ['ann'], { account: 'bob' }]) foreign.postMessage(message);
  await vi.waitFor(() => expect(heard).toEqual(['bob']), PATIENT);
});

test('where the browser knows no channels, events of the storage carry it, and nothing is left behind', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const written = vi.spyOn(Storage.prototype, 'setItem');
  const [first, second] = [open(), open()];
  first.channel.announce('ann');
  const [key = '', newValue = ''] = written.mock.lastCall ?? [];
  written.mockRestore();
  expect(localStorage.getItem(key)).toBeNull();

  for (const value of [newValue, null, 'not json', '{"account":7}', '{"account":null}']) {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
  window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue }));
  expect(second.heard).toEqual(['ann', null]);
});

test('where storage is forbidden as well, telling does no harm', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
  open().channel.announce('ann');
});

function open() {
  const heard: (string | null)[] = [];
  const channel = openAccountChannel((account) => heard.push(account));
  onTestFinished(() => channel.close());
  return { channel, heard };
}
