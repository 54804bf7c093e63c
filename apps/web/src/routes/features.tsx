import type { MetaFunction } from 'react-router';
import { HeroCard } from '../features/sample-card/hero/hero-card.tsx';
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
        'Find out what grade your card would get: centering in millimeters, corners, edges and surface flaws, with PSA and Beckett estimates.',
      path: '/features',
    },
    matches,
  );

export default function Features() {
  return <FeaturesPage centeringPicture={<HeroCard />} />;
}
