import { unsubscribeNewsletter } from '@tc/contract/api';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type LetterStep, LetterStepPage } from '../features/newsletter/letter-step-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';

const STEP: LetterStep = {
  title: 'Unsubscribe from the newsletter',
  text: 'One click, and we send nothing more to this address.',
  button: 'Unsubscribe',
  done: 'You are unsubscribed. Your address has been removed from the list.',
  call: unsubscribeNewsletter,
};

export const handle = SLEEPS;

export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') };
}

export const headers = () => PRIVATE_HEADERS;

export const meta: MetaFunction = ({ matches }) => privatePage(STEP.title, matches);

export default function NewsletterUnsubscribe() {
  return <LetterStepPage step={STEP} token={useLoaderData<typeof loader>().token} />;
}
