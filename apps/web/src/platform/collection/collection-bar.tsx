import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Segmented } from '../../ui/segmented.tsx';
import { useAccount } from '../account/account-context.tsx';
import { useChooseCollection, useCollection, useTeam } from './use-team.ts';

const ROLES = { owner: 'Owner', admin: 'Admin', grader: 'Grader', viewer: 'Viewer' } as const;

/** For people in a team: says whose cards the page shows, always in view, and lets them switch. */
export function CollectionBar() {
  const collection = useCollection();
  const choose = useChooseCollection();
  const { data: team } = useTeam();
  const { getTeamId } = useAccount().collection;
  const isGone = team !== undefined && collection === 'team' && team?.id !== getTeamId();
  // Somebody who was removed from a team gets their own cards back, even if another team has taken them in
  // since.
  useEffect(() => {
    if (isGone) choose('own');
  });
  if (!team) return null;
  return (
    <section aria-label="Collection" className="no-print border-hairline border-b bg-surface-1">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 py-1.5">
        <Segmented
          label="Show the cards of"
          value={collection}
          options={[
            { value: 'own', name: 'My locker' },
            { value: 'team', name: team.name },
          ]}
          onChange={choose}
          className="min-w-0 max-w-full [&>button]:flex-auto [&_span]:block [&_span]:max-w-36 [&_span]:truncate [&_span]:leading-9 md:[&_span]:max-w-80"
        />
        {collection === 'team' ? (
          <Link
            to="/settings/team"
            className="inline-flex min-h-11 items-center gap-2 text-small text-text hover:text-text-strong"
          >
            <Users size={18} aria-hidden="true" />
            {ROLES[team.role]}
            {team.isOpen ? '' : ', read only'}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
