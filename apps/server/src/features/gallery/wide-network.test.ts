import { expect, it } from 'vitest';
import { wideNetwork } from './wide-network.ts';

it.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:12:34::1', '2001:db8:12'],
])('a network of %s is %s', (ip, network) => {
  expect(wideNetwork(ip)).toBe(network);
});
