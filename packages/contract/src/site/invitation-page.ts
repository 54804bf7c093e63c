/** Where an invitation's link leads; its token follows the `#`, so it is never sent to a server. */
export const INVITATION_PAGE = '/team-invitation';
