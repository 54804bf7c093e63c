import { z } from 'zod';
import { PLAN_OF_TEAMS } from '../site/plans.ts';
import { declare } from './api-endpoint.ts';
import { line as cardLine, page } from './card-endpoints.ts';
import { GIVEN_ROLES, LONGEST_TEAM_NAME, TEAM_ROLES } from './team-rights.ts';

/** People in one team, including its owner. */
export const TEAM_SEATS = PLAN_OF_TEAMS.users;

export const INVITATION_DAYS = 7;

/** Open invitations at the same time. They take no seat until they are accepted. */
export const MOST_INVITATIONS = 10;

const moment = z.iso.datetime();

/** Invitations carry this name to people who did not ask for them, so it must not contain an address. */
const teamName = cardLine(LONGEST_TEAM_NAME)
  .min(1, 'must not be empty')
  .refine((name) => !/[/@]|www\.|\.[a-z]{2,}\b/i.test(name), 'must not contain an address');

/** Whether a name is fit for an email to somebody who did not ask for it. */
export function isPlainName(name: string): boolean {
  return teamName.safeParse(name).success;
}

const givenRole = z.enum(GIVEN_ROLES, `must be one of ${GIVEN_ROLES.join(', ')}`);

const teamMember = z.object({
  id: z.uuid(),
  /** The name they chose, or else their address. */
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(TEAM_ROLES),
  joinedAt: moment,
});

export type TeamMember = z.infer<typeof teamMember>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(GIVEN_ROLES),
  state: z.enum(['waiting', 'expired']),
  sentAt: moment,
  expiresAt: moment,
});

export type TeamInvitation = z.infer<typeof invitation>;

export const team = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The caller's role. */
  role: z.enum(TEAM_ROLES),
  /**
   * False if the owner's current plan has no teams. Everything can still be seen and exported, but
   * not changed.
   */
  isOpen: z.boolean(),
  seats: z.object({ taken: z.int(), most: z.int() }),
  members: z.array(teamMember).readonly(),
  /** Only for those who may invite. */
  invitations: z.array(invitation).readonly(),
  createdAt: moment,
});

export type Team = z.infer<typeof team>;

/** Null if the caller is in no team. Every page asks this, so it is not an error. */
export const readTeam = declare({
  method: 'GET',
  path: '/api/v1/team',
  summary: 'The team that the caller is in, or null',
  access: 'user',
  input: z.undefined(),
  output: z.object({ team: team.nullable() }),
  errors: [],
});

export const createTeam = declare({
  method: 'POST',
  path: '/api/v1/team',
  summary: 'Start a team, as its owner (Business plan)',
  access: 'user',
  input: z.strictObject({ name: teamName }),
  output: team,
  success: 201,
  errors: ['plan-limit', 'conflict'],
});

export const renameTeam = declare({
  method: 'PATCH',
  path: '/api/v1/team',
  summary: 'Rename the team',
  access: 'user',
  input: z.strictObject({ name: teamName }),
  output: team,
  errors: ['not-found'],
});

/** Deletes its cards, scans, photos and links with it, right away and for good. */
export const closeTeam = declare({
  method: 'POST',
  path: '/api/v1/team/close',
  summary: 'Close the team, with everything in it',
  access: 'user',
  /** Typed again, so that nobody does it by mistake. */
  input: z.strictObject({ name: z.string() }),
  output: z.undefined(),
  errors: ['not-found'],
});

/** Cards stay with the team. */
export const leaveTeam = declare({
  method: 'POST',
  path: '/api/v1/team/leave',
  summary: 'Leave the team; its cards stay with it',
  access: 'user',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found', 'conflict'],
});

export const handOverTeam = declare({
  method: 'POST',
  path: '/api/v1/team/owner',
  summary: 'Make another member the owner, and stay as an admin',
  access: 'user',
  input: z.strictObject({ memberId: z.uuid('must be the id of a member') }),
  output: team,
  errors: ['not-found', 'conflict'],
});

export const changeMember = declare({
  method: 'PATCH',
  path: '/api/v1/team/members/:id',
  summary: 'Give a member another role',
  access: 'user',
  input: z.strictObject({ role: givenRole }),
  output: team,
  errors: ['not-found', 'conflict'],
});

export const removeMember = declare({
  method: 'DELETE',
  path: '/api/v1/team/members/:id',
  summary: 'Remove a member from the team; cards stay with it',
  access: 'user',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found', 'conflict'],
});

