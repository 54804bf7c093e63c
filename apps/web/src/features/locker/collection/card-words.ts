import { type Card, DAYS_IN_TRASH } from '@tc/contract/locker';
import { sayListed } from '@tc/rulebook/say-overall';

const DAY_MS = 86_400_000;

const UNNAMED = 'Unnamed card';

export function nameOf({ name }: Pick<Card, 'name'>): string {
  return name?.trim() || UNNAMED;
}

/** Set and number, as people say them; empty if neither is known. */
export function placeOf({ set, number }: Pick<Card, 'set' | 'number'>): string {
  return [set, number && `#${number.replace(/^#/, '')}`].filter(Boolean).join(' ');
}

export function showGrade({ grade }: Pick<Card, 'grade'>): string | null {
  return sayListed(grade);
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
