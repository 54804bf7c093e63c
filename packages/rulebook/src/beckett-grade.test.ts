import { describe, expect, it } from 'vitest';
import { beckettOverall } from './beckett-grade.ts';
import { BGS_GRADES, type BgsGrade, RULE_BOOKS } from './index.ts';

type Four = readonly [BgsGrade, BgsGrade, BgsGrade, BgsGrade];

function overall([centering, corners, edges, surface]: Four, book: 'spec' | 'current'): number {
  return beckettOverall({ centering, corners, edges, surface }, RULE_BOOKS[book].beckett);
}

describe("Beckett's own examples", () => {
  it.each<[Four, number]>([
    [[9.5, 9.5, 9, 8], 8.5],
    [[9.5, 9.5, 8.5, 9], 9],
    [[10, 6, 10, 10], 7],
  ])('%j is a %s', (four, grade) => {
    expect(overall(four, 'current')).toBe(grade);
  });

  it('give a Gem Mint 9.5 only to three of 9.5 and a fourth of 9 or better', () => {
    for (const a of BGS_GRADES) {
      for (const b of BGS_GRADES) {
        const four: Four = [a, b, 9.5, 9.5];
        const three = four.filter((grade) => grade >= 9.5).length >= 3;
        const allowed = three && Math.min(a, b) >= 9;
        if (!allowed) expect(overall(four, 'current')).toBeLessThan(9.5);
      }
    }
    expect(overall([9.5, 9.5, 9.5, 9], 'current')).toBe(9.5);
  });

  it('give a Pristine 10 to three tens and a 9.5', () => {
    expect(overall([10, 10, 9.5, 10], 'current')).toBe(10);
    expect(overall([10, 9.5, 9.5, 10], 'current')).toBe(9.5);
  });
});

describe('every combination of four Beckett subgrades', () => {
  it.each(['spec', 'current'] as const)(
    'by %s: issued, near the lowest, and never better for a worse subgrade',
    (book) => {
      const most = book === 'spec' ? 2 : 1;
      const issued = new Set<number>(BGS_GRADES);
      let wrong = 0;
      for (const a of BGS_GRADES) {
        for (const b of BGS_GRADES) {
          for (const c of BGS_GRADES) {
            for (let i = 0; i < BGS_GRADES.length; i++) {
              const d = BGS_GRADES[i] as BgsGrade;
              const grade = overall([a, b, c, d], book);
              const lowest = Math.min(a, b, c, d);
              if (!issued.has(grade) || grade < lowest || grade > lowest + most) wrong++;
              const worse = BGS_GRADES[i - 1];
              if (worse !== undefined && overall([a, b, c, worse], book) > grade) wrong++;
            }
          }
        }
      }
      expect(wrong).toBe(0);
    },
  );
});
