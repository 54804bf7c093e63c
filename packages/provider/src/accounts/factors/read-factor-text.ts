const LONGEST_TEXT = 100;

/** A name or issuer from the caller: empty if none was given, null if it cannot be stored. */
export function readFactorText(value: unknown): string | null {
  if (value === undefined || value === null) return '';
  // Half of a surrogate pair cannot be written into a URL.
  const isText = typeof value === 'string' && !/\p{Cs}/u.test(value);
  return isText && value.length <= LONGEST_TEXT ? value : null;
}
