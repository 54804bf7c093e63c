import { describe, expect, it } from 'vitest';
import { viewOfScene } from '../../node/testing/view-of-scene.ts';
import { paperTone } from './paper-tone.ts';
import { rimPath } from './rim-path.ts';
import { cutRimStrip, toneBetween } from './rim-strip.ts';

const SCENE = { seed: 21, style: 'atlas', border: 'solid', ground: 'wood', noise: 1 } as const;
/** Inside a printed border. */
const BORDER_MM = [0.8, 1.4] as const;

function tonesOf(scene: Parameters<typeof viewOfScene>[0]) {
  const { view } = viewOfScene(scene);
  const { cardMap, kernels, photo, size } = view;
  const path = rimPath(cardMap.widthMm, cardMap.heightMm, size.cornerRadiusMm);
  return path
    .filter(({ kind }) => kind === 'side')
    .map((side) => {
      const strip = cutRimStrip(kernels, photo, cardMap, side);
      const border = toneBetween(strip, strip.tone, BORDER_MM, strip.columns >> 1);
      return { paper: paperTone(view, side), border };
    });
}

describe('the tone of paper beside a side', () => {
  it('is that of a white border, within a fifth', () => {
    for (const { paper, border } of tonesOf({ ...SCENE, borderColor: 'white' }))
      expect(Math.abs(paper - border)).toBeLessThan(0.2);
  });

  it('is far from that of a black one', () => {
    for (const { paper, border } of tonesOf({ ...SCENE, borderColor: 'black' }))
      expect(paper - border).toBeGreaterThan(0.7);
  });

  it('follows the light across the card', () => {
    const papers = tonesOf({ ...SCENE, borderColor: 'white', light: { gradient: 0.6 } }).map(
      ({ paper }) => paper,
    );
    expect(Math.max(...papers) - Math.min(...papers)).toBeGreaterThan(0.07);
  });
});
