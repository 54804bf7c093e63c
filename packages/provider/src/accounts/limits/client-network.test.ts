import { describe, expect, it } from 'vitest';
import { clientNetwork, readAddress } from './client-network.ts';

describe('what counts as one client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('T02 %s belongs to %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it('is one and the same for everything that is no address', () => {
    const readings = ['unknown', '', '1.2.3.4:5678', "'; drop table", '999.1.1.1'].map(readAddress);
    expect(new Set(readings)).toEqual(new Set(['0.0.0.0']));
    expect(readAddress('fe80::1%eth0')).toBe('fe80::1');
  });
});
