import { hasRight, type Team } from '@tc/contract/locker';
import { Link } from 'react-router';
import { useChooseCollection, useTeam } from '../../platform/collection/use-team.ts';
import { LoadFailure, Note } from '../../ui/alert.tsx';
import { BackToSettings } from '../../ui/back-to-settings.tsx';
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

const COLUMN = 'flex min-w-0 flex-col gap-5';

function ReadOnly({ isOwner }: { readonly isOwner: boolean }) {
  return (
    <Note>
      Read only:{' '}
      {isOwner
        ? 'you do not have the Business plan now'
        : 'its owner does not have the Business plan now'}
      . Everything can be seen and exported, and nothing is deleted.
      {isOwner ? (
        <Link to="/settings/plan" className="ml-1 underline underline-offset-4">
          See the plans
        </Link>
      ) : null}
    </Note>
  );
}

function InTeam({ team, desk }: { readonly team: Team; readonly desk: TeamDesk }) {
  const choose = useChooseCollection();
  const leads = hasRight(team.role, 'lead');
  return (
    <>
      {team.isOpen ? null : <ReadOnly isOwner={hasRight(team.role, 'own')} />}
      <div className="flex flex-wrap gap-3">
        <Button asChild emphasis="primary">
          <Link to="/digital-locker" onClick={() => choose('team')}>
            Open the team’s cards
          </Link>
        </Button>
        <Button asChild>
          <Link to="/settings/standards" onClick={() => choose('team')}>
            Team standards
          </Link>
        </Button>
        <Button asChild>
          <Link to="/bulk-scan" onClick={() => choose('team')}>
            Team batches
          </Link>
        </Button>
      </div>
      <div
        className={
          leads ? 'grid items-start gap-5 lg:grid-cols-2' : 'flex max-w-3xl flex-col gap-5'
        }
      >
        <div className={COLUMN}>
          <MembersPanel {...{ team, desk }} />
          {leads ? <InvitationsPanel {...{ team, desk }} /> : null}
        </div>
        <div className={COLUMN}>
          {leads ? <ActivityPanel /> : null}
          {leads ? <RenameTeam {...{ team, desk }} /> : null}
          <EndsPanel {...{ team, desk }} />
        </div>
      </div>
    </>
  );
}

/** The signed-in person's team: its people, what they did, and how to leave it. */
export function TeamPage() {
  const { data: team, isError, error, refetch } = useTeam();
  const desk = useTeamDesk();
  return (
    <div className="page flex-1 py-10 md:py-14">
      <BackToSettings />
      <h1 className="wrap-anywhere text-display">{team?.name ?? 'Your team'}</h1>
      <p className="mt-2 mb-8">
        {team
          ? `Your role: ${ROLE_NAMES[team.role].toLowerCase()}`
          : 'One collection, several people'}
      </p>
      <div className="flex flex-col gap-5">
        {isError ? <LoadFailure onRetry={() => void refetch()}>{error.message}</LoadFailure> : null}
        {team === undefined && !isError ? <Skeleton className="h-64 w-full" /> : null}
        {team === null ? (
          <div className="max-w-3xl">
            <StartTeam desk={desk} />
          </div>
        ) : null}
        {team ? <InTeam {...{ team, desk }} /> : null}
      </div>
    </div>
  );
}
