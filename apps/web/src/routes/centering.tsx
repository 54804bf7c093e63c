import type { MetaFunction } from 'react-router';
import { LazyCamera } from '../features/capture/lazy-camera.ts';
import { CenteringPage } from '../features/centering/centering-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...sleepsBut({ oncePainted: true }), ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Centering tool',
      description:
        'Measure the centering of a trading card from a photo, with lines you can move by a hundredth of a millimeter and the limits of every grading scale. Photos stay on your device.',
      path: '/centering',
    },
    matches,
  );

export default function Centering() {
  return <CenteringPage Camera={LazyCamera} />;
}
