import type { Queries } from '@tc/database';
import type { AccountEmail } from '@tc/provider';
import { type BillingNotice, writeBillingNotice } from './billing-notice.ts';
import { type LetterText, showMoment } from './letter-texts.ts';
import {
  type TeamInvitationLetter,
  type TeamNotice,
  writeTeamInvitation,
  writeTeamNotice,
} from './team-letters.ts';

/**
 * Emails from the public pages. If somebody only typed an address, the email to it repeats nothing else they
 * typed. Otherwise anybody could send their own words to anybody in our name.
 */
export type SiteLetter =
  | {
      readonly kind: 'contact-message';
      readonly reference: string;
      readonly topic: string;
      readonly name: string;
      readonly email: string;
      readonly subject: string;
      readonly message: string;
    }
  | { readonly kind: 'contact-received'; readonly reference: string }
  | { readonly kind: 'contact-answer'; readonly reference: string; readonly answer: string }
  | { readonly kind: 'newsletter-confirm'; readonly link: string }
  | {
      readonly kind: 'newsletter-welcome' | 'newsletter-known';
      /** The unsubscribe page; the same address accepts the one-click request of mail programs. */
      readonly leaveLink: string;
    }
  | {
      readonly kind: 'newsletter-issue';
      readonly subject: string;
      readonly text: string;
      readonly leaveLink: string;
    }
  | {
      readonly kind: 'beta-application';
      readonly name: string;
      readonly email: string;
      readonly platform: string;
      readonly collects: string;
    }
  | { readonly kind: 'beta-received' }
  | { readonly kind: 'beta-approved'; readonly link: string }
  | BillingNotice
  | TeamInvitationLetter
  | TeamNotice
  | {
      readonly kind: 'trial-ends';
      /** ISO 8601. */
      readonly endsAt: string;
      readonly link: string;
    }
  /** To the owner, who typed the address themselves. */
  | { readonly kind: 'webhook-disabled'; readonly url: string; readonly link: string };

/** Everything that the queue accepts. */
export type AnyLetter = AccountEmail | SiteLetter;

/** The queue as features see it. */
export interface SiteMailer {
  enqueue(queries: Queries, to: string, letter: AnyLetter, expiresAt: Date): Promise<void>;
}

const KINDS: Readonly<Record<SiteLetter['kind'], true>> = {
  'contact-message': true,
  'contact-received': true,
  'contact-answer': true,
  'newsletter-confirm': true,
  'newsletter-welcome': true,
  'newsletter-known': true,
  'newsletter-issue': true,
  'beta-application': true,
  'beta-received': true,
  'beta-approved': true,
  'trial-ends': true,
  'billing-notice': true,
  'webhook-disabled': true,
  'team-invitation': true,
  'team-notice': true,
};

export function isSiteLetter(letter: AnyLetter): letter is SiteLetter {
  return Object.hasOwn(KINDS, letter.kind);
}

type Of<Kind extends SiteLetter['kind']> = Extract<SiteLetter, { kind: Kind }>;

