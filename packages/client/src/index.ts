export {
  ApiError,
  type ApiErrorBody,
  type Card,
  type CardQuery,
  type Client,
  type ClientOptions,
  createClient,
  type ExportFormat,
  type NewScan,
  type Scan,
} from './client.ts';
export { verifyWebhook, type WebhookMessage } from './verify-webhook.ts';
