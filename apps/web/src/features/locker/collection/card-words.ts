import { type Card, DAYS_IN_TRASH, type Money } from '@tc/contract/locker';

const DAY_MS = 86_400_000;

const UNNAMED = 'Unnamed card';

export function nameOf({ name }: Pick<Card, 'name'>): string {
  return name?.trim() || UNNAMED;
}

/** Set and number, as people say them; empty if neither is known. */
export function placeOf({ set, number }: Pick<Card, 'set' | 'number'>): string {
  return [set, number && `#${number.replace(/^#/, '')}`].filter(Boolean).join(' ');
}

/** An amount of money in the way of its currency. */
export function showMoney({ amount, currency }: Money): string {
  try {
    // As text, so that no cent is lost on the way.
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
      amount as unknown as number,
    );
  } catch {
    return `${amount} ${currency}`;
  }
}

export function showGrade({ grade }: Pick<Card, 'grade'>): string | null {
  return grade?.overall == null ? null : grade.overall.toFixed(2);
}

/** Whole days until a card in the trash is removed for good. */
export function daysLeft(deletedAt: string, now: number): number {
  const end = Date.parse(deletedAt) + DAYS_IN_TRASH * DAY_MS;
  return Math.max(0, Math.ceil((end - now) / DAY_MS));
}

export function sayDaysLeft(days: number): string {
  if (days === 0) return 'Removed today';
  return `${days} ${days === 1 ? 'day' : 'days'} left`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function showDay(at: string): string {
  // A date alone has no time zone: it is the same day everywhere.
  return DAY.format(new Date(at.length === 10 ? `${at}T12:00:00` : at));
}
