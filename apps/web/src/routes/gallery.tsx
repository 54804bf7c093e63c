import type { MetaFunction } from 'react-router';
import { GalleryPage } from '../features/gallery/gallery-page.tsx';
import { SAMPLES, thumbnailOf } from '../grading/samples.ts';
import { publicPage } from '../platform/page-meta.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...sleepsBut({ oncePainted: true }), ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Gallery',
      description:
        'Trading cards that collectors chose to show, each with its photos and the full report of its estimate: borders in millimeters, every flaw, and how sure each number is.',
      path: '/gallery',
    },
    matches,
  );

/** Our own cards, which are also the demo's samples. */
const SHOWN_SAMPLES = SAMPLES.map(({ id, name, note }) => ({
  ...{ id, name, note },
  picture: thumbnailOf({ id, name, note }),
  to: `/demo?card=${id}`,
}));

export default function Gallery() {
  return <GalleryPage samples={SHOWN_SAMPLES} />;
}
