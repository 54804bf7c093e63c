import { useState } from 'react';
import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { CapturePage } from '../features/capture/capture-page.tsx';
import { NotHere } from '../features/team/not-here.tsx';
import { useIsReached } from '../platform/account/use-is-reached.ts';
import { useMay, useTeam } from '../platform/collection/use-team.ts';
import { OPENS_KEPT } from '../platform/kept/handle.ts';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { useSite } from '../platform/site.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = { ...SAME_FOR_ALL, ...OPENS_KEPT };

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Scan a card', matches);

/**
 * Without a connection, nobody can tell what somebody may do in a team. They can scan, and it is decided when the
 * scans are sent.
 */
function useMayScan(): boolean {
  const isReached = useIsReached();
  const [beganWithout] = useState(!isReached);
  const may = useMay()('grade');
  const { data: team } = useTeam();
  return may || (beganWithout && team === undefined);
}

export default function Scan() {
  const site = useSite();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (!useMayScan()) return <NotHere />;
  return (
    <CapturePage
      key={pathname}
      ruleBook={site?.ruleBook ?? 'spec'}
      cardId={search.get('card')}
      opensCamera={pathname.startsWith('/camera-scan')}
    />
  );
}
