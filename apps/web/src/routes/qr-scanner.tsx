import type { MetaFunction } from 'react-router';
import { CodesPage } from '../features/codes/codes-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...sleepsBut({ oncePainted: true }), ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'QR Scanner',
      description:
        'Read the codes on graded cards, labels and tickets with the camera or from pictures, on your device. You always see where a code leads before anything opens.',
      path: '/qr-scanner',
    },
    matches,
  );

export default function QrScanner() {
  return <CodesPage />;
}
