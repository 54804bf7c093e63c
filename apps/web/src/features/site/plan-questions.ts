import { OFFERS, PLANS } from '@tc/contract/site';
import type { Question } from '../../ui/questions.tsx';

const { trialDays, moneyBackDays, priceChangeNoticeDays, freeScans } = OFFERS;

const ABOUT_OFFERS: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer: `You can start it once, on your plan’s page or when you reach a limit. You then have Pro for ${trialDays} days without a credit card. After that your account goes back to the free plan unless you choose another. Nothing is charged automatically.`,
  },
  {
    question: 'Can I have my money back?',
    answer: `Yes, once for each customer. Within ${moneyBackDays} days of your first payment one click on your plan’s page refunds everything you paid and ends the plan.`,
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
      answer: `Yes, at any time. A larger plan starts at once, with credit for what is left of the old one. A smaller one starts when your month ends. If you cancel, your plan runs to the end of the time you paid for. After that the free limits apply: you can still see cards beyond the first ${PLANS.free.cardsInLocker}, but not add new ones.`,
    },
    {
      question: 'Will the price change?',
      answer: `If it does, everybody who pays when we announce it gets an email at least ${priceChangeNoticeDays} days before. Whoever chooses a plan after that sees the coming price and its day first. A month that has already started keeps its price.`,
    },
    {
      question: 'Does a plan make the grade official?',
      answer:
        'No. On every plan the grade is our estimate, with its margin of error. Only a grading company that has the card in hand can certify it.',
    },
  ];
}
