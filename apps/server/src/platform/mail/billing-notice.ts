import { type EmailText, showMoment } from './email-texts.ts';

/** Kinds of news about a subscription. */
export type BillingNews = 'paid' | 'declined' | 'ended' | 'refunded' | 'new-price';

export interface BillingNotice {
  readonly kind: 'billing-notice';
  readonly what: BillingNews;
  /** Name of the plan. */
  readonly plan: string;
  /** As people read it, such as $9.99; null if the notice is not about an amount. */
  readonly amount: string | null;
  /** The date of the next payment, of the end, or of the new price. ISO 8601. */
  readonly at: string;
  readonly link: string;
  /** This server takes no money. */
  readonly isTest: boolean;
}

const TEST = 'This is a test server: no money was taken, and none will be.';

function wordsOf({ what, plan, amount, at }: BillingNotice): {
  heading: string;
  paragraphs: string[];
} {
  const moment = showMoment(at);
  switch (what) {
    case 'paid':
      return {
        heading: `${plan}: ${amount} paid`,
        paragraphs: [
          `Thank you. You paid ${amount} for ${plan}. The next payment is due on ${moment}.`,
          'You can cancel at any time. The plan then runs to the end of the time you paid for.',
        ],
      };
    case 'declined':
      return {
        heading: 'Your payment did not go through',
        paragraphs: [
          `The payment of ${amount} for ${plan} was declined. Nothing is lost: you keep ${plan} until ${moment}.`,
          'Pay on the page below before then. Otherwise the plan ends. Nothing is deleted.',
        ],
      };
    case 'ended':
      return {
        heading: `Your ${plan} plan has ended`,
        paragraphs: [
          `${plan} ended on ${moment}. Without another plan, your account is on Free now. All your cards and reports stay.`,
        ],
      };
    case 'refunded':
      return {
        heading: 'Your money is on its way back',
        paragraphs: [
          `We refunded ${amount}, and ${plan} ended on ${moment}. Without another plan, your account is on Free now. All your cards and reports stay.`,
        ],
      };
    case 'new-price':
      return {
        heading: `${plan} will cost ${amount} a month`,
        paragraphs: [
          `From ${moment}, ${plan} costs ${amount} a month. Periods that start before then still cost the current price.`,
          'If you do not want that, cancel on the page below. Your plan then runs to the end of the time you paid for.',
        ],
      };
  }
}

/** Tells the person who pays what is new about a subscription. */
export function writeBillingNotice(mail: BillingNotice, product: string): EmailText {
  const { heading, paragraphs } = wordsOf(mail);
  return {
    subject: `${heading} (${product})`,
    heading,
    paragraphs,
    action: { label: 'See your plan', link: mail.link },
    notes: mail.isTest ? [TEST] : [],
  };
}
