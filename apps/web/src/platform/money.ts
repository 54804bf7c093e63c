import type { Money } from '@tc/contract/locker';

/** By currency, because making one takes a hundred times as long as using it, and long lists use many. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}

/** An amount as people read it, such as $1,234.50. */
export function showMoney({ amount, currency }: Money): string {
  try {
    // As text, so that no cent gets lost on the way.
    return formatOf(currency).format(amount as unknown as number);
  } catch {
    return `${amount} ${currency}`;
  }
}

/** Currencies to choose from. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'CHF'] as const;

export const CURRENCY_OPTIONS = CURRENCIES.map((code) => ({ id: code, name: code }));
