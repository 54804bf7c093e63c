/** What a second screen shows: one half of it bright at a time, so that the light comes from there. */
export const PATTERNS = ['left', 'right', 'top', 'bottom'] as const;
export type Pattern = (typeof PATTERNS)[number];

export const PATTERN_NAMES: Readonly<Record<Pattern, string>> = {
  left: 'Left half lit',
  right: 'Right half lit',
  top: 'Top half lit',
  bottom: 'Bottom half lit',
};

/** Where the bright half lies, as shares of the screen from its top, right, bottom and left. */
export const PATTERN_INSETS: Readonly<Record<Pattern, string>> = {
  left: '0 50% 0 0',
  right: '0 0 0 50%',
  top: '0 0 50% 0',
  bottom: '50% 0 0 0',
};

/** What both sides say to each other: nothing but this leaves either device. */
export type LightWord =
  /** Is anybody there? Yes. And good-bye. */
  | { readonly say: 'hello' | 'here' | 'bye' }
  /** Show this pattern; it is shown. A place in the list. */
  | { readonly say: 'show' | 'shown'; readonly pattern: number };

/** What a stranger may have written, as far as it is one of our words. */
export function readLightWord(payload: unknown): LightWord | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { say, pattern } = payload as Readonly<Record<string, unknown>>;
  if (say === 'hello' || say === 'here' || say === 'bye') return { say };
  const isPlace =
    typeof pattern === 'number' && Number.isInteger(pattern) && PATTERNS[pattern] !== undefined;
  return isPlace && (say === 'show' || say === 'shown') ? { say, pattern } : null;
}
