import type { MetaFunction } from 'react-router';
import { PlatesPage } from '../features/plates/plates-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Printing plates: variations, registration, authenticity',
      description:
        'What printing plate cards are, how registration and print quality show on a card, and which checks with a loupe say something about authenticity.',
      path: '/plates',
    },
    matches,
  );

export default function Plates() {
  return <PlatesPage />;
}
