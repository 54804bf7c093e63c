import { err, ok, type Result } from '@tc/kernel';

export interface Amount {
  /** Decimal text, such as 1234.50. */
  readonly amount: string;
  /** Null if the text does not say which. */
  readonly currency: string | null;
}

const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']);

/** If several currencies share a symbol, the expected one counts. */
function currencyOf(sign: string, expected: string): string | null {
  if (sign === '$') return DOLLARS.has(expected) ? expected : 'USD';
  if (sign === '¥') return expected === 'CNY' ? 'CNY' : 'JPY';
  if (sign === '€') return 'EUR';
  if (sign === '£') return 'GBP';
  return /^[A-Z]{3}$/.test(sign) ? sign : null;
}

const FORM = /^(?<before>[$€£¥]|[A-Z]{3})?\s?(?<digits>\d[\d.,'\s]*)\s?(?<after>[$€£¥]|[A-Z]{3})?$/;

const EXAMPLE = 'must be an amount such as 12.50';

/** 1,234.50 · 1.234,50 · 12,5 · 1 234: the last mark followed by one or two digits is the decimal point. */
function plainNumber(digits: string): Result<string, string> {
  const found = /^(?<whole>.*?)(?:[.,](?<cents>\d{1,2}))?$/.exec(digits.trim());
  const { whole = '', cents } = found?.groups ?? {};
  if (cents === undefined && /^\d{1,3}\.\d{3}$/.test(whole)) {
    return err('could be thousands or a fraction: write it as 1234.00 or 1.23');
  }
  const isPlain = /^\d+$/.test(whole);
  if (!isPlain && !/^\d{1,3}(?<mark>[.,'\s])\d{3}(?:\k<mark>\d{3})*$/.test(whole))
    return err(EXAMPLE);
  const units = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  return ok(cents === undefined ? units : `${units}.${cents}`);
}

/** Reads an amount the way people and programs write it, without ever guessing. */
export function readAmount(text: string, expected: string): Result<Amount, string> {
  const groups = FORM.exec(text.trim().replaceAll('\u00A0', ' '))?.groups;
  if (!groups?.digits) return err(EXAMPLE);
  const number = plainNumber(groups.digits);
  if (!number.ok) return number;
  const sign = groups.before ?? groups.after;
  return ok({
    amount: number.value,
    currency: sign === undefined ? null : currencyOf(sign, expected),
  });
}
