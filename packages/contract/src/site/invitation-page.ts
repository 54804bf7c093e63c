/** Where the link of an invitation to a team leads; its token is behind the `#`, which no server sees. */
export const INVITATION_PAGE = '/team-invitation';
