import type { Result } from '@tc/kernel';
import type { ApiFailure } from './call-api.ts';

/** What a query stores: its value, or an error whose message people can read. */
export function required<Value>(answer: Result<Value, ApiFailure>): Value {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}
