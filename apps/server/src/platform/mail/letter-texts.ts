import type { Letter } from '@tc/provider';

/** What a letter says, before it has a form. */
export interface LetterText {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  readonly code?: string;
  /** Small print below: how long it works, and what to do if it was not you. */
  readonly notes: readonly string[];
  /** Whom an answer goes to; without it, to where the letter came from. */
  readonly replyTo?: string;
  /** Of letters to a list: takes who gets them off it, also by a program's one click. */
  readonly leaveLink?: string;
}

type Of<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>;

const NOT_YOU = 'If you did not ask for this, ignore this letter: nothing changes.';
const NOT_YOU_AT_ALL =
  'If this was not you, reset your password at once and look at your passkeys and active sessions.';
const ONE_DAY = 'The link and the code work once, within 24 hours.';
const ONE_HOUR = 'The link and the code work once, within one hour.';

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** By which readers tell what they did from what others did. */
function showMoment(iso: string): string {
  const moment = new Date(iso);
  return `${moment.toLocaleDateString('en-GB', DAY)} at ${moment.toISOString().slice(11, 16)} UTC`;
}

function confirmSignUp({ link, code, askedAt }: Of<'confirm-signup'>, product: string): LetterText {
  return {
    subject: `Confirm your e-mail for ${product}`,
    heading: 'Confirm your e-mail',
    paragraphs: [
      `Welcome to ${product}. One step is left: confirm that this address is yours.`,
      ...(askedAt ? [`The sign-up was made on ${showMoment(askedAt)}.`] : []),
      'Open the page below and press the button there.',
    ],
    action: { label: 'Confirm e-mail', link },
    code,
    notes: [
      ONE_DAY,
      `If you did not sign up for ${product} then, do not confirm: ignore this letter.`,
    ],
  };
}

function signUpAgain({ link, askedAt }: Of<'sign-up-again'>, product: string): LetterText {
  return {
    subject: `Another sign-up with your e-mail (${product})`,
    heading: 'Another sign-up with your e-mail',
    paragraphs: [
      `On ${showMoment(askedAt)} somebody signed up again with this address and typed another password. That password opens nothing, and the address still waits to be confirmed.`,
      'If that was you, use the button: it confirms the address, and you choose your password there.',
      'If you signed up before that, your own password stays as well if you open this where you signed up. From anywhere else, choose a new one.',
    ],
    action: { label: 'Choose a password', link },
    notes: [
      'The link works once, within one hour. There is no code to type for it.',
      `If you did not sign up for ${product}, ignore this letter: nothing changes.`,
    ],
  };
}

function recover({ link, code }: Of<'recover'>, product: string): LetterText {
  return {
    subject: `Reset your ${product} password`,
    heading: 'Reset your password',
    paragraphs: ['Somebody asked to reset the password of your account. Was it you?'],
    action: { label: 'Choose a new password', link },
    code,
    notes: [ONE_HOUR, `${NOT_YOU} Your password stays as it is.`],
  };
}

function magicLink({ link, code }: Of<'magic-link'>, product: string): LetterText {
  return {
    subject: `Sign in to ${product}`,
    heading: 'Sign in',
    paragraphs: ['Open the page below and press the button there to sign in.'],
    action: { label: 'Sign in', link },
    code,
    notes: [ONE_HOUR, NOT_YOU],
  };
}

function invite({ link, code }: Of<'invite'>, product: string): LetterText {
  return {
    subject: `You are invited to ${product}`,
    heading: `Join ${product}`,
    paragraphs: [`You have been invited to ${product}. Accept to open your account.`],
    action: { label: 'Accept the invitation', link },
    code,
    notes: [ONE_DAY, 'If you do not want an account, ignore this letter.'],
  };
}

function emailChange({ link, code, newEmail }: Of<'email-change'>, product: string): LetterText {
  return {
    subject: `Confirm the new e-mail of your ${product} account`,
    heading: 'Confirm your new e-mail',
    paragraphs: [
      `The e-mail of your account is to become ${newEmail}.`,
      'Both addresses have to agree: each of them gets a letter like this one.',
    ],
    action: { label: 'Confirm the change', link },
    code,
    notes: [ONE_DAY, 'If you did not ask for this, do not confirm it, and change your password.'],
  };
}

