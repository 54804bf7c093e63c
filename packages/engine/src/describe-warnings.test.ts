import { WARNING_CODES } from '@tc/kernel';
import { describe, expect, it } from 'vitest';
import { describeWarnings } from './describe-warnings.ts';
import type { WarningCode } from './report.ts';

function reportOf(front: readonly WarningCode[], back?: readonly WarningCode[]) {
  const side = (warnings: readonly WarningCode[]) => ({ quality: { warnings } });
  const sides = { front: side(front), ...(back && { back: side(back) }) };
  return { sides } as unknown as Parameters<typeof describeWarnings>[0];
}

describe('a remark on the photo', () => {
  it('says what a holder and a repeated photo mean, once', () => {
    expect(describeWarnings(reportOf(['in-holder'], ['in-holder', 'same-photo', 'glare']))).toEqual(
      [
        'Seen through a sleeve or holder: its edges and scratches may be counted as the card’s.',
        'The same photo was given for front and back, so only the front counts.',
        'The back is partly hidden by reflections.',
      ],
    );
  });

  it('is a sentence for each code', () => {
    const sentences = describeWarnings(reportOf(WARNING_CODES));
    expect(sentences).toHaveLength(WARNING_CODES.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
  });
});
