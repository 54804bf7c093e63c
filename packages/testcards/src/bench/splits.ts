export const SPLITS = ['tune', 'practice', 'holdout'] as const;
export type Split = (typeof SPLITS)[number];

export function isSplit(name: string): name is Split {
  return (SPLITS as readonly string[]).includes(name);
}
