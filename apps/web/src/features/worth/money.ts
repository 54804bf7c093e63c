import { amountOf } from '@tc/rulebook/submission';
import { showMoney } from '../../platform/money.ts';

/** For the labels of a scale, which leave out cents that say nothing. */
export function showRound(amount: number, currency: string): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits,
  });
  return format.format(amount);
}

/** An amount in cents with its sign, even if it is a plus. */
export function showGain(cents: number, currency: string): string {
  const text = showMoney({ amount: amountOf(Math.abs(cents)), currency });
  if (cents === 0) return text;
  return `${cents > 0 ? '+' : '−'}${text}`;
}
