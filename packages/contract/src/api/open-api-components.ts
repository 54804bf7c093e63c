import { type Json, json, schemaOf } from './open-api-parts.ts';
import { ERROR } from './open-api-refusals.ts';
import { webhookMessage } from './webhook-endpoints.ts';

export const COMPONENTS = {
  schemas: { Error: ERROR },
  headers: {
    'X-Request-Id': {
      description: 'Identifies the request in the log.',
      schema: { type: 'string', format: 'uuid' },
    },
    RateLimit: {
      description:
        'Only for calls with a key: `r` calls are left, and all of them again in `t` seconds.',
      schema: { type: 'string' },
      example: '"key";r=599;t=1',
    },
    'RateLimit-Policy': {
      description: 'Only for calls with a key: `q` calls are allowed in `w` seconds.',
      schema: { type: 'string' },
      example: '"key";q=600;w=60',
    },
  },
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'The access token of a live session. If the account has a second factor, the session must have passed it.',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'tc_…',
      description:
        'An API key of the Business plan with the named scope. It reaches its owner’s own locker, not the collection of a team, and does not work while the account has another plan.',
    },
  },
};

/** Webhook messages, in OpenAPI 3.1's form. */
export const WEBHOOKS: Json = {
  scanEnded: {
    post: {
      operationId: 'scanEnded',
      summary: 'A scan ended, or somebody sent a test',
      description:
        'Signed by the Standard Webhooks scheme. Answer with any status from 200 to 299 within 10 seconds.',
      tags: ['webhooks'],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: { content: json(schemaOf(webhookMessage, 'output')) },
      responses: { 200: { description: 'Taken.' } },
    },
  },
};
