import { z } from 'zod';

/** One line: line breaks become spaces. */
export function line(least: number, most: number, tooShort: string) {
  return z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .pipe(z.string().min(least, tooShort).max(most, `Use at most ${most} characters.`));
}

/** Multi-line text without control characters. */
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

/** Fields that give bots away: see `FormTraps`. */
export const formTraps = {
  website: z.string().max(2000).exactOptional(),
  elapsedMs: z.number().nonnegative().exactOptional(),
};
