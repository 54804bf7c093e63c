import type { MetaFunction } from 'react-router';
import { HeroCard } from '../features/demo/hero/hero-card.tsx';
import { FeaturesPage } from '../features/site/features-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Features',
      description:
        'Centering in millimeters, corners, edges and surface flaws, PSA and Beckett estimates, a locker for your cards and reports to share.',
      path: '/features',
    },
    matches,
  );

export default function Features() {
  return <FeaturesPage centeringPicture={<HeroCard />} />;
}
