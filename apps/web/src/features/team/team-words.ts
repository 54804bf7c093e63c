import type { GivenRole, TeamAct, TeamRole } from '@tc/contract/locker';

export const ROLE_NAMES: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  grader: 'Grader',
  viewer: 'Viewer',
};

export const ROLE_MAY: Readonly<Record<GivenRole, string>> = {
  admin: 'also deletes cards, makes links, writes standards and invites graders and viewers',
  grader: 'scans, adds and changes cards, and exports them',
  viewer: 'sees everything and changes nothing',
};

/** What somebody did, to follow their name. */
export const ACT_WORDS: Readonly<Record<TeamAct, string>> = {
  'card-added': 'added',
  'card-changed': 'changed',
  'card-graded': 'received a grade for',
  'card-deleted': 'moved to the trash',
  'card-restored': 'restored from the trash',
  'scan-sent': 'sent a scan of',
  'scan-again': 'sent again for grading',
  'scan-deleted': 'deleted a scan of',
  'link-made': 'made a link to',
  'link-ended': 'ended a link to',
  'price-added': 'added a price to',
  'price-removed': 'removed a price from',
  exported: 'exported',
  'team-started': 'started the team',
  'team-renamed': 'renamed the team',
  'brand-changed': 'changed the brand of reports',
  'handed-over': 'handed the team over to',
  invited: 'invited',
  'invited-again': 'invited again',
  'invitation-revoked': 'revoked the invitation of',
  joined: 'joined',
  left: 'left',
  'member-removed': 'removed',
  'role-changed': 'changed a role:',
  'standard-written': 'wrote the standard',
  'standard-archived': 'archived the standard',
  'standard-restored': 'restored the standard',
  'batch-begun': 'started the batch',
  'batch-paused': 'paused the batch',
  'batch-resumed': 'resumed the batch',
  'batch-cancelled': 'canceled the batch',
  'batch-forgotten': 'removed the list of the batch',
};
