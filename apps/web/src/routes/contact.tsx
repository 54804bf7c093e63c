import { sendContactMessage } from '@tc/contract/api';
import { SENT_PARAMETER } from '@tc/contract/site';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { ContactPage } from '../features/site/contact/contact-page.tsx';
import { CONTACT_QUESTIONS } from '../features/site/contact/contact-questions.ts';
import { answerForm } from '../platform/forms/answer-form.server.ts';
import { publicPage } from '../platform/page-meta.ts';
import { loadStatus } from '../platform/site.server.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';
import { faq } from '../platform/structured-data.ts';

export const handle = {
  ...SLEEPS,
  ...sameForAllBut({ shows: ['status'], reads: ['topic', SENT_PARAMETER] }),
};

/** The page shows the service status even to visitors who only read it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const status = await loadStatus(context).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  return { status };
}

/** The form can be filled in even if the server does not answer; the page says so. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return serverLoader<typeof loader>().catch(() => ({ status: null }));
}

/** Topic and message need nothing new from the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const action = (args: ActionFunctionArgs) => answerForm(args, 'contact', sendContactMessage);

export const meta: MetaFunction = ({ matches }) => [
  ...publicPage(
    {
      title: 'Contact',
      description:
        'Write to us, schedule a demo or check the status of the service. We answer by email within 24 hours.',
      path: '/contact',
    },
    matches,
  ),
  faq(CONTACT_QUESTIONS),
];

export default function Contact() {
  const { status } = useLoaderData<typeof loader>();
  return <ContactPage status={status} />;
}
