import { amountOf } from '@tc/rulebook/submission';

/** An amount as people read it, such as $1,234.50. */
export function showMoney(amount: string, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(Number(amount));
}

/** For the marks of a scale: no cents, where they say nothing. */
export function showRound(amount: number, currency: string): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits,
  });
  return format.format(amount);
}

/** An amount in cents with its sign, also where it is a plus. */
export function showGain(cents: number, currency: string): string {
  const text = showMoney(amountOf(Math.abs(cents)), currency);
  if (cents === 0) return text;
  return `${cents > 0 ? '+' : '−'}${text}`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function showDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Of the person's own calendar: 2026-11-25. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const CURRENCY_OPTIONS = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF'].map((code) => ({
  id: code,
  name: code,
}));
