import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { CapturePage } from '../features/capture/capture-page.tsx';
import { NotHere } from '../features/team/not-here.tsx';
import { Allowed } from '../platform/collection/allowed.tsx';
import { PRIVATE_HEADERS, privatePage } from '../platform/page-title.ts';
import { useSite } from '../platform/site.ts';
import { SAME_FOR_ALL } from '../platform/stored-page/handle.ts';

export const handle = SAME_FOR_ALL;

export function headers() {
  return PRIVATE_HEADERS;
}

export const meta: MetaFunction = ({ matches }) => privatePage('Scan a card', matches);

export default function Scan() {
  const site = useSite();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (
    <Allowed right="grade" otherwise={<NotHere />}>
      <CapturePage
        key={pathname}
        ruleBook={site?.ruleBook ?? 'spec'}
        cardId={search.get('card')}
        opensCamera={pathname.startsWith('/camera-scan')}
      />
    </Allowed>
  );
}
