import type { Question } from '../../../ui/questions.tsx';

/** What is asked most often. */
export const CONTACT_QUESTIONS: readonly Question[] = [
  {
    question: 'The grade seems wrong. What can I do?',
    answer:
      'Move the line or corner that is wrong in the report: the card is graded again at once. If the photo is good and the report is still off, send us the report as JSON; it holds all that we need and no photo.',
  },
  {
    question: 'Why was my photo refused?',
    answer:
      'Because a number read from it would be worth nothing. The refusal says which it was: blur, glare, a cut-off card, too little light, more than one card. Changing that one thing is usually enough.',
  },
  {
    question: 'Is this a PSA or Beckett grade?',
    answer:
      'No. It is an estimate by their published standards. We have no connection with any grading company.',
    link: { name: 'The standards, compared', path: '/grading-standards' },
  },
  {
    question: 'How do I get my data, or have it deleted?',
    answer: 'Both are in your settings, without asking anyone.',
    link: { name: 'Open the settings', path: '/settings' },
  },
  {
    question: 'What does a demo look like?',
    answer:
      'Half an hour by video, with your own cards if you like: capture, report, batch, and for shops the branded report and the API.',
  },
];
