const LONGEST_TEXT = 100;

/** A name or an issuer that somebody gave; empty where they gave none, null where it cannot be kept. */
export function readFactorText(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  // Half of a sign that takes two cannot be written into an address.
  const isText = typeof value === 'string' && !/\p{Cs}/u.test(value);
  return isText && value.length <= LONGEST_TEXT ? value : null;
}
