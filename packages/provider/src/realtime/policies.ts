import type { Who } from '../access/identity.ts';
import { matchesPattern } from '../access/patterns.ts';

/** Who may enter private channels. A channel that no policy names is closed. */
export interface TopicPolicy {
  readonly role: 'anon' | 'authenticated';
  /** Channel names, such as `user:{uid}`. */
  readonly topic: string;
  readonly operations: readonly ('read' | 'write')[];
  /**
   * The longest allowed message. With it set there is no presence: it is meant for channels that
   * need no account. Without it, messages can have any length.
   */
  readonly mostBytes?: number;
}

/** Who may receive table changes. A table that no policy names sends none. */
export interface TablePolicy {
  readonly role: 'anon' | 'authenticated';
  readonly schema: string;
  readonly table: string;
  /** `own`: rows whose owner, according to the table's trigger, is the caller. */
  readonly rows: 'own' | 'all';
}

export interface RealtimeRules {
  /** Whether anyone with a key may open channels that are not private. */
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

/** The longest message that the caller may send; null if they may not send any. */
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

/** Which rows of a table the caller may receive; null for none. */
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
