/** Said before a code is sent that cannot be one, by where it comes from. */
export const CODE_IS_SHORT = {
  app: 'Enter the six digits that your app shows.',
  letter: 'Enter the six digits from the email.',
} as const;

/** Whether a text that was read holds as many digits as codes have. */
export function isWholeCode(code: string): boolean {
  return code.length === 6;
}

/** Digits of any script become ours, everything else goes: spaces, dashes, a line's end. */
export function readCode(text: string): string {
  return [...text]
    .map((sign) => {
      if (!/\p{Nd}/u.test(sign)) return '';
      const point = sign.codePointAt(0) ?? 0;
      // The digits of a script stand together, zero first; each block starts where no digit precedes.
      let zero = point;
      while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String((point - zero) % 10);
    })
    .join('');
}
