import type { Queries } from '@tc/database';
import { countCall } from '@tc/provider';

/** Per key: ten calls a second, or a minute's worth at once. */
export const CALLS_OF_KEY = { calls: 600, perSeconds: 60, burst: 600 };

export interface SpentByKey {
  readonly waitSeconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Spends one call of a key; the headers follow draft-ietf-httpapi-ratelimit-headers. */
export async function spendCallOfKey(queries: Queries, id: string, now: Date): Promise<SpentByKey> {
  const { calls, perSeconds, burst } = CALLS_OF_KEY;
  const { waitSeconds, left } = await countCall(queries, `api-key:${id}`, CALLS_OF_KEY, now);
  const untilFull = Math.ceil(((burst - left) * perSeconds) / calls);
  return {
    waitSeconds,
    headers: {
      'ratelimit-policy': `"key";q=${calls};w=${perSeconds}`,
      ratelimit: `"key";r=${left};t=${untilFull}`,
    },
  };
}
