import { teamNameRules } from '@tc/contract/forms';
import { LONGEST_TEAM_NAME, renameTeam, type Team } from '@tc/contract/locker';
import { Link } from 'react-router';
import { useChooseCollection } from '../../platform/collection/use-team.ts';
import { refusedBy } from '../../platform/forms/read-form.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from './panel.tsx';
import type { TeamDesk } from './use-team-desk.ts';

export function RenameTeam({ team, desk }: { readonly team: Team; readonly desk: TeamDesk }) {
  const choose = useChooseCollection();
  const { form, failure, problemOf, isSending } = useForm({
    rules: teamNameRules,
    send: async (input) => {
      const refused = await desk.ask(renameTeam, { input }, 'Name saved');
      return refused ? refusedBy(refused.message, refused.fields) : null;
    },
  });
  return (
    <Panel title="Name and branding">
      <form {...form} className="flex flex-col gap-4">
        {failure ? <Alert isAnswer>{failure}</Alert> : null}
        <TextField
          label="Name of the team"
          name="name"
          required
          defaultValue={team.name}
          maxLength={LONGEST_TEAM_NAME}
          autoComplete="organization"
          problem={problemOf('name')}
        />
        <Button type="submit" className="self-start" aria-disabled={isSending}>
          Save the name
        </Button>
      </form>
      <div className="flex flex-col items-start gap-3 border-hairline border-t pt-5">
        <p className="text-small">Logo and colors on the team’s PDF reports and shared pages.</p>
        <Button asChild>
          <Link to="/settings/brand" onClick={() => choose('team')}>
            Branding of the team’s reports
          </Link>
        </Button>
      </div>
    </Panel>
  );
}