function inParagraphs(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function contactMessage(letter: Of<'contact-message'>): LetterText {
  return {
    subject: `[${letter.reference}] ${letter.subject}`,
    heading: letter.subject,
    paragraphs: [`${letter.name} <${letter.email}> writes:`, ...inParagraphs(letter.message)],
    notes: [
      `Reference ${letter.reference}, topic ${letter.topic}.`,
      'Reply to this email, or answer with "npm run admin -- answer".',
    ],
    replyTo: letter.email,
  };
}

function contactReceived({ reference }: Of<'contact-received'>, product: string): LetterText {
  return {
    subject: `We received your message (${reference})`,
    heading: 'We received your message',
    paragraphs: [
      `Thank you for writing to ${product}. A person will read your message and reply to this address.`,
      `The reference is ${reference}. Please mention it if you write again about the same thing.`,
    ],
    notes: [
      'If you did not write to us, somebody entered your address by mistake. Ignore this email.',
    ],
  };
}

function contactAnswer({ reference, answer }: Of<'contact-answer'>, product: string): LetterText {
  return {
    subject: `Our answer to your message (${reference})`,
    heading: 'Our answer',
    paragraphs: inParagraphs(answer),
    notes: [`This answers your message ${reference} to ${product}.`],
  };
}

function newsletterConfirm({ link }: Of<'newsletter-confirm'>, product: string): LetterText {
  return {
    subject: `Confirm your subscription to the ${product} newsletter`,
    heading: 'One last step',
    paragraphs: [
      `Somebody signed this address up for the ${product} newsletter. Was it you?`,
      'Open the page below and press the button there. Until you do, we send you nothing.',
    ],
    action: { label: 'Confirm subscription', link },
    notes: ['The link works for 7 days. If it was not you, ignore this email.'],
  };
}

function newsletterWelcome(
  { kind, leaveLink }: Extract<SiteLetter, { kind: 'newsletter-known' | 'newsletter-welcome' }>,
  product: string,
): LetterText {
  const isKnown = kind === 'newsletter-known';
  return {
    subject: isKnown
      ? `You already get the ${product} newsletter`
      : `Welcome to the ${product} newsletter`,
    heading: isKnown ? 'You are already on the list' : 'You are on the list',
    paragraphs: [
      isKnown
        ? 'Somebody signed this address up for the newsletter, but it is already on the list. Nothing changes.'
        : 'Thank you for confirming. You will get one email a week about grading, standards and the market.',
    ],
    action: { label: 'Unsubscribe', link: leaveLink },
    notes: ['You can unsubscribe at any time with the button above.'],
    leaveLink,
  };
}

function newsletterIssue({ subject, text, leaveLink }: Of<'newsletter-issue'>): LetterText {
  return {
    subject,
    heading: subject,
    paragraphs: inParagraphs(text),
    action: { label: 'Unsubscribe', link: leaveLink },
    notes: ['You get this email because you confirmed your subscription.'],
    leaveLink,
  };
}

function betaApplication(letter: Of<'beta-application'>): LetterText {
  return {
    subject: `Beta application: ${letter.name}`,
    heading: 'Beta application',
    paragraphs: [
      `${letter.name} <${letter.email}>, platform ${letter.platform}, collects:`,
      ...inParagraphs(letter.collects),
    ],
    notes: ['All applications: "npm run admin -- beta".'],
    replyTo: letter.email,
  };
}

function betaReceived(product: string): LetterText {
  return {
    subject: `Your application to the ${product} beta`,
    heading: 'We received your application',
    paragraphs: [
      `Thank you for your interest in trying ${product} early. We invite testers in groups, and we will write to this address when it is your turn.`,
      'Beta testers get Pro features free.',
    ],
    notes: ['If you did not apply, somebody entered your address by mistake. Ignore this email.'],
  };
}

function betaApproved({ link }: Of<'beta-approved'>, product: string): LetterText {
  return {
    subject: `Welcome to the ${product} beta`,
    heading: 'You are in',
    paragraphs: [
      'Your application was approved. You have all of Pro for free while the beta lasts.',
      'Sign in with this address. If you have no account yet, sign up with it and confirm it.',
    ],
    action: { label: `Open ${product}`, link },
    notes: ['Reply to this email to tell us what works and what does not.'],
  };
}

function trialEnds({ endsAt, link }: Of<'trial-ends'>, product: string): LetterText {
  return {
    subject: `Your ${product} Pro trial ends soon`,
    heading: 'Your Pro trial ends soon',
    paragraphs: [
      `Your trial ends on ${showMoment(endsAt)}.`,
      'After that your account is on the Free plan. Nothing is deleted: all your cards and reports stay, and nothing is charged.',
      'To keep Pro, choose it on the page below.',
    ],
    action: { label: 'See your plan', link },
    notes: ['You get this email once, because you started a trial.'],
  };
}

function webhookDisabled({ url, link }: Of<'webhook-disabled'>, product: string): LetterText {
  return {
    subject: `One of your webhooks was disabled (${product})`,
    heading: 'A webhook was disabled',
    paragraphs: [
      `Nothing we sent to ${url} has arrived for days, or the address told us that it is gone for good. We have stopped sending messages there.`,
      'Your scans and cards are not affected. In the settings you can see what failed, enable the webhook again, and resend what did not arrive.',
    ],
    action: { label: 'See your webhooks', link },
    notes: ['You get this email because the webhook belongs to your account.'],
  };
}

export function writeSiteLetter(letter: SiteLetter, product: string): LetterText {
  switch (letter.kind) {
    case 'contact-message':
      return contactMessage(letter);
    case 'contact-received':
      return contactReceived(letter, product);
    case 'contact-answer':
      return contactAnswer(letter, product);
    case 'newsletter-confirm':
      return newsletterConfirm(letter, product);
    case 'newsletter-welcome':
    case 'newsletter-known':
      return newsletterWelcome(letter, product);
    case 'newsletter-issue':
      return newsletterIssue(letter);
    case 'beta-application':
      return betaApplication(letter);
    case 'beta-received':
      return betaReceived(product);
    case 'beta-approved':
      return betaApproved(letter, product);
    case 'billing-notice':
      return writeBillingNotice(letter, product);
    case 'webhook-disabled':
      return webhookDisabled(letter, product);
    case 'team-invitation':
      return writeTeamInvitation(letter, product);
    case 'team-notice':
      return writeTeamNotice(letter, product);
    case 'trial-ends':
      return trialEnds(letter, product);
  }
}
