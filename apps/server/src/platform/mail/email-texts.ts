import type { AccountEmail } from '@tc/provider';

/** What an email says, before it is laid out. */
export interface EmailText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  readonly code?: string;
  /** Small print at the end: how long it is valid, and what to do if it was not you. */
  readonly notes: readonly string[];
  /** Where replies go; if missing, to the sender. */
  readonly replyTo?: string;
  /** In emails to a list: the unsubscribe link, which also accepts a mail program's one-click request. */
  readonly leaveLink?: string;
}

type Of<Kind extends AccountEmail['kind']> = Extract<AccountEmail, { kind: Kind }>;

const NOT_YOU = 'If you did not ask for this, ignore this email. Nothing changes.';
const NOT_YOU_AT_ALL =
  'If this was not you, reset your password right away, and check your passkeys and the devices that are signed in.';
const ONE_DAY = 'The link and the code work once and expire in 24 hours.';
const ONE_HOUR = 'The link and the code work once and expire in one hour.';

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** Shows the time, so that readers can tell what they did themselves from what somebody else did. */
export function showMoment(iso: string): string {
  const moment = new Date(iso);
  return `${moment.toLocaleDateString('en-US', DAY)} at ${moment.toISOString().slice(11, 16)} UTC`;
}

function confirmSignUp({ link, code, askedAt }: Of<'confirm-signup'>, product: string): EmailText {
  return {
    subject: `Confirm your email for ${product}`,
    heading: 'Confirm your email',
    paragraphs: [
      `Welcome to ${product}. One last step: confirm that this address is yours.`,
      ...(askedAt ? [`You signed up on ${showMoment(askedAt)}.`] : []),
      'Open the page below and press the button there.',
    ],
    action: { label: 'Confirm email', link },
    code,
    notes: [ONE_DAY, `If you did not sign up for ${product}, do not confirm. Ignore this email.`],
  };
}

function signUpAgain({ link, askedAt }: Of<'sign-up-again'>, product: string): EmailText {
  return {
    subject: `Another sign-up with your email (${product})`,
    heading: 'Another sign-up with your email',
    paragraphs: [
      `On ${showMoment(askedAt)} somebody signed up again with this address and a different password. That password does not work, and the address is still not confirmed.`,
      'If that was you, use the button. It confirms the address and lets you choose your password.',
      'If you had signed up before, open this on the same network as then to keep your first password. Anywhere else, choose a new one.',
    ],
    action: { label: 'Choose a password', link },
    notes: [
      'The link works once and expires in one hour. There is no code to enter.',
      `If you did not sign up for ${product}, ignore this email. Nothing changes.`,
    ],
  };
}

function recover({ link, code }: Of<'recover'>, product: string): EmailText {
  return {
    subject: `Reset your ${product} password`,
    heading: 'Reset your password',
    paragraphs: ['Somebody asked to reset the password of your account. Was it you?'],
    action: { label: 'Choose a new password', link },
    code,
    notes: [ONE_HOUR, `${NOT_YOU} Your password stays as it is.`],
  };
}

function magicLink({ link, code }: Of<'magic-link'>, product: string): EmailText {
  return {
    subject: `Sign in to ${product}`,
    heading: 'Sign in',
    paragraphs: ['Open the page below and press the button there to sign in.'],
    action: { label: 'Sign in', link },
    code,
    notes: [ONE_HOUR, NOT_YOU],
  };
}

function invite({ link, code }: Of<'invite'>, product: string): EmailText {
  return {
    subject: `You are invited to ${product}`,
    heading: `Join ${product}`,
    paragraphs: [`You have been invited to ${product}. Accept to open your account.`],
    action: { label: 'Accept the invitation', link },
    code,
    notes: [ONE_DAY, 'If you do not want an account, ignore this email.'],
  };
}

