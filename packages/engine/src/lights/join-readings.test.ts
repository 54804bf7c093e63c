import { describe, expect, it } from 'vitest';
import type { Flaw } from '../report.ts';
import { joinReadings } from './join-readings.ts';

/** A line from left to right, whose length is known to 40 percent. */
function line(kind: Flaw['kind'], confidence: number, x0: number, x1: number, y0 = 30): Flaw {
  const sizeMm = x1 - x0;
  const at = { x0, y0, x1, y1: y0 + 4 };
  return { kind, at, severity: 0.5, confidence, sizeMm, plusMinusMm: 0.4 * sizeMm };
}

/** Of ten flaws, several photos show nine. */
const RECALL = () => 0.9;

const crease = (confidence: number, x0: number, x1: number, y0?: number) =>
  line('crease', confidence, x0, x1, y0);

describe('flaws of several photos and of the first one alone', () => {
  it('has the whole crease of which several photos show pieces, as surely as the surest reading', () => {
    const whole = crease(0.7, 0, 80);
    expect(joinReadings([crease(0.9, 5, 15), crease(0.6, 40, 52)], [whole], RECALL)).toEqual([
      { ...whole, confidence: 0.9 },
    ]);
  });

  it('has the reading of several photos where the first one shows less, however surely', () => {
    const lit = crease(0.85, 0, 60);
    expect(joinReadings([lit], [crease(1, 5, 20)], RECALL)).toEqual([lit]);
    expect(joinReadings([lit], [crease(1, 0, 62)], RECALL)).toEqual([lit]);
  });

  it('has the kind that several photos tell', () => {
    const scratch = line('scratch', 0.6, 0, 40);
    expect(joinReadings([scratch], [crease(0.95, 0, 42)], RECALL)).toEqual([scratch]);
    expect(joinReadings([scratch], [line('print-line', 0.95, 0, 90)], RECALL)).toEqual([scratch]);
  });

  it('has what only one reading shows, and crossing creases of one', () => {
    const [across, down] = [crease(0.9, 0, 60), { ...crease(0.7, 20, 40, 10), sizeMm: 50 }];
    const elsewhere = crease(0.99, 0, 20, 80);
    expect(joinReadings([across, down], [elsewhere], RECALL)).toEqual([
      across,
      down,
      { ...elsewhere, confidence: 0.91 },
    ]);
  });

  it('does not depend on the order of the first photo’s flaws', () => {
    const [whole, short] = [crease(0.8, 0, 80), crease(0.9, 8, 20)];
    const lit = [crease(0.6, 5, 15)];
    expect(joinReadings(lit, [short, whole], RECALL)).toEqual(
      joinReadings(lit, [whole, short], RECALL),
    );
  });

  it('is without a doubtful crease that only the first photo shows, unless the others show nothing there or no such kind', () => {
    expect(joinReadings([], [crease(0.86, 0, 20)], RECALL)).toEqual([]);
    expect(joinReadings([], [crease(0.86, 0, 20)], () => 0)).toEqual([crease(0.86, 0, 20)]);
    const printLine = line('print-line', 0.6, 0, 60);
    expect(joinReadings([], [printLine], RECALL)).toEqual([printLine]);
  });
});
