import type { WebhookDelivery, WebhookEvent } from '@tc/contract/api';

export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'scan.graded': 'A scan was graded',
  'scan.refused': 'Photos could not be graded, and why',
  'scan.failed': 'Grading failed on our side',
};

const PROBLEMS: Readonly<Record<string, string>> = {
  'no-such-host': 'its host was not found',
  'private-address': 'it leads into a private network',
  'too-slow': 'no answer within 10 seconds',
  'no-answer': 'nobody answered',
  'not-https': 'it is not https',
  disabled: 'the webhook was disabled',
  resting: 'the plan has no webhooks',
  closed: 'the account was closed',
  'secret-lost': 'its secret was lost: add the webhook again',
};

/** How the last attempt ended, in words. */
export function outcomeOf({ answered, problem, attempts }: WebhookDelivery): string {
  if (answered !== null) return `answered ${answered}`;
  if (problem !== null) return PROBLEMS[problem] ?? 'it was not accepted';
  return attempts === 0 ? 'about to be sent' : 'sent again';
}
