/** What programs are told of: a scan ended, in one of three ways. */
export const WEBHOOK_EVENTS = ['scan.graded', 'scan.refused', 'scan.failed'] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
