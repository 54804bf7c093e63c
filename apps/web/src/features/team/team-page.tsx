import { hasRight, type Team } from '@tc/contract/locker';
import { Link } from 'react-router';
import { useChooseCollection, useTeam } from '../../platform/collection/use-team.ts';
import { LoadFailure, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { EndsPanel } from './ends-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { RenameTeam } from './rename-team.tsx';
import { StartTeam } from './start-team.tsx';
import { ROLE_NAMES } from './team-words.ts';
import { type TeamDesk, useTeamDesk } from './use-team-desk.ts';

function InTeam({ team, desk }: { readonly team: Team; readonly desk: TeamDesk }) {
  const choose = useChooseCollection();
  const leads = hasRight(team.role, 'lead');
  return (
    <>
      {team.isOpen ? null : (
        <Note>
          Read only: the owner of this team has no Business plan now. Everything can be seen and
          exported, and nothing is deleted.
        </Note>
      )}
      <Button asChild emphasis="primary" className="self-start">
        <Link to="/digital-locker" onClick={() => choose('team')}>
          Open the team’s cards
        </Link>
      </Button>
      <MembersPanel {...{ team, desk }} />
      {leads ? <InvitationsPanel {...{ team, desk }} /> : null}
      {leads ? <ActivityPanel /> : null}
      {leads ? <RenameTeam {...{ team, desk }} /> : null}
      {leads ? (
        <Button asChild className="self-start">
          <Link to="/settings/brand" onClick={() => choose('team')}>
            Brand of the team’s reports
          </Link>
        </Button>
      ) : null}
      <EndsPanel {...{ team, desk }} />
    </>
  );
}

/** The team of who is signed in: its people, what they did, and how to leave it. */
export function TeamPage() {
  const { data: team, isError, error, refetch } = useTeam();
  const desk = useTeamDesk();
  return (
    <div className="page flex-1 py-10 md:py-14">
      <h1 className="wrap-anywhere text-display">{team?.name ?? 'Your team'}</h1>
      <p className="mt-2 mb-8">
        {team ? `${ROLE_NAMES[team.role]}. ` : ''}
        <Link to="/settings" className="text-text-strong underline underline-offset-4">
          Back to the settings
        </Link>
      </p>
      <div className="flex max-w-3xl flex-col gap-5">
        {isError ? <LoadFailure onRetry={() => void refetch()}>{error.message}</LoadFailure> : null}
        {team === undefined && !isError ? <Skeleton className="h-64 w-full" /> : null}
        {team === null ? <StartTeam desk={desk} /> : null}
        {team ? <InTeam {...{ team, desk }} /> : null}
      </div>
    </div>
  );
}
