/**
 * Every rule is data that says since when it applies, where it can be read and how sure we are.
 *
 * - `official`: the number is in the cited source.
 * - `interpreted`: the source says it in words, or two sources differ; the number is our reading.
 * - `unknown`: no source states it; the number is a cautious choice that a measurement may replace.
 */
export const RULE_STATUSES = ['official', 'interpreted', 'unknown'] as const;
export type RuleStatus = (typeof RULE_STATUSES)[number];

interface Provenance {
  /** The ISO date, day or month, since which the rule applies or on which it was read. */
  readonly effective: string;
  readonly source: string;
  readonly status: RuleStatus;
}

export interface Rule<Value> extends Provenance {
  readonly value: Value;
}

export const SUBGRADE_NAMES = ['centering', 'corners', 'edges', 'surface'] as const;
export type SubgradeName = (typeof SUBGRADE_NAMES)[number];
