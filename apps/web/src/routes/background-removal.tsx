import type { MetaFunction } from 'react-router';
import { CutoutPage } from '../features/cutout/cutout-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...sleepsBut({ oncePainted: true }), ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Background Removal',
      description:
        'Cut a trading card out of its photo along its measured edge: straightened, with its own corners, on a transparent or colored background. Photos stay on your device.',
      path: '/background-removal',
    },
    matches,
  );

export default function BackgroundRemoval() {
  return <CutoutPage />;
}
