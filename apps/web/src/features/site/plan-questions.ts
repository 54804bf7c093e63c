import { OFFERS, PLANS } from '@tc/contract/site';
import type { Question } from '../../ui/questions.tsx';

const { trialDays, moneyBackDays, priceChangeNoticeDays, freeScans } = OFFERS;

const ABOUT_OFFERS: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer: `You have Pro for ${trialDays} days without a credit card. After that your account goes back to the free plan unless you choose another. Nothing is charged automatically.`,
  },
  {
    question: 'Can I have my money back?',
    answer: `Yes. Write to us within ${moneyBackDays} days of paying for Pro or Business, and we refund you the same way you paid.`,
  },
];

/** Questions about plans. Trial and money-back questions appear only if the operator offers them. */
export function planQuestions(hasOffers: boolean): readonly Question[] {
  return [
    {
      question: 'What counts as a scan?',
      answer:
        'One graded card, front and back together. A refused photo does not count, and neither does looking at a report again.',
    },
    {
      question: `What happens after ${freeScans} free scans?`,
      answer:
        'The count starts over next month. Your cards and reports stay, and the demo has no limit.',
    },
    ...(hasOffers ? ABOUT_OFFERS : []),
    {
      question: 'Can I change or end a plan?',
      answer: `Yes, at any time. Your plan runs to the end of the time you paid for. After that the free limits apply: you can still see cards beyond the first ${PLANS.free.cardsInLocker}, but not add new ones.`,
    },
    {
      question: 'Will the price change?',
      answer: `If it does, we tell you at least ${priceChangeNoticeDays} days before.`,
    },
    {
      question: 'Does a plan make the grade official?',
      answer:
        'No. On every plan the grade is our estimate, with its margin of error. Only a grading company that has the card in hand can certify it.',
    },
  ];
}
