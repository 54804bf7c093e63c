/** Longest display name, in code points: an accented letter or an emoji may take several. */
export const LONGEST_DISPLAY_NAME = 100;

/**
 * Invisible characters that break lines or reverse the text next to them. Joiners are allowed,
 * because emoji and several scripts need them.
 */
export const HIDDEN_CHARACTERS =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

type DisplayNameProblem = 'too-long' | 'hidden-signs';

/** What is wrong with a display name; null if nothing is. */
export function findDisplayNameProblem(name: string): DisplayNameProblem | null {
  if (HIDDEN_CHARACTERS.test(name)) return 'hidden-signs';
  return [...name].length > LONGEST_DISPLAY_NAME ? 'too-long' : null;
}
