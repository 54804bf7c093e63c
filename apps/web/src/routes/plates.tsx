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
        'What printing plate cards are, how registration and print quality show on a card, and what a loupe can tell you about authenticity.',
      path: '/plates',
    },
    matches,
  );

export default function Plates() {
  return <PlatesPage />;
}
