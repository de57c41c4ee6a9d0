import { expect, test } from 'vitest';
import { createTestApp, testConfig } from '../testing/test-app.ts';
import { networkOf } from './client-network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the address %s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a visitor who changes the lower half of an IPv6 address does not get around the limit of an address', async () => {
  const { limits } = testConfig();
  const app = await createTestApp({ config: { limits: { ...limits, perAddress: 10 } } });
  const statusFrom = async (remoteAddress: string) => (await app.request({ url: '/api/config', remoteAddress })).statusCode;
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => statusFrom(`2001:db8:1:2::${index.toString(16)}`)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
});
