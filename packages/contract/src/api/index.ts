export {
  cancelDeletion,
  DAYS_TO_RETURN,
  type DeletionState,
  readDeletion,
  requestDeletion,
} from './account-endpoints.ts';
export {
  type ApiEndpoint,
  declare,
  type InputOf,
  KEY_SCOPES,
  type KeyScope,
  type OutputOf,
  type Schema,
} from './api-endpoint.ts';
export { API_ERRORS, type ApiErrorBody, type ApiErrorCode } from './api-errors.ts';
export {
  applyForBeta,
  confirmNewsletter,
  sendContactMessage,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from './form-endpoints.ts';
export { HOURS_ANSWERS_ARE_KEPT, IDEMPOTENCY_KEY, keepsAnswer } from './kept-answers.ts';
export {
  type ApiKey,
  createApiKey,
  listApiKeys,
  MOST_API_KEYS,
  MOST_KEY_NAME_CHARACTERS,
  MOST_OVERLAP_HOURS,
  type NewApiKey,
  readApiKey,
  revokeApiKey,
  rotateApiKey,
} from './key-endpoints.ts';
export { type ActiveSession, listSessions, revokeSession } from './session-endpoints.ts';
export { listEvents, readStatus } from './site-endpoints.ts';
export { teamCopyOf, teamPath } from './team-copy.ts';
export {
  changeWebhook,
  createWebhook,
  DAYS_OF_DELIVERIES,
  DAYS_OF_FAILURE,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  MOST_WEBHOOKS,
  type NewWebhook,
  redeliver,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookMessage,
  webhook,
  webhookDelivery,
  webhookMessage,
} from './webhook-endpoints.ts';
export { WEBHOOK_EVENTS, type WebhookEvent } from './webhook-events.ts';
