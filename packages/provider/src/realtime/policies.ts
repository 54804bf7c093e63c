import type { Who } from '../access/identity.ts';
import { matchesPattern } from '../access/patterns.ts';

/** Who may enter private channels; those that no policy names are closed. */
export interface TopicPolicy {
  readonly role: 'anon' | 'authenticated';
  /** Names of channels, such as `user:{uid}`. */
  readonly topic: string;
  readonly operations: readonly ('read' | 'write')[];
  /**
   * Messages are no longer than this, and nobody shows presence: for channels of people who need no account.
   * Left out, as long as any message may be.
   */
  readonly mostBytes?: number;
}

/** Who may hear of changes in tables; those that no policy names are silent. */
export interface TablePolicy {
  readonly role: 'anon' | 'authenticated';
  readonly schema: string;
  readonly table: string;
  /** `own`: rows whose owner, as the table's trigger knows it, is the caller. */
  readonly rows: 'own' | 'all';
}

export interface RealtimeRules {
  /** Whether anybody with a key may open channels that are not private. */
  readonly publicChannels: boolean;
  readonly topics: readonly TopicPolicy[];
  readonly tables: readonly TablePolicy[];
}

export function mayUseTopic(
  rules: RealtimeRules,
  who: Who,
  topic: string,
  operation: 'read' | 'write',
): boolean {
  if (who.role === 'service_role') return true;
  return rules.topics.some(
    (policy) =>
      policy.role === who.role &&
      policy.operations.includes(operation) &&
      matchesPattern(policy.topic, who.userId, topic),
  );
}

/** The longest message that the caller may write; null: none at all. */
export function mostBytesOf(rules: RealtimeRules, who: Who, topic: string): number | null {
  if (!mayUseTopic(rules, who, topic, 'write')) return null;
  if (who.role === 'service_role') return Infinity;
  const fitting = rules.topics.filter(
    ({ role, operations, topic: pattern }) =>
      role === who.role &&
      operations.includes('write') &&
      matchesPattern(pattern, who.userId, topic),
  );
  return Math.max(...fitting.map(({ mostBytes = Infinity }) => mostBytes));
}

/** Which rows of a table the caller may hear of; null: none. */
export function audibleRows(
  rules: RealtimeRules,
  who: Who,
  schema: string,
  table: string,
): 'own' | 'all' | null {
  if (who.role === 'service_role') return 'all';
  const fitting = rules.tables.filter(
    (policy) => policy.role === who.role && policy.schema === schema && policy.table === table,
  );
  if (fitting.some(({ rows }) => rows === 'all')) return 'all';
  return fitting.length > 0 ? 'own' : null;
}
