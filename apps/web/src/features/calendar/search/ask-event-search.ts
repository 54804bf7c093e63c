import type { EventSearchAnswer } from '@tc/contract/site';
import type { Day } from '../dates/days.ts';
import { readAnswer } from './search-answer.ts';

const PATH = '/functions/v1/event-search';

/**
 * Calls the function that understands a question. It makes the same call as the account client, without
 * loading that client on a public page. `today` is the visitor's date, for words such as tomorrow. Rejects
 * when there is no usable answer.
 */
export async function askEventSearch(
  question: { readonly query: string; readonly today: Day },
  key: string,
  signal: AbortSignal,
): Promise<EventSearchAnswer> {
  const response = await fetch(PATH, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  });
  const body: unknown = await response.json().catch(() => null);
  const answer = response.ok ? readAnswer(body) : null;
  if (answer) return answer;
  const told = (body as { error?: unknown } | null)?.error;
  throw new Error(`event-search answered ${response.status}: ${String(told ?? 'no filters')}`);
}
