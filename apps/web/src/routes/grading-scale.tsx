import { type MetaFunction, useLoaderData } from 'react-router';
import { ScalePage } from '../features/knowledge/pages/scale-page.tsx';
import { readScale } from '../features/knowledge/rules/scale.server.ts';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export function loader() {
  return readScale();
}

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Grading scale: eleven levels, four factors',
      description:
        'What each level from 10+ to 1 means, what centering, corners, edges and surface count, and a Gem Mint 10 worked through step by step.',
      path: '/grading-scale',
    },
    matches,
  );

export default function GradingScale() {
  return <ScalePage scale={useLoaderData<typeof loader>()} />;
}
