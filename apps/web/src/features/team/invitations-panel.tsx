import { invitationRules } from '@tc/contract/forms';
import {
  GIVEN_ROLES,
  hasRight,
  INVITATION_DAYS,
  inviteMember,
  resendInvitation,
  revokeInvitation,
  rightOver,
  type Team,
  type TeamInvitation,
} from '@tc/contract/locker';
import { useState } from 'react';
import { refusedBy } from '../../platform/forms/read-form.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { showDay } from '../../platform/moments.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from './panel.tsx';
import { ROLE_MAY, ROLE_NAMES } from './team-words.ts';
import type { TeamDesk } from './use-team-desk.ts';

interface PartProps {
  readonly team: Team;
  readonly desk: TeamDesk;
}

function InviteForm({ team, desk }: PartProps) {
  const roles = GIVEN_ROLES.filter((role) => hasRight(team.role, rightOver(role)));
  const { form, isSending, failure, problemOf } = useForm({
    rules: invitationRules,
    send: async (input, data) => {
      const refused = await desk.ask(inviteMember, { input }, `${input.email} is invited`);
      if (refused) return refusedBy(refused.message, refused.fields);
      data.delete('email');
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        problem={problemOf('email')}
        hint={`The invitation works for ${INVITATION_DAYS} days, once, and only for this address.`}
      />
      <fieldset>
        <legend className="font-medium text-small text-text-strong">Role</legend>
        {roles.map((role) => (
          <label key={role} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === 'grader'}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="text-small text-text">
              <span className="font-medium text-text-strong">{ROLE_NAMES[role]}</span>:{' '}
              {ROLE_MAY[role]}.
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        type="submit"
        emphasis="primary"
        className="self-start"
        aria-disabled={isSending}
        aria-busy={isSending}
      >
        Invite
      </Button>
    </form>
  );
}

function Waiting({
  invitation,
  desk,
}: {
  readonly invitation: TeamInvitation;
  readonly desk: TeamDesk;
}) {
  const { id, email, role, state, expiresAt } = invitation;
  const params = { id };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-3 first:border-t">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-text-strong">{email}</p>
        <p className="text-small text-text-quiet">
          {ROLE_NAMES[role]},{' '}
          {state === 'expired' ? 'expired: send it again' : `open until ${showDay(expiresAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={desk.isBusy}
          aria-label={`Send again: ${email}`}
          onClick={() => void desk.act(resendInvitation, { params }, 'Invitation sent again')}
        >
          Send again
        </Button>
        <Button
          emphasis="quiet"
          aria-disabled={desk.isBusy}
          aria-label={`Revoke: ${email}`}
          onClick={() => void desk.act(revokeInvitation, { params }, 'Invitation revoked')}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}

/** Who has been invited, and how to invite somebody else. */
export function InvitationsPanel({ team, desk }: PartProps) {
  const { taken, most } = team.seats;
  // After sending, the form is cleared for the next address.
  const [seen] = useState(() => new Set<string>());
  for (const { id } of team.invitations) seen.add(id);
  return (
    <Panel title="Invitations">
      {team.invitations.length > 0 ? (
        <ul>
          {team.invitations.map((invitation) => (
            <Waiting key={invitation.id} {...{ invitation, desk }} />
          ))}
        </ul>
      ) : null}
      {team.isOpen && taken < most ? <InviteForm key={seen.size} {...{ team, desk }} /> : null}
      {taken >= most ? (
        <p>All {most} seats are taken. Remove someone to invite someone else.</p>
      ) : null}
      {!team.isOpen && taken < most ? (
        <p>Nobody can be invited until the team has the Business plan again.</p>
      ) : null}
    </Panel>
  );
}
