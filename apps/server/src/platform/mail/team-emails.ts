import { type EmailText, showMoment } from './email-texts.ts';

/** News for a member about their team; `yours` means that it was handed over to them. */
export type TeamNews = 'removed' | 'closed' | 'closed-by-operator' | 'yours';

/**
 * The only words in it that somebody typed are two names, without links; for people's names, see `isPlainName`.
 */
export interface TeamInvitationEmail {
  readonly kind: 'team-invitation';
  readonly team: string;
  readonly inviter: string;
  readonly role: string;
  readonly link: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface TeamNotice {
  readonly kind: 'team-notice';
  readonly what: TeamNews;
  readonly team: string;
  readonly link: string;
}

export function writeTeamInvitation(mail: TeamInvitationEmail, product: string): EmailText {
  const { team, inviter, role, link, expiresAt } = mail;
  return {
    subject: `Join the team ${team} on ${product}`,
    heading: `Join ${team}`,
    paragraphs: [
      `${inviter} invites you to the team ${team} on ${product}, as ${role}. A team keeps one collection of trading cards together.`,
      'Open the page below, sign in or sign up with this email address, and accept. Your own cards stay yours: nobody in the team sees them.',
    ],
    action: { label: 'See the invitation', link },
    notes: [
      `The link works until ${showMoment(expiresAt)}, once, and only for this address.`,
      'If you do not know who this is, ignore this email. Nothing will happen.',
    ],
  };
}

const NOTICES: Readonly<Record<TeamNews, (team: string) => [string, ...string[]]>> = {
  removed: (team) => [
    `You are no longer in ${team}`,
    `You were removed from the team ${team}. Its cards stay with the team. Your own cards have not changed.`,
  ],
  closed: (team) => [
    `${team} was closed`,
    `The team ${team} was closed by its owner. Its cards, scans and photos are gone. Your own cards have not changed.`,
  ],
  'closed-by-operator': (team) => [
    `${team} was closed`,
    `The team ${team} was closed by the people who run this site. Its cards, scans and photos are gone. Your own cards have not changed. Write to us if you do not know why.`,
  ],
  yours: (team) => [
    `${team} is yours now`,
    `The team ${team} was handed over to you: you are its owner. It can be changed while your account has the Business plan; without it, everything can be seen and exported.`,
  ],
};

export function writeTeamNotice({ what, team, link }: TeamNotice, product: string): EmailText {
  const [heading, ...paragraphs] = NOTICES[what](team);
  return {
    subject: `${heading} (${product})`,
    heading,
    paragraphs,
    action: { label: 'Open your account', link },
    notes: ['You get this email because you are or were a member of this team.'],
  };
}
