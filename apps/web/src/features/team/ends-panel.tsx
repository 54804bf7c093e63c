import { teamNameRules } from '@tc/contract/forms';
import { closeTeam, exportTeamPhotos, hasRight, leaveTeam, type Team } from '@tc/contract/locker';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../platform/account/account-context.tsx';
import { getFile } from '../../platform/api/file-calls.ts';
import { useChooseCollection } from '../../platform/collection/use-team.ts';
import { refusedBy } from '../../platform/forms/read-form.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Panel } from './panel.tsx';
import type { TeamDesk } from './use-team-desk.ts';

interface PartProps {
  readonly team: Team;
  readonly desk: TeamDesk;
}

function CloseForm({ team, desk, onDone }: PartProps & { readonly onDone: () => void }) {
  const { form, failure, problemOf, isSending } = useForm({
    rules: teamNameRules,
    send: async (input) => {
      const refused = await desk.ask(closeTeam, { input }, 'Team closed');
      if (refused) return refusedBy(refused.message, refused.fields);
      onDone();
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <TextField
        label={`Type ${team.name} to close it`}
        name="name"
        required
        autoComplete="off"
        problem={problemOf('name')}
      />
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>Keep the team</Button>
        </DialogCancel>
        <Button type="submit" emphasis="danger" aria-disabled={isSending}>
          Close the team
        </Button>
      </div>
    </form>
  );
}

function CloseTeam({ team, desk }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = useChooseCollection();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={`Close ${team.name}?`}
      text={
        <p>
          Its cards, scans, photos, links and log are deleted for good, for everybody. Export what
          you want to keep first.
        </p>
      }
      trigger={<Button emphasis="danger">Close the team</Button>}
    >
      <CloseForm
        {...{ team, desk }}
        onDone={() => {
          setOpen(false);
          choose('own');
        }}
      />
    </ConfirmDialog>
  );
}

function LeaveTeam({ team, desk }: PartProps) {
  const choose = useChooseCollection();
  const leave = async () => {
    if (await desk.act(leaveTeam, {}, `You left ${team.name}`)) choose('own');
  };
  return (
    <ConfirmButton
      title={`Leave ${team.name}?`}
      text={
        <p>
          Every card you added stays with the team, and you no longer see it. Your own locker stays
          as it is. To come back you need an invitation.
        </p>
      }
      action="Leave"
      isBusy={desk.isBusy}
      onConfirm={() => void leave()}
    >
      Leave the team
    </ConfirmButton>
  );
}

function Photos() {
  const account = useAccount();
  const show = useToast();
  const save = async () => {
    const file = await getFile(account, exportTeamPhotos);
    if (file.ok) saveBlob(file.value.name, file.value.content);
    else show({ title: 'Not downloaded', description: file.error.message, tone: 'danger' });
  };
  return <Button onClick={() => void save()}>Download all photos</Button>;
}

/** Exporting, leaving and closing. */
export function EndsPanel({ team, desk }: PartProps) {
  const choose = useChooseCollection();
  const isOwner = hasRight(team.role, 'own');
  const canExport = hasRight(team.role, 'export');
  return (
    <Panel
      title={isOwner ? 'Export or close' : canExport ? 'Export or leave' : 'Leave'}
      text={
        isOwner
          ? 'You own this team. To leave it or delete your account, make somebody else the owner first. If you are its only member, the team is deleted with your account.'
          : 'Cards stay with the team, whoever added them.'
      }
    >
      <div className="flex flex-wrap gap-3">
        {canExport ? (
          <>
            <Button asChild>
              <Link to="/digital-locker/import" onClick={() => choose('team')}>
                Export the cards
              </Link>
            </Button>
            <Photos />
          </>
        ) : null}
        {isOwner ? <CloseTeam {...{ team, desk }} /> : <LeaveTeam {...{ team, desk }} />}
      </div>
    </Panel>
  );
}