export const newInvitation = z.strictObject({
  email: z
    .string('must be an email address')
    .trim()
    .toLowerCase()
    .max(255, 'must be at most 255 characters')
    .pipe(z.email('must be an email address such as name@example.com')),
  role: givenRole,
});

export const inviteMember = declare({
  method: 'POST',
  path: '/api/v1/team/invitations',
  summary: 'Invite somebody by email; the invitation works for 7 days',
  access: 'user',
  input: newInvitation,
  output: invitation,
  success: 201,
  errors: ['not-found', 'plan-limit', 'conflict', 'too-many'],
});

export const resendInvitation = declare({
  method: 'POST',
  path: '/api/v1/team/invitations/:id/resend',
  summary: 'Send an invitation again, with a new link; the old one ends',
  access: 'user',
  input: z.undefined(),
  output: invitation,
  errors: ['not-found', 'plan-limit', 'too-many'],
});

export const revokeInvitation = declare({
  method: 'DELETE',
  path: '/api/v1/team/invitations/:id',
  summary: 'Revoke an invitation',
  access: 'user',
  input: z.undefined(),
  output: z.undefined(),
  errors: ['not-found'],
});

const invitationToken = z.string('must be a text').max(200, 'must be at most 200 characters');

/** Does not name the members, and shows only the first character of the address. */
export const openInvitation = declare({
  method: 'POST',
  path: '/api/v1/team-invitations/open',
  summary: 'What an invitation is about, for anybody who has its link',
  access: 'public',
  input: z.strictObject({ token: invitationToken }),
  output: z.object({
    team: z.string(),
    role: z.enum(GIVEN_ROLES),
    /** Such as `a…@example.com`. */
    email: z.string(),
    expiresAt: moment,
  }),
  errors: ['not-found', 'too-many'],
});

/** Only the invited address can accept, once it is confirmed. */
export const acceptInvitation = declare({
  method: 'POST',
  path: '/api/v1/team-invitations/accept',
  summary: 'Join the team of an invitation',
  access: 'user',
  input: z.strictObject({ token: invitationToken }),
  output: team,
  errors: ['not-found', 'conflict', 'plan-limit', 'too-many'],
});

/** A tar archive with one folder per scan. */
export const exportTeamPhotos = declare({
  method: 'GET',
  path: '/api/v1/team/photos',
  summary: 'The photos of all scans of the team, as they are stored, in one archive',
  access: 'user',
  inTeam: 'export',
  isTeamCopy: true,
  input: z.undefined(),
  output: z.file(),
  answers: ['application/x-tar'],
  errors: ['not-found'],
});

/** The log of a team; `card-` entries name the card. */
export const TEAM_ACTS = [
  ...(['card-added', 'card-changed', 'card-graded', 'card-deleted', 'card-restored'] as const),
  ...(['scan-sent', 'scan-again', 'scan-deleted'] as const),
  ...(['link-made', 'link-ended', 'price-added', 'price-removed', 'exported'] as const),
  ...(['team-started', 'team-renamed', 'brand-changed', 'handed-over'] as const),
  ...(['invited', 'invited-again', 'invitation-revoked', 'joined', 'left'] as const),
  ...(['member-removed', 'role-changed'] as const),
  ...(['standard-written', 'standard-archived', 'standard-restored'] as const),
  ...(['batch-begun', 'batch-paused', 'batch-resumed', 'batch-cancelled'] as const),
  ...(['batch-forgotten'] as const),
] as const;

export type TeamAct = (typeof TEAM_ACTS)[number];

export const activity = z.object({
  id: z.string(),
  at: moment,
  /** Null if the account is gone. */
  actor: z.string().nullable(),
  act: z.enum(TEAM_ACTS),
  cardId: z.uuid().nullable(),
  /** Its name at that time. */
  card: z.string().nullable(),
  detail: z.string().nullable(),
});

export type TeamActivity = z.infer<typeof activity>;

export const listActivity = declare({
  method: 'GET',
  path: '/api/v1/team/activity',
  summary: 'Who did what to which card of the team, newest first',
  access: 'user',
  input: z.object({ cardId: z.uuid('must be the id of a card').optional(), ...page }),
  output: z.object({ items: z.array(activity).readonly(), nextCursor: z.string().nullable() }),
  errors: ['not-found'],
});

export const exportActivity = declare({
  method: 'GET',
  path: '/api/v1/team/activity/export',
  summary: 'The same, all of it, as a CSV file',
  access: 'user',
  input: z.undefined(),
  output: z.file(),
  answers: ['text/csv'],
  errors: ['not-found'],
});
