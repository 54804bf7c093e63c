import { SITE_CALLS } from '@tc/contract/site';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type LetterStep, LetterStepPage } from '../features/newsletter/letter-step-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';

const STEP: LetterStep = {
  title: 'End the newsletter',
  text: 'One press, and no further letter comes to this address.',
  button: 'Unsubscribe',
  done: 'Done: no further letter will come. Your address is removed from the list.',
  call: SITE_CALLS.unsubscribeNewsletter,
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
