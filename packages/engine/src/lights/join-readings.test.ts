import { describe, expect, it } from 'vitest';
import type { Flaw } from '../report.ts';
import { joinReadings } from './join-readings.ts';

function crease(confidence: number, x0: number, x1: number, y0 = 30, y1 = 34): Flaw {
  const at = { x0, y0, x1, y1 };
  return { kind: 'crease', at, severity: 0.5, confidence, sizeMm: x1 - x0 };
}

describe('flaws of two readings of one face', () => {
  it('keeps the whole crease that one photo surely shows, not the piece that several photos show', () => {
    const whole = crease(1, 0, 60);
    expect(joinReadings([crease(0.67, 40, 52)], [whole])).toEqual([whole]);
  });

  it('keeps what several photos show more surely', () => {
    const lit = crease(0.98, 0, 60);
    expect(joinReadings([lit], [crease(0.62, 5, 50)])).toEqual([lit]);
  });

  it('keeps crossing creases of one reading, and what only one reading shows', () => {
    const [across, down] = [crease(0.9, 0, 60), crease(0.7, 20, 40, 10, 60)];
    const elsewhere = crease(0.6, 0, 20, 80, 84);
    expect(joinReadings([across, down], [elsewhere])).toEqual([across, down, elsewhere]);
  });

  it('does not give a flaw up for one that gave way itself', () => {
    const [sure, middle, weak] = [crease(0.9, 0, 20), crease(0.8, 15, 35), crease(0.6, 30, 50)];
    expect(joinReadings([sure, weak], [middle])).toEqual([sure, weak]);
  });
});
