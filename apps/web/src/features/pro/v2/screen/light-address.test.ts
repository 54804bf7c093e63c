import { describe, expect, it } from 'vitest';
import { inventLightName, lightAddress, readLightName } from './light-address.ts';

describe('the address that makes a second screen a light', () => {
  it('carries its name where no server sees it, and back', () => {
    const name = inventLightName();
    const address = new URL(
      lightAddress({ origin: 'https://cards.example', pathname: '/x-pro-v2' } as Location, name),
    );
    expect(address.pathname + address.search).toBe('/x-pro-v2');
    expect(readLightName(address.hash)).toBe(name);
    expect(inventLightName()).not.toBe(name);
  });

  it.each(['', '#', '#light=', '#light=abc', `#light=${'g'.repeat(32)}`, '#other'])(
    'is not taken from %j',
    (hash) => expect(readLightName(hash)).toBeNull(),
  );
});
