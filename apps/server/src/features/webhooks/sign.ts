import { createHmac, randomBytes } from 'node:crypto';

/** The purpose for which webhook secrets are encrypted. */
export const SECRET_PURPOSE = 'webhook secret';

const SECRET_BYTES = 24;
const PREFIX = 'whsec_';

export function makeSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers of the Standard Webhooks specification, by which a receiver recognizes our messages. */
export function signatureHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
