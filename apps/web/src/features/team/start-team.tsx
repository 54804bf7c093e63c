import { teamNameRules } from '@tc/contract/forms';
import { createTeam, LONGEST_TEAM_NAME, TEAM_SEATS } from '@tc/contract/locker';
import { PLAN_OF_TEAMS } from '@tc/contract/site';
import { Link } from 'react-router';
import { refusedBy } from '../../platform/forms/read-form.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { usePlan } from '../../platform/plan/use-plan.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import type { TeamDesk } from './use-team-desk.ts';

function NameForm({ desk }: { readonly desk: TeamDesk }) {
  const { form, isSending, failure, problemOf } = useForm({
    rules: teamNameRules,
    send: async (input) => {
      const refused = await desk.ask(createTeam, { input }, 'Team started');
      return refused ? refusedBy(refused.message, refused.fields) : null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <TextField
        label="Name of the team"
        name="name"
        required
        autoComplete="organization"
        maxLength={LONGEST_TEAM_NAME}
        problem={problemOf('name')}
      />
      <Button
        type="submit"
        emphasis="primary"
        className="self-start"
        aria-disabled={isSending}
        aria-busy={isSending}
      >
        Start the team
      </Button>
    </form>
  );
}

/** For people without a team: what a team is, and how to start one. */
export function StartTeam({ desk }: { readonly desk: TeamDesk }) {
  const { data: plan } = usePlan();
  if (!plan) return <Skeleton className="h-64 w-full" />;
  const hasTeams = plan.plan === PLAN_OF_TEAMS.id;
  return (
    <Panel
      title="Keep one collection together"
      text={`A team is up to ${TEAM_SEATS} people, including you. Its cards belong to the team; your own locker stays yours alone.`}
    >
      {hasTeams ? (
        <NameForm desk={desk} />
      ) : (
        <>
          <p>
            Teams are part of the {PLAN_OF_TEAMS.name} plan. To join one, you need an invitation.
          </p>
          <Button asChild className="self-start">
            <Link to="/settings/plan">See the plans</Link>
          </Button>
        </>
      )}
    </Panel>
  );
}
