import type { Question } from '../../../ui/questions.tsx';

/** The most common questions. */
export const CONTACT_QUESTIONS: readonly Question[] = [
  {
    question: 'The grade seems wrong. What can I do?',
    answer:
      'Drag the wrong corner in the report, and the card is graded again right away. If the photo is good and the report is still off, save the report as JSON and send it to us. It has everything we need, and no photo.',
  },
  {
    question: 'Why was my photo refused?',
    answer:
      'Because a grade from it would be worthless. The refusal tells you why: blur, glare, a cut-off card, too little light, more than one card. Fixing that one thing is usually enough.',
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
      'Half an hour by video, with your own cards if you like. We show you how to take the photos and how to read the report, and what is planned for shops.',
  },
];
