import { describe, expect, it } from 'vitest';
import { paperMask } from './rim-reach.ts';
import type { RimStrip } from './rim-strip.ts';

/** A strip of one colour. */
function stripOf(red: number, green: number, blue: number): RimStrip {
  const plane = (v: number) => new Uint8Array(9).fill(v);
  return {
    columns: 3,
    rows: 3,
    whiteness: plane(Math.min(red, green, blue)),
    luma: plane((77 * red + 150 * green + 29 * blue) >> 8),
    image: { width: 3, height: 3, red: plane(red), green: plane(green), blue: plane(blue) },
  } as unknown as RimStrip;
}

describe('colours that bare paper can have on print', () => {
  it.each([
    ['white', [234, 230, 219], 1],
    ['grey in shade', [96, 94, 90], 1],
    ['under a warm lamp', [240, 218, 180], 1],
    ['under a blue sky', [196, 208, 228], 1],
    ['magenta print', [230, 160, 240], 0],
    ['orange print', [230, 150, 130], 0],
    ['green print', [75, 110, 95], 0],
    ['cyan print', [60, 150, 160], 0],
  ] as const)('%s', (_name, [red, green, blue], isPaper) => {
    expect([...new Set(paperMask(stripOf(red, green, blue), false))]).toEqual([isPaper]);
  });
});
