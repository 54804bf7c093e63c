import { Link } from 'react-router';
import type { Question } from '../../../ui/questions.tsx';

const LINK = 'text-text-strong underline decoration-hairline-strong underline-offset-4';

/** What is asked most often. */
export const CONTACT_QUESTIONS: readonly Question[] = [
  {
    question: 'The grade seems wrong. What can I do?',
    answer: (
      <p>
        Move the line or corner that is wrong in the report: the card is graded again at once. If
        the photo is good and the report is still off, send us the report as JSON; it holds all that
        we need and no photo.
      </p>
    ),
  },
  {
    question: 'Why was my photo refused?',
    answer: (
      <p>
        Because a number read from it would be worth nothing. The refusal says which it was: blur,
        glare, a cut-off card, too little light, more than one card. Changing that one thing is
        usually enough.
      </p>
    ),
  },
  {
    question: 'Is this a PSA or Beckett grade?',
    answer: (
      <p>
        No. It is an estimate by their published standards. We have no connection with any grading
        company.{' '}
        <Link to="/grading-standards" className={LINK}>
          The standards, compared
        </Link>
      </p>
    ),
  },
  {
    question: 'How do I get my data, or have it deleted?',
    answer: (
      <p>
        Both are in your{' '}
        <Link to="/settings" className={LINK}>
          settings
        </Link>
        , without asking anyone.
      </p>
    ),
  },
  {
    question: 'What does a demo look like?',
    answer: (
      <p>
        Half an hour by video, with your own cards if you like: capture, report, batch, and for
        shops the branded report and the API.
      </p>
    ),
  },
];