function reauthenticate({ code }: Of<'reauthenticate'>, product: string): LetterText {
  return {
    subject: `Your ${product} code`,
    heading: 'It is you',
    paragraphs: ['Type this code on the page that asked for it. Tell it to nobody.'],
    code,
    notes: [
      'The code works once, within one hour.',
      'If you did not ask for it, change your password: somebody is signed in as you.',
    ],
  };
}

function alreadyRegistered({ link }: Of<'already-registered'>, product: string): LetterText {
  return {
    subject: `You already have a ${product} account`,
    heading: 'You already have an account',
    paragraphs: [
      'Somebody tried to sign up with this address, which has an account already.',
      'If it was you, sign in. If you do not remember the password, choose "Reset Password".',
    ],
    action: { label: 'Sign in', link },
    notes: ['If it was not you, ignore this letter: nothing has changed.'],
  };
}

function deletionAsked({ link, deletesAt }: Of<'deletion-asked'>, product: string): LetterText {
  const day = new Date(deletesAt).toLocaleDateString('en-GB', DAY);
  return {
    subject: `Your ${product} account will be deleted`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `You asked to delete your account. It and all that is stored with it will be deleted on ${day}.`,
      'Until then you can come back: sign in, open the settings and choose to keep the account.',
    ],
    action: { label: 'Keep my account', link },
    notes: ['If this was not you, sign in, keep the account and choose a new password.'],
  };
}

const NOTICES: Readonly<Record<Of<'security-notice'>['what'], readonly [string, string]>> = {
  'password-changed': [
    'Your password was changed',
    'The password of your account was changed, and all other devices were signed out.',
  ],
  'email-changed': [
    'Your e-mail was changed',
    'The e-mail of your account was changed. Letters go to the new address from now on.',
  ],
  'phone-changed': [
    'Your telephone number was changed',
    'Codes that open your account go to another telephone number from now on.',
  ],
  'factor-added': [
    'A second step was added',
    'Signing in to your account now asks for a second step.',
  ],
  'factor-removed': [
    'A second step was removed',
    'Signing in to your account no longer asks for the second step that was removed.',
  ],
  'passkey-added': [
    'A passkey was added',
    'A new passkey signs in to your account. You find it in the settings, under passkeys.',
  ],
  'passkey-removed': ['A passkey was removed', 'A passkey of your account no longer signs in.'],
  'passkey-copied': [
    'A passkey may have been copied',
    'Somebody tried to sign in with a passkey of yours, and its counter ran backward, as it does when a key was copied. We let nobody in. Remove that passkey in the settings and add a new one.',
  ],
  'recovery-codes-made': [
    'You have new recovery codes',
    'Ten new recovery codes were made for your account. Older ones no longer work.',
  ],
  'recovery-codes-removed': [
    'Your recovery codes were removed',
    'The recovery codes of your account no longer work.',
  ],
  'token-stolen': [
    'A device was signed out',
    'A sign-in of your account was used from two places, as it happens when it was copied. That device was signed out.',
  ],
  'too-many-codes': [
    'Wrong codes were typed',
    'Somebody typed many wrong codes for your account. The code they guessed at no longer works.',
  ],
  'deletion-stopped': [
    'Your account stays',
    'Your account was to be deleted. That was stopped: it and all that is stored with it stay.',
  ],
};

function recoveryCodeUsed({ left }: Of<'recovery-code-used'>, product: string): LetterText {
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

function securityNotice({ what }: Of<'security-notice'>, product: string): LetterText {
  const [heading, sentence] = NOTICES[what];
  return {
    subject: `${heading} (${product})`,
    heading,
    paragraphs: [sentence],
    notes: [NOT_YOU_AT_ALL],
  };
}

export function writeLetter(letter: Letter, product: string): LetterText {
  switch (letter.kind) {
    case 'confirm-signup':
      return confirmSignUp(letter, product);
    case 'sign-up-again':
      return signUpAgain(letter, product);
    case 'recover':
      return recover(letter, product);
    case 'magic-link':
      return magicLink(letter, product);
    case 'invite':
      return invite(letter, product);
    case 'email-change':
      return emailChange(letter, product);
    case 'reauthenticate':
      return reauthenticate(letter, product);
    case 'already-registered':
      return alreadyRegistered(letter, product);
    case 'deletion-asked':
      return deletionAsked(letter, product);
    case 'recovery-code-used':
      return recoveryCodeUsed(letter, product);
    case 'security-notice':
      return securityNotice(letter, product);
  }
}
