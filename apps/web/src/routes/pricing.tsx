import { claimsOn } from '@tc/contract/site';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { planQuestions } from '../features/site/plan-questions.ts';
import { scansOf } from '../features/site/plan-words.ts';
import { PricingPage } from '../features/site/pricing-page.tsx';
import { publicPage, siteOf } from '../platform/page-meta.ts';
import { loadPrices } from '../platform/site.server.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';
import { faq } from '../platform/structured-data.ts';

export const handle = { ...SLEEPS, ...sameForAllBut({ shows: ['prices'] }) };

export async function loader({ context }: LoaderFunctionArgs) {
  return { prices: await loadPrices(context) };
}

export const meta: MetaFunction = ({ matches }) => [
  ...publicPage(
    {
      title: 'Pricing',
      description: `Three plans: ${scansOf('free')} for free, Pro without limits, and Business for shops.`,
      path: '/pricing',
    },
    matches,
  ),
  faq(planQuestions(claimsOn('/pricing', siteOf(matches).claims).length > 0)),
];

export default function Pricing() {
  const { prices } = useLoaderData<typeof loader>();
  return <PricingPage prices={prices} />;
}
