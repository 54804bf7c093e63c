import { Outlet, useLocation } from 'react-router';
import { useAccountState } from '../platform/account/account-context.tsx';
import { CollectionBar } from '../platform/collection/collection-bar.tsx';
import { useCollection } from '../platform/collection/use-team.ts';
import { KeepCards } from '../platform/kept/keep-cards.tsx';
import { PRIVATE_HEADERS } from '../platform/page-title.ts';
import { PageGuard } from '../shell/page-guard.tsx';

export function headers() {
  return PRIVATE_HEADERS;
}

/** Of all the settings, only the brand and the rule books belong to a collection. */
function isAboutCards(pathname: string): boolean {
  return !pathname.startsWith('/settings') || /^\/settings\/(?:brand|standards)\b/.test(pathname);
}

/** A page starts over for the other collection, so that nothing of the previous one is left on it. */
function InCollection() {
  const collection = useCollection();
  const isOfCards = isAboutCards(useLocation().pathname);
  const isMember = useAccountState().kind === 'member';
  return (
    <>
      {isOfCards && isMember ? <CollectionBar /> : null}
      {isOfCards && isMember ? <KeepCards /> : null}
      <Outlet key={collection} />
    </>
  );
}

/** Every page below is for signed-in users. */
export default function Guarded() {
  return (
    <PageGuard>
      <InCollection />
    </PageGuard>
  );
}
