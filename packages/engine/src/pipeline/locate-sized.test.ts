import type { CardSizeName } from '@tc/rulebook/card-sizes';
import { renderScene } from '@tc/testcards';
import { describe, expect, it } from 'vitest';
import { gradePhotos } from './grade-photos.ts';

function gradeAs(cardSize: CardSizeName, size: CardSizeName) {
  const { photo } = renderScene({
    ...{ seed: 41, size: cardSize, border: 'solid', borderColor: 'white', ground: 'wood' },
    ...{ widthPx: 1500, heightPx: 2000, fill: 0.8, tiltDeg: 6 },
  });
  const report = gradePhotos({ front: { image: photo }, size });
  return report.status === 'graded' ? report.sides.front.card.size : report.refusal;
}

describe('a size that a person names', () => {
  it('is refused if the card has other proportions, instead of found in its print', {
    tags: ['long'],
  }, () => {
    for (const size of ['tobacco', 'goudey', 'tall-boy'] as const) {
      const refusal = gradeAs('standard', size);
      expect(refusal).toMatchObject({ code: 'no-card', side: 'front' });
      expect(JSON.stringify(refusal)).toContain(`proportions of the size ${size}`);
    }
  });

  it('is accepted if the proportions allow it', () => {
    expect(gradeAs('standard', 'yugioh')).toBe('yugioh');
    expect(gradeAs('tall-boy', 'tall-boy')).toBe('tall-boy');
  });
});
