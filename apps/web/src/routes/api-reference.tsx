import type { MetaFunction } from 'react-router';
import { ReferencePage } from '../features/developers/reference-page.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'API reference',
      description: 'Every call of the API with its parameters, answers, errors and an example.',
      path: '/developers/reference',
    },
    matches,
  );

export default function Reference() {
  return <ReferencePage />;
}
