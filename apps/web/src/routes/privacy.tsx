import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { PRIVACY_IN_SHORT, privacySections } from '../features/legal/privacy-sections.tsx';
import { publicPage } from '../platform/page-meta.ts';
import { readToday } from '../platform/site.server.ts';
import { useSite } from '../platform/site.ts';
import { sleepsBut } from '../platform/sleep/handle.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...sleepsBut({ onAnotherDay: true }), ...SAME_FOR_ALL };

export function loader({ context }: LoaderFunctionArgs) {
  return { today: readToday(context) };
}

export const meta: MetaFunction = ({ matches }) =>
  publicPage(
    {
      title: 'Privacy Policy',
      description:
        'What we store about you, where, for how long, and how to export or delete it. The demo keeps your photos on your device.',
      path: '/privacy',
    },
    matches,
  );

export default function Privacy() {
  const site = useSite();
  const { today } = useLoaderData<typeof loader>();
  if (!site) return null;
  return (
    <LegalPage
      title="Privacy Policy"
      short={PRIVACY_IN_SHORT}
      sections={privacySections(site)}
      today={today}
    />
  );
}
