import { confirmNewsletter } from '@tc/contract/api';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { type LetterStep, LetterStepPage } from '../features/newsletter/letter-step-page.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';

const STEP: LetterStep = {
  title: 'Confirm your subscription',
  text: 'One click, and the weekly email comes to this address. Without it, we send nothing.',
  button: 'Confirm subscription',
  done: 'You are subscribed. The next email comes within a week.',
  call: confirmNewsletter,
};

export const handle = SLEEPS;

export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') };
}

export const headers = () => PRIVATE_HEADERS;

export const meta: MetaFunction = ({ matches }) => privatePage(STEP.title, matches);

export default function NewsletterConfirm() {
  return <LetterStepPage step={STEP} token={useLoaderData<typeof loader>().token} />;
}
