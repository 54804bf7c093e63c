import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { StandardsPage, type StandardsTab } from '../features/knowledge/pages/standards-page.tsx';
import { readStandards } from '../features/knowledge/rules/standards.server.ts';
import { publicPage } from '../platform/page-meta.ts';
import { SLEEPS } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';

export const handle = { ...SLEEPS, ...sameForAllBut({ reads: ['tab'] }) };

export function loader() {
  return readStandards();
}

/** The rules do not change, so switching tabs needs no request. */
export function shouldRevalidate() {
  return false;
}

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Grading standards of PSA and Beckett',
      description:
        'What it takes to get each PSA and Beckett grade: centering limits, what each grade allows, and how four subgrades become one, with sources.',
      path: '/grading-standards',
    },
    matches,
  );

export default function GradingStandards() {
  const standards = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const tab: StandardsTab = search.get('tab') === 'beckett' ? 'beckett' : 'psa';
  const show = (next: StandardsTab) =>
    setSearch(next === 'psa' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return <StandardsPage standards={standards} tab={tab} onTab={show} />;
}
