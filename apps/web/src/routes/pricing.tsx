import { claimsOn } from '@tc/contract/site';
import type { MetaFunction } from 'react-router';
import { planQuestions } from '../features/site/plan-questions.ts';
import { PricingPage } from '../features/site/pricing-page.tsx';
import { publicPage, siteOf } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';
import { faq } from '../platform/structured-data.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) => [
  ...publicPage(
    {
      title: 'Pricing',
      description:
        'Three plans: Free with 5 scans a month, Pro without limits, and Business for shops with up to five users.',
      path: '/pricing',
    },
    matches,
  ),
  faq(planQuestions(claimsOn('/pricing', siteOf(matches).claims).length > 0)),
];

export default function Pricing() {
  return <PricingPage />;
}
