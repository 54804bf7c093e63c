import { Webhook } from 'standardwebhooks';
import type { webhooks } from './api-types.generated.ts';

type Posted = NonNullable<webhooks['scanEnded']['post']['requestBody']>;

export type WebhookMessage = Posted['content']['application/json'];

/**
 * What a message says, if it is from the server and not older than five minutes; throws where it is not.
 *
 * @param body as it came, before anybody parsed it
 */
export function verifyWebhook(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): WebhookMessage {
  const given = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    String(value ?? ''),
  ]);
  return new Webhook(secret).verify(body, Object.fromEntries(given)) as WebhookMessage;
}
