import { z } from 'zod';

/** One line: line breaks become spaces. */
export function line(least: number, most: number, tooShort: string) {
  return z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .pipe(z.string().min(least, tooShort).max(most, `Use at most ${most} characters.`));
}

/** Text of several lines, without characters that no keyboard types. */
export function lines(least: number, most: number, tooShort: string) {
  return z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]+/gu, '')
        .trim(),
    )
    .pipe(z.string().min(least, tooShort).max(most, `Use at most ${most} characters.`));
}

/** What gives programs away that fill in forms: see `FormTraps`. */
export const formTraps = {
  website: z.string().max(2000).exactOptional(),
  elapsedMs: z.number().nonnegative().exactOptional(),
};