function emailChange({ link, code, newEmail }: Of<'email-change'>, product: string): EmailText {
  return {
    subject: `Confirm the new email address of your ${product} account`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to change the email address of your account to ${newEmail}.`,
      'Please confirm from both addresses: each gets an email like this one.',
    ],
    action: { label: 'Confirm the change', link },
    code,
    notes: [ONE_DAY, 'If you did not ask for this, do not confirm it. Change your password.'],
  };
}

function reauthenticate({ code }: Of<'reauthenticate'>, product: string): EmailText {
  return {
    subject: `Your ${product} code`,
    heading: 'Is it you?',
    paragraphs: ['Enter this code on the page that asked for it. Do not share it with anyone.'],
    code,
    notes: [
      'The code works once and expires in one hour.',
      'If you did not ask for it, somebody else is signed in to your account. Change your password.',
    ],
  };
}

function alreadyRegistered({ link }: Of<'already-registered'>, product: string): EmailText {
  return {
    subject: `You already have a ${product} account`,
    heading: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up with this address, but it already has an account.',
      'If it was you, sign in. If you have forgotten your password, choose "Reset Password".',
    ],
    action: { label: 'Sign in', link },
    notes: ['If it was not you, ignore this email. Nothing has changed.'],
  };
}

function deletionAsked({ link, deletesAt }: Of<'deletion-asked'>, product: string): EmailText {
  const day = new Date(deletesAt).toLocaleDateString('en-US', DAY);
  return {
    subject: `Your ${product} account will be deleted`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `You asked us to delete your account. The account and everything in it will be deleted on ${day}.`,
      'Until then you can change your mind: sign in, open the settings and choose to keep the account.',
    ],
    action: { label: 'Keep my account', link },
    notes: ['If this was not you, sign in, keep the account and choose a new password.'],
  };
}

const NOTICES: Readonly<Record<Of<'security-notice'>['what'], readonly [string, string]>> = {
  'password-changed': [
    'Your password was changed',
    'The password of your account was changed, and all your other devices were signed out.',
  ],
  'email-changed': [
    'Your email was changed',
    'The email address of your account was changed. From now on we write to the new address.',
  ],
  'phone-changed': [
    'Your phone number was changed',
    'From now on, codes for signing in go to your new phone number.',
  ],
  'factor-added': [
    'A second step was added',
    'Signing in to your account now takes a second step.',
  ],
  'factor-removed': [
    'A second step was removed',
    'The second step you removed is no longer needed to sign in.',
  ],
  'passkey-added': [
    'A passkey was added',
    'A new passkey can now sign in to your account. You can see it in the settings, under Passkeys.',
  ],
  'passkey-removed': [
    'A passkey was removed',
    'A passkey was removed from your account. It can no longer sign in.',
  ],
  'passkey-copied': [
    'A passkey may have been copied',
    'Somebody tried to sign in with one of your passkeys, and its counter had gone backward. That can mean the passkey was copied. We blocked the sign-in. Remove that passkey in the settings and add a new one.',
  ],
  'recovery-codes-made': [
    'You have new recovery codes',
    'Ten new recovery codes were created for your account. Your old ones no longer work.',
  ],
  'recovery-codes-removed': [
    'Your recovery codes were removed',
    'The recovery codes of your account no longer work.',
  ],
  'token-stolen': [
    'A device was signed out',
    'One of your sign-ins was used from two places, which can mean that it was copied. We signed that device out.',
  ],
  'too-many-codes': [
    'Wrong codes were entered',
    'Somebody entered many wrong codes for your account. The code they were guessing no longer works.',
  ],
  'api-key-made': [
    'An API key was created',
    'A new API key can now act in your name. You can see and revoke it in the settings, under API keys.',
  ],
  'api-key-revoked': [
    'An API key was revoked',
    'We revoked an API key of your account, and the program that uses it can no longer sign in. Reply to this email if you want to know why. You can create a new key in the settings, under API keys.',
  ],
  'deletion-stopped': [
    'Your account stays',
    'Your account will not be deleted. Everything in it stays.',
  ],
};

function recoveryCodeUsed({ left }: Of<'recovery-code-used'>, product: string): EmailText {
  const rest = left === 1 ? 'One code is left.' : `${left === 0 ? 'No' : left} codes are left.`;
  return {
    subject: `A recovery code was used (${product})`,
    heading: 'A recovery code was used',
    paragraphs: [
      'Somebody signed in to your account with one of your recovery codes. That code no longer works.',
      left > 3 ? rest : `${rest} Make new ones in the settings.`,
    ],
    notes: [NOT_YOU_AT_ALL],
  };
}

function securityNotice({ what }: Of<'security-notice'>, product: string): EmailText {
  const [heading, sentence] = NOTICES[what];
  return {
    subject: `${heading} (${product})`,
    heading,
    paragraphs: [sentence],
    notes: [NOT_YOU_AT_ALL],
  };
}

export function writeEmail(mail: AccountEmail, product: string): EmailText {
  switch (mail.kind) {
    case 'confirm-signup':
      return confirmSignUp(mail, product);
    case 'sign-up-again':
      return signUpAgain(mail, product);
    case 'recover':
      return recover(mail, product);
    case 'magic-link':
      return magicLink(mail, product);
    case 'invite':
      return invite(mail, product);
    case 'email-change':
      return emailChange(mail, product);
    case 'reauthenticate':
      return reauthenticate(mail, product);
    case 'already-registered':
      return alreadyRegistered(mail, product);
    case 'deletion-asked':
      return deletionAsked(mail, product);
    case 'recovery-code-used':
      return recoveryCodeUsed(mail, product);
    case 'security-notice':
      return securityNotice(mail, product);
  }
}
