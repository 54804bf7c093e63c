/** Of a display name, in code points: a letter with its marks or an emoji may take several. */
export const LONGEST_DISPLAY_NAME = 100;

/**
 * Signs that nobody sees: they break lines, or turn the text that stands beside the name around.
 * Joiners are not among them, because emoji and several scripts are written with them.
 */
const HIDDEN_SIGNS = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

type DisplayNameProblem = 'too-long' | 'hidden-signs';

/** What is wrong with a display name; null: nothing is. */
export function findDisplayNameProblem(name: string): DisplayNameProblem | null {
  if (HIDDEN_SIGNS.test(name)) return 'hidden-signs';
  return [...name].length > LONGEST_DISPLAY_NAME ? 'too-long' : null;
}
