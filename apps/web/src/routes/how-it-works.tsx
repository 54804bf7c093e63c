import type { MetaFunction } from 'react-router';
import { HeroCard } from '../features/sample-card/hero/hero-card.tsx';
import { HowItWorksPage } from '../features/site/how-it-works-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'How it works',
      description:
        'Four steps from a card on your table to a grade you can check: scan, AI analysis, detailed report, save and share.',
      path: '/how-it-works',
    },
    matches,
  );

export default function HowItWorks() {
  return <HowItWorksPage centeringPicture={<HeroCard />} />;
}
