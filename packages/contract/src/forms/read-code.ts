/** Digits of any script become ASCII digits; everything else is dropped: spaces, dashes, line breaks. */
export function readCode(text: string): string {
  return [...text]
    .map((character) => {
      if (!/\p{Nd}/u.test(character)) return '';
      const point = character.codePointAt(0) ?? 0;
      // A script's digits are contiguous, zero first; each block starts where no digit precedes.
      let zero = point;
      while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String((point - zero) % 10);
    })
    .join('');
}
