import fc from 'fast-check';
import type { Measured } from '../index.ts';

const subgrade = fc
  .oneof(fc.integer({ min: 80, max: 100 }), fc.integer({ min: 10, max: 100 }))
  .map((tenths) => tenths / 10);
const maybe = fc.option(subgrade, { freq: 6 });
const plusMinus = fc.integer({ min: 0, max: 25 }).map((tenths) => tenths / 10);
const four = <Value>(of: fc.Arbitrary<Value>) =>
  fc.record({ centering: of, corners: of, edges: of, surface: of });
const shares = fc
  .oneof(fc.integer({ min: 5000, max: 6500 }), fc.integer({ min: 5000, max: 10000 }))
  .chain((n) =>
    fc.boolean().map((flip): [number, number] => {
      const wider = n / 100;
      return flip ? [wider, 100 - wider] : [100 - wider, wider];
    }),
  );
export const side = fc.record({
  subgrades: four(maybe),
  plusMinus: four(fc.option(plusMinus, { freq: 6 })),
  centering: fc.record({
    leftRight: fc.option(shares, { freq: 5 }),
    topBottom: fc.option(shares, { freq: 5 }),
    plusMinusPoints: fc.option(fc.integer({ min: 1, max: 60 }).map((n) => n / 10)),
  }),
  creases: fc.array(
    fc.record({
      lengthMm: fc.integer({ min: 1, max: 90 }),
      plusMinusMm: fc.constantFrom(0, 3, 40),
      confidence: fc.constantFrom(0.3, 0.65, 1),
    }),
    { maxLength: 3 },
  ),
  surfaceSeen: fc.option(fc.integer({ min: 0, max: 20 }).map((n) => n / 20)),
  surfaceAtBest: fc.option(subgrade),
  surfaceUncreased: fc.option(subgrade),
});
/** Any card that an engine might measure, including marks that may be creases. */
export const card: fc.Arbitrary<Measured> = fc
  .record({ front: side, back: fc.option(side), category: fc.constantFrom('tcg', 'sports') })
  .map(({ front, back, category }) =>
    back ? { front, back, category: category as 'tcg' } : { front, category: category as 'tcg' },
  );
