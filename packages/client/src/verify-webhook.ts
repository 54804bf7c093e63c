import { Webhook } from 'standardwebhooks';
import type { webhooks } from './api-types.generated.ts';

type Posted = NonNullable<webhooks['scanEnded']['post']['requestBody']>;

export type WebhookMessage = Posted['content']['application/json'];

/**
 * The content of a message, if it is from the server and at most five minutes old; throws otherwise.
 *
 * @param body exactly as received, before parsing
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
