import type { MetaFunction } from 'react-router';
import { HeroCard } from '../features/sample-card/hero/hero-card.tsx';
import { TechnologyPage } from '../features/site/technology/technology-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'AI technology',
      description:
        'How a photo becomes a grade: image capture, edge detection, flaw analysis and grade synthesis, with figures from our benchmark.',
      path: '/ai-technology',
    },
    matches,
  );

export default function AiTechnology() {
  return <TechnologyPage centeringPicture={<HeroCard />} />;
}
