/** What a second screen shows: one bright half at a time, so that the light comes from there. */
export const PATTERNS = ['left', 'right', 'top', 'bottom'] as const;
export type Pattern = (typeof PATTERNS)[number];

export const PATTERN_NAMES: Readonly<Record<Pattern, string>> = {
  left: 'Left half lit',
  right: 'Right half lit',
  top: 'Top half lit',
  bottom: 'Bottom half lit',
};

/**
 * The position of the bright half, as distances from the top, right, bottom and left in shares of the screen.
 */
export const PATTERN_INSETS: Readonly<Record<Pattern, string>> = {
  left: '0 50% 0 0',
  right: '0 0 0 50%',
  top: '0 0 50% 0',
  bottom: '50% 0 0 0',
};

/** The messages between the two devices. Nothing else leaves either of them. */
export type LightWord =
  /** Is anybody there, yes, and goodbye. */
  | { readonly say: 'hello' | 'here' | 'bye' }
  /** Show this pattern, and it is shown. The number is an index in the list. */
  | { readonly say: 'show' | 'shown'; readonly pattern: number };

/** What a stranger may have sent, if it is one of our messages. */
export function readLightWord(payload: unknown): LightWord | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { say, pattern } = payload as Readonly<Record<string, unknown>>;
  if (say === 'hello' || say === 'here' || say === 'bye') return { say };
  const isPlace =
    typeof pattern === 'number' && Number.isInteger(pattern) && PATTERNS[pattern] !== undefined;
  return isPlace && (say === 'show' || say === 'shown') ? { say, pattern } : null;
}
