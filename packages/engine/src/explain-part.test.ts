import { describe, expect, it } from 'vitest';
import { whyNotMeasured } from './explain-part.ts';

type Report = Parameters<typeof whyNotMeasured>[1];

const FINE = { pxPerMm: 20 };

/** Only what these sentences are made from. */
function reportOf(front: object, back?: object): Report {
  return { sides: { front, back } } as unknown as Report;
}

describe('a part of a report', () => {
  it('that is open tells borders that are missing from none at all', () => {
    const why = (bordersMm: object | null, method: string) =>
      whyNotMeasured('centering', reportOf({ centering: { method, bordersMm } }));
    const three = { left: 3.1, right: null, top: 3.2, bottom: 3.1 };
    expect(why(three, 'frame')).toBe('Only some of the printed borders were found.');
    expect(why(null, 'unmeasurable')).toBe('No printed border was found to measure from.');
  });

  it('that is open says what hid the surface', () => {
    const unseen = [{ reason: 'foil' }, { reason: 'glare' }, { reason: 'foil' }];
    const surfaceSeen = null;
    const why = (side: object) => whyNotMeasured('surface', reportOf({ card: FINE, ...side }));
    expect(why({ unseen, surfaceSeen })).toBe(
      'Foil shines too unevenly and a reflection hides it.',
    );
    expect(why({ unseen: null, surfaceSeen })).toContain('Nothing');
  });

  it('that is open says how much of the surface would have shown, and blames no small reflection', () => {
    const side = { card: FINE, unseen: [{ reason: 'glare' }], surfaceSeen: 0.486 };
    const why = whyNotMeasured('surface', reportOf(side));
    expect(why).toBe(
      'About 49 % of creases and tears of 9 mm or more would have shown, which is too little for a grade.',
    );
  });

  it('that is open blames the side that was not judged, not the one that was well seen', () => {
    const front = { card: FINE, unseen: [], surfaceSeen: 0.9 };
    const back = { card: FINE, unseen: [{ reason: 'shadow' }], surfaceSeen: null };
    const why = whyNotMeasured('surface', reportOf(front, back));
    expect(why).toBe('A shadow hides it.');
  });

  it('that is open says when the card has too few pixels', () => {
    const side = { card: { pxPerMm: 7 }, unseen: null, surfaceSeen: null };
    for (const name of ['corners', 'edges', 'surface'] as const) {
      expect(whyNotMeasured(name, reportOf(side))).toContain('too few pixels');
    }
  });
});
