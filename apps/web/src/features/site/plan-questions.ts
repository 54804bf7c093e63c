import { OFFERS, PLANS } from '@tc/contract/site';
import type { Question } from '../../ui/questions.tsx';

const { trialDays, moneyBackDays, priceChangeNoticeDays, freeScans } = OFFERS;

const ABOUT_OFFERS: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer: `You have Pro for ${trialDays} days without a credit card. After that the account is a free one again unless you choose a plan. Nothing is charged by itself.`,
  },
  {
    question: 'Can I have my money back?',
    answer: `Within ${moneyBackDays} days of paying for Pro or Business: write to us, and the amount goes back the way it came.`,
  },
];

/** What people ask about plans; about trial and money back only where the operator offers them. */
export function planQuestions(hasOffers: boolean): readonly Question[] {
  return [
    {
      question: 'What counts as a scan?',
      answer:
        'One card that was graded, front and back together. A photo that is refused costs nothing, and looking at a report again is free.',
    },
    {
      question: `What happens after ${freeScans} free scans?`,
      answer:
        'The count starts anew with the next month. Your cards and reports stay; the demo keeps working without any count.',
    },
    ...(hasOffers ? ABOUT_OFFERS : []),
    {
      question: 'Can I change or end a plan?',
      answer: `At any time. What you paid for runs to its end, then the free limits hold again. Cards above ${PLANS.free.cardsInLocker} stay readable; only new ones wait.`,
    },
    {
      question: 'Will the price change?',
      answer: `If it does, you know at least ${priceChangeNoticeDays} days before.`,
    },
    {
      question: 'Does a plan make the grade official?',
      answer:
        'No. On every plan the grade is our estimate with its margin. Only a grading company that holds the card can certify it.',
    },
  ];
}
