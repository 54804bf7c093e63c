import {
  changeMember,
  GIVEN_ROLES,
  type GivenRole,
  handOverTeam,
  hasRight,
  removeMember,
  rightOver,
  type Team,
  type TeamMember,
} from '@tc/contract/locker';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Panel } from './panel.tsx';
import { ROLE_NAMES } from './team-words.ts';
import type { TeamDesk } from './use-team-desk.ts';

interface PartProps {
  readonly team: Team;
  readonly desk: TeamDesk;
}

function RoleChoice({ team, member, desk }: PartProps & { readonly member: TeamMember }) {
  const roles = GIVEN_ROLES.filter((role) => hasRight(team.role, rightOver(role)));
  return (
    <Select
      aria-label={`Role of ${member.name}`}
      value={member.role}
      disabled={desk.isBusy}
      onChange={(event) => {
        const role = event.target.value as GivenRole;
        const params = { id: member.id };
        void desk.act(
          changeMember,
          { params, input: { role } },
          `${member.name}: ${ROLE_NAMES[role]}`,
        );
      }}
      className="min-h-11 rounded-control bg-surface-2 pl-3.5 text-small text-text-strong"
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </Select>
  );
}

function Acts({ team, member, desk }: PartProps & { readonly member: TeamMember }) {
  const params = { id: member.id };
  return (
    <>
      <ConfirmButton
        emphasis="secondary"
        label={`Remove: ${member.name}`}
        title={`Remove ${member.name} from ${team.name}?`}
        text={
          <p>
            They see nothing of the team from then on. Every card they added stays with the team;
            their own locker stays theirs.
          </p>
        }
        action="Remove"
        isBusy={desk.isBusy}
        onConfirm={() => void desk.act(removeMember, { params }, `${member.name} was removed`)}
      >
        Remove
      </ConfirmButton>
      {hasRight(team.role, 'own') ? (
        <ConfirmButton
          emphasis="secondary"
          label={`Make owner: ${member.name}`}
          title={`Hand ${team.name} over to ${member.name}?`}
          text={
            <>
              <p>
                {member.name} becomes the owner, and you stay as an admin. Only they can undo it.
              </p>
              <p>
                The team then runs on their plan: without the Business plan it can be seen and
                exported, but not changed.
              </p>
            </>
          }
          action="Hand it over"
          isBusy={desk.isBusy}
          onConfirm={() =>
            void desk.act(handOverTeam, { input: { memberId: member.id } }, 'Handed over')
          }
        >
          Make owner
        </ConfirmButton>
      ) : null}
    </>
  );
}

/** Who is in the team, and in which role. */
export function MembersPanel({ team, desk }: PartProps) {
  const { taken, most } = team.seats;
  return (
    <Panel title="People" text={`${taken} of ${most} seats taken.`}>
      <ul>
        {team.members.map((member) => {
          const isLed = member.role !== 'owner' && hasRight(team.role, rightOver(member.role));
          return (
            <li
              key={member.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hairline border-b py-3 first:border-t"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere font-medium text-text-strong">{member.name}</p>
                <p className="wrap-anywhere text-small text-text-quiet">
                  {member.email && member.email !== member.name ? `${member.email}, ` : ''}
                  {ROLE_NAMES[member.role]}
                </p>
              </div>
              {isLed ? (
                <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto">
                  <div className="col-span-2">
                    <RoleChoice {...{ team, member, desk }} />
                  </div>
                  <Acts {...{ team, member, desk }} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
