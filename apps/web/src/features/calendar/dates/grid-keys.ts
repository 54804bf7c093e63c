import { addDays, type Day, weekdayOf } from './days.ts';
import { addMonthsToDay, isMonth, monthOf } from './months.ts';

const SATURDAY = 6;

function move(day: Day, key: string, isShifted: boolean): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, SATURDAY - weekdayOf(day));
    case 'PageUp':
      return addMonthsToDay(day, isShifted ? -12 : -1);
    case 'PageDown':
      return addMonthsToDay(day, isShifted ? 12 : 1);
    default:
      return null;
  }
}

/** Where an arrow key leads from a day, as in any date grid; null for other keys and past the last year. */
export function dayByKey(day: Day, key: string, isShifted: boolean): Day | null {
  const next = move(day, key, isShifted);
  return next !== null && isMonth(monthOf(next)) ? next : null;
}
