import { describe, expect, it } from 'vitest';
import { localDay } from '../../../platform/today.ts';
import { addDays, isDay, longDay, shortDay } from './days.ts';
import { addMonths, addMonthsToDay, isMonth, monthGrid } from './months.ts';

describe('the grid of a month', () => {
  it('always has 42 cells and begins on a Sunday', () => {
    for (let month = '2024-01'; month !== '2028-01'; month = addMonths(month, 1)) {
      const cells = monthGrid(month);
      expect(cells).toHaveLength(42);
      expect(new Date(`${cells[0]?.day}T12:00:00Z`).getUTCDay()).toBe(0);
      const [year, number] = month.split('-').map(Number);
      const days = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
      expect(cells.filter(({ isInMonth }) => isInMonth)).toHaveLength(days);
      cells.forEach(({ day }, index) => {
        expect(day).toBe(addDays(cells[0]?.day ?? '', index));
      });
    }
  });

  it('reaches into the neighboring months', () => {
    const cells = monthGrid('2026-02');
    expect(cells[0]).toEqual({ day: '2026-02-01', isInMonth: true });
    expect(cells[41]).toEqual({ day: '2026-03-14', isInMonth: false });
    expect(monthGrid('2026-01')[0]).toEqual({ day: '2025-12-28', isInMonth: false });
  });
});

describe('days and months', () => {
  it('turn over years and leap days', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonthsToDay('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonthsToDay('2024-02-29', 12)).toBe('2025-02-28');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    // A day has 23 hours when clocks go forward. Dates must not care.
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  });

  it('are only what a calendar has', () => {
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-2-9')).toBe(false);
    expect(isDay(20260209)).toBe(false);
    expect(isMonth('2026-13')).toBe(false);
    expect(isMonth('0026-12')).toBe(false);
    expect(isMonth('2026-12')).toBe(true);
  });

  it('are named as people say them', () => {
    expect(longDay('2026-11-20')).toBe('Friday, November 20, 2026');
    expect(shortDay('2026-05-03')).toBe('Sun, May 3');
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
