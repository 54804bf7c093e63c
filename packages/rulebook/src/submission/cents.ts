/** Decimal text with at most two decimals, such as 12.5, in cents. */
export function centsOf(amount: string): number {
  const [units = '0', decimals = ''] = amount.split('.');
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Cents as decimal text, such as -12.50. */
export function amountOf(cents: number): string {
  const size = Math.abs(Math.round(cents));
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 && size > 0 ? `-${text}` : text;
}
