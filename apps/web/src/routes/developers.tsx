import type { MetaFunction } from 'react-router';
import { DevelopersPage } from '../features/developers/developers-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'API for developers',
      description:
        'Grade cards from your own programs: scan, list, export and be told by webhook, with examples in curl, TypeScript and Python.',
      path: '/developers',
    },
    matches,
  );

export default function Developers() {
  return <DevelopersPage />;
}
