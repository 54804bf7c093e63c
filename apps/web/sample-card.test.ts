import { describe, expect, it } from 'vitest';
import { gradeSample, headOf } from './sample-card.ts';
import { SAMPLE_GRADES } from './src/features/site/details/samples.generated.ts';

describe('the grades that pages show of the sample cards', () => {
  // Two stand in for all four: one that passes everything and one that fails in every way.
  it.each(['pristine', 'worn'] as const)('are what the engine says today: %s', async (sample) => {
    const { overall, psa, subgrades, plusMinus } = headOf(await gradeSample(sample));
    const shown = SAMPLE_GRADES[sample];
    expect(shown.overall.name).toBe(overall?.name);
    expect(shown.overall.value).toBeCloseTo(overall?.value ?? Number.NaN, 2);
    expect(shown.psa).toBe(psa);
    expect(shown.subgrades).toEqual(subgrades);
    expect(shown.plusMinus).toEqual(plusMinus);
  });
});
