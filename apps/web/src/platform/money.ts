import type { Money } from '@tc/contract/locker';

/** An amount as people read it, such as $1,234.50. */
export function showMoney({ amount, currency }: Money): string {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    // As text, so that no cent gets lost on the way.
    return format.format(amount as unknown as number);
  } catch {
    return `${amount} ${currency}`;
  }
}

/** Currencies to choose from. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF'] as const;

export const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ id: code, name: code }));
