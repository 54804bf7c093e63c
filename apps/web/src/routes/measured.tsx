import { type MetaFunction, useLoaderData } from 'react-router';
import { MeasuredPage } from '../features/knowledge/measured/measured-page.tsx';
import { MEASURED_QUESTIONS } from '../features/knowledge/measured/measured-words.ts';
import { NotMeasured } from '../features/knowledge/measured/not-measured.tsx';
import { readResults } from '../features/knowledge/measured/results.server.ts';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';
import { faq } from '../platform/structured-data.ts';

export const handle = { ...SLEEPS, ...SAME_FOR_ALL };

export function loader() {
  return readResults();
}

export const meta: MetaFunction = ({ matches }) => [
  ...publicPage(
    {
      title: 'How well we measure',
      description:
        'How well we measure cards: every measured figure on this site, how it was measured, all results, and the targets we missed.',
      path: '/measured',
    },
    matches,
  ),
  faq(MEASURED_QUESTIONS),
];

export default function Measured() {
  return <MeasuredPage results={useLoaderData<typeof loader>()} notMeasured={<NotMeasured />} />;
}
