import { type LetterText, showMoment } from './letter-texts.ts';
import type { SiteLetter } from './site-letters.ts';

type Notice = Extract<SiteLetter, { kind: 'billing-notice' }>;

const TEST = 'This server uses the test checkout: no money was or will be taken.';

function wordsOf({ what, plan, amount, at }: Notice): { heading: string; paragraphs: string[] } {
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
          'Pay on the page below before then. Otherwise your account goes back to the Free plan, and nothing is deleted.',
        ],
      };
    case 'ended':
      return {
        heading: `Your ${plan} plan has ended`,
        paragraphs: [
          `${plan} ended on ${moment}. Your account is on the Free plan now. All your cards and reports stay.`,
        ],
      };
    case 'refunded':
      return {
        heading: 'Your money is on its way back',
        paragraphs: [
          `We refunded ${amount}, and ${plan} ended on ${moment}. Your account is on the Free plan now. All your cards and reports stay.`,
        ],
      };
    case 'new-price':
      return {
        heading: `${plan} will cost ${amount} a month`,
        paragraphs: [
          `From ${moment} ${plan} costs ${amount} a month. Periods that begin before then cost what they cost now.`,
          'If you do not want that, cancel on the page below. Your plan then runs to the end of the time you paid for.',
        ],
      };
  }
}

/** News about a subscription, for the person who pays. */
export function writeBillingNotice(letter: Notice, product: string): LetterText {
  const { heading, paragraphs } = wordsOf(letter);
  return {
    subject: `${heading} (${product})`,
    heading,
    paragraphs,
    action: { label: 'See your plan', link: letter.link },
    notes: [TEST],
  };
}
