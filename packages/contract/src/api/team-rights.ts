export const LONGEST_TEAM_NAME = 60;

/** What somebody can be in a team; the first one comes first wherever members are listed. */
export const TEAM_ROLES = ['owner', 'admin', 'grader', 'viewer'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

/** What an invitation or a change can make of somebody. A team has one owner, who hands the team over. */
export const GIVEN_ROLES = ['admin', 'grader', 'viewer'] as const;

export type GivenRole = (typeof GIVEN_ROLES)[number];

/**
 * Who may do what in a team. The one table: the statements on cards, scans and links take their roles from it,
 * and the pages show only what it allows.
 */
export const TEAM_RIGHTS = {
  /** See the cards, their scans and photos. */
  see: ['owner', 'admin', 'grader', 'viewer'],
  /** Take all of it along as a file. */
  export: ['owner', 'admin', 'grader'],
  /** Add, scan and change cards. */
  grade: ['owner', 'admin', 'grader'],
  /** Remove cards and scans, bring them back, and make public links. */
  curate: ['owner', 'admin'],
  /** Take back what was shown to the world: see and end public links, take the brand off. */
  withdraw: ['owner', 'admin'],
  /** Invite and remove graders and viewers, name the team, read what was done. */
  lead: ['owner', 'admin'],
  /** Make and unmake admins, hand the team over, close it. */
  own: ['owner'],
} as const satisfies Readonly<Record<string, readonly TeamRole[]>>;

export type TeamRight = keyof typeof TEAM_RIGHTS;

export function hasRight(role: TeamRole, right: TeamRight): boolean {
  return (TEAM_RIGHTS[right] as readonly TeamRole[]).includes(role);
}

/**
 * What stays possible when the owner's plan has no teams any more: nothing is deleted or added, and nobody has to pay
 * to end what is public.
 */
export const RIGHTS_WITHOUT_PLAN: readonly TeamRight[] = ['see', 'export', 'withdraw'];

/** Whether somebody may lead or remove a member with this role, or give it: only the owner, where it is an admin's. */
export function rightOver(role: GivenRole): TeamRight {
  return role === 'admin' ? 'own' : 'lead';
}
