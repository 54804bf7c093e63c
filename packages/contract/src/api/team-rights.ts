export const LONGEST_TEAM_NAME = 60;

/** The roles in a team, in the order in which members are listed. */
export const TEAM_ROLES = ['owner', 'admin', 'grader', 'viewer'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

/** Roles that can be given. A team has one owner, who can only hand it over. */
export const GIVEN_ROLES = ['admin', 'grader', 'viewer'] as const;

export type GivenRole = (typeof GIVEN_ROLES)[number];

/**
 * Who may do what in a team. This is the only such table: the SQL on cards, scans and links gets
 * its roles from it, and pages show only what it allows.
 */
export const TEAM_RIGHTS = {
  /** See the cards with their scans and photos, the batches, and the rule books. */
  see: ['owner', 'admin', 'grader', 'viewer'],
  /** Export all of it as a file. */
  export: ['owner', 'admin', 'grader'],
  /** Add, scan and change cards, one by one or in batches, and grade them by the team's rule books. */
  grade: ['owner', 'admin', 'grader'],
  /** Remove cards, scans and batches, restore cards, and create public links. */
  curate: ['owner', 'admin'],
  /** Write, archive and restore the rule books that the team grades by. */
  author: ['owner', 'admin'],
  /** Withdraw what is public: see and end public links, remove the brand. */
  withdraw: ['owner', 'admin'],
  /** Invite and remove graders and viewers, rename the team, read its log. */
  lead: ['owner', 'admin'],
  /** Appoint and remove admins, hand over the team, close it. */
  own: ['owner'],
} as const satisfies Readonly<Record<string, readonly TeamRole[]>>;

export type TeamRight = keyof typeof TEAM_RIGHTS;

export function hasRight(role: TeamRole, right: TeamRight): boolean {
  return (TEAM_RIGHTS[right] as readonly TeamRole[]).includes(role);
}

/**
 * What is still possible when the owner's plan no longer has teams: nothing can be added or
 * deleted, and nobody has to pay to withdraw what is public.
 */
export const RIGHTS_WITHOUT_PLAN: readonly TeamRight[] = ['see', 'export', 'withdraw'];

/** Whether somebody may manage a member with this role, or give it: for admins, only the owner may. */
export function rightOver(role: GivenRole): TeamRight {
  return role === 'admin' ? 'own' : 'lead';
}
