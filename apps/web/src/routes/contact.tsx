import type { MetaFunction } from 'react-router';
import { ContactPage } from '../features/site/contact/contact-page.tsx';
import { CONTACT_QUESTIONS } from '../features/site/contact/contact-questions.ts';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { faq } from '../platform/structured-data.ts';

export const handle = SLEEPS;

export const meta: MetaFunction = ({ matches }) => [
  ...publicPage(
    {
      title: 'Contact',
      description:
        'Write to us, schedule a demo or see how the service is right now. Answers by e-mail within 24 hours.',
      path: '/contact',
    },
    matches,
  ),
  faq(CONTACT_QUESTIONS),
];

export default function Contact() {
  return <ContactPage />;
}
