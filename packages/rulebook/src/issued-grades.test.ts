import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  BGS_GRADES,
  type BgsGrade,
  type CardGrades,
  CGC_GRADES,
  type CgcGrade,
  gradeCard,
  type Measured,
  PSA_GRADES,
  type PsaGrade,
  RULE_BOOKS,
  SGC_GRADES,
  type SgcGrade,
  TAG_GRADES,
  type TagGrade,
} from './index.ts';

/** Every grade on each company's labels, copied from the published scales a second time. */
const HALVES = '1 1.5 2 2.5 3 3.5 4 4.5 5 5.5 6 6.5 7 7.5 8 8.5 9'.split(' ').map(Number);
const ISSUED = {
  psa: new Set([...HALVES, 10]),
  tag: new Set([...HALVES, 10]),
  bgs: new Set([...HALVES, 9.5, 10]),
  sgc: new Set([...HALVES, 9.5, 10]),
  cgc: new Set([...HALVES, 9.5, 10]),
};

describe('a grade that a company does not issue', () => {
  it('does not compile', () => {
    expectTypeOf<9.5>().not.toExtend<PsaGrade>();
    expectTypeOf<9.5>().not.toExtend<TagGrade>();
    expectTypeOf<9.25>().not.toExtend<BgsGrade>();
    expectTypeOf<0>().not.toExtend<SgcGrade>();
    expectTypeOf<number>().not.toExtend<CgcGrade>();
    expectTypeOf<8.5>().toExtend<PsaGrade>();
    type Graded = NonNullable<CardGrades['psa']>;
    expectTypeOf<Graded['grade']>().toEqualTypeOf<PsaGrade>();
    expectTypeOf<'9.5'>().not.toExtend<keyof Graded['probabilities']>();
    // @ts-expect-error PSA has no 9.5
    const impossible: PsaGrade = 9.5;
    expect(impossible).toBe(9.5);
  });

  it('is in no list of issued grades', () => {
    expect(new Set(PSA_GRADES)).toEqual(ISSUED.psa);
    expect(new Set(TAG_GRADES)).toEqual(ISSUED.tag);
    expect(new Set(BGS_GRADES)).toEqual(ISSUED.bgs);
    expect(new Set(SGC_GRADES)).toEqual(ISSUED.sgc);
    expect(new Set(CGC_GRADES)).toEqual(ISSUED.cgc);
  });

  it('comes out of no combination of subgrades and centering', () => {
    const wrong: string[] = [];
    for (const book of Object.values(RULE_BOOKS)) {
      for (let tenths = 10; tenths <= 100; tenths++) {
        for (let wider = 50; wider <= 100; wider += 2.5) {
          for (const rest of [1, 4.3, 7.7, 9.2, 9.5, 9.7, 10]) {
            const graded = gradeCard(plainCard(tenths / 10, rest, wider), book);
            for (const [company, standing] of Object.entries(graded.companies)) {
              const issued: Set<number> = ISSUED[company as keyof typeof ISSUED];
              if (standing && !issued.has(standing.grade))
                wrong.push(`${company} ${standing.grade}`);
            }
            for (const grade of Object.keys(graded.psa?.probabilities ?? {})) {
              if (!ISSUED.psa.has(Number(grade))) wrong.push(`chance of a PSA ${grade}`);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

function plainCard(first: number, rest: number, wider: number): Measured {
  return {
    front: {
      subgrades: { centering: rest, corners: first, edges: rest, surface: rest },
      plusMinus: { centering: 0.2, corners: 0.3, edges: 0.3, surface: 0.6 },
      centering: { leftRight: [100 - wider, wider], topBottom: [50, 50], plusMinusPoints: 1 },
      creases: [],
    },
  };
}
