import type { MetaFunction } from 'react-router';
import { PricingPage } from '../features/site/pricing-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';

export const handle = SLEEPS;

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Pricing',
      description:
        'Three plans: free with 5 scans a month, Pro without limits, Business for shops with up to five users, branded reports and an API.',
      path: '/pricing',
    },
    matches,
  );

export default function Pricing() {
  return <PricingPage />;
}
