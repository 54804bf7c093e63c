/** The events that webhooks report: the three ways a scan can end. */
export const WEBHOOK_EVENTS = ['scan.graded', 'scan.refused', 'scan.failed'] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
