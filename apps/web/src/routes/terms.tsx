import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { TERMS_IN_SHORT, termsSections } from '../features/legal/terms-sections.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { loadPrices, readToday } from '../platform/site.server.ts';
import { useSite } from '../platform/site.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { sameForAllBut } from '../platform/stored-page/handle.ts';

export const handle = {
  ...sleepsBut({ onAnotherDay: true }),
  ...sameForAllBut({ shows: ['prices'] }),
};

export async function loader({ context }: LoaderFunctionArgs) {
  return { today: readToday(context), prices: await loadPrices(context) };
}

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Terms of Service',
      description:
        'What our grades are and are not, plans and prices, minimum age, how we announce changes, and how to close an account.',
      path: '/terms',
    },
    matches,
  );

export default function Terms() {
  const site = useSite();
  const { today, prices } = useLoaderData<typeof loader>();
  if (!site) return null;
  return (
    <LegalPage
      title="Terms of Service"
      short={TERMS_IN_SHORT}
      sections={termsSections(site, prices)}
      today={today}
    />
  );
}
