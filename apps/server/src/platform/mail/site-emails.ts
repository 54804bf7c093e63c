import type { Queries } from '@tc/database';
import type { AccountEmail } from '@tc/provider';
import { type BillingNotice, writeBillingNotice } from './billing-notice.ts';
import { type EmailText, showMoment } from './email-texts.ts';
import {
  type TeamInvitationEmail,
  type TeamNotice,
  writeTeamInvitation,
  writeTeamNotice,
} from './team-emails.ts';

/**
 * Emails from the public pages. If somebody only typed an address, the email to it repeats nothing else they
 * typed. Otherwise anybody could send their own words to anybody in our name.
 */
export type SiteEmail =
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
  | TeamInvitationEmail
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
export type AnyEmail = AccountEmail | SiteEmail;

/** The queue as features see it. */
export interface SiteMailer {
  enqueue(queries: Queries, to: string, mail: AnyEmail, expiresAt: Date): Promise<void>;
}

const KINDS: Readonly<Record<SiteEmail['kind'], true>> = {
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

export function isSiteEmail(mail: AnyEmail): mail is SiteEmail {
  return Object.hasOwn(KINDS, mail.kind);
}

type Of<Kind extends SiteEmail['kind']> = Extract<SiteEmail, { kind: Kind }>;

function inParagraphs(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function contactMessage(mail: Of<'contact-message'>): EmailText {
  return {
    subject: `[${mail.reference}] ${mail.subject}`,
    heading: mail.subject,
    paragraphs: [`${mail.name} <${mail.email}> writes:`, ...inParagraphs(mail.message)],
    notes: [
      `Reference ${mail.reference}, topic ${mail.topic}.`,
      'Reply to this email, or answer with "npm run admin -- answer".',
    ],
    replyTo: mail.email,
  };
}

function contactReceived({ reference }: Of<'contact-received'>, product: string): EmailText {
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

function contactAnswer({ reference, answer }: Of<'contact-answer'>, product: string): EmailText {
  return {
    subject: `Our answer to your message (${reference})`,
    heading: 'Our answer',
    paragraphs: inParagraphs(answer),
    notes: [`This answers your message ${reference} to ${product}.`],
  };
}

function newsletterConfirm({ link }: Of<'newsletter-confirm'>, product: string): EmailText {
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
  { kind, leaveLink }: Extract<SiteEmail, { kind: 'newsletter-known' | 'newsletter-welcome' }>,
  product: string,
): EmailText {
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

function newsletterIssue({ subject, text, leaveLink }: Of<'newsletter-issue'>): EmailText {
  return {
    subject,
    heading: subject,
    paragraphs: inParagraphs(text),
    action: { label: 'Unsubscribe', link: leaveLink },
    notes: ['You get this email because you confirmed your subscription.'],
    leaveLink,
  };
}

function betaApplication(mail: Of<'beta-application'>): EmailText {
  return {
    subject: `Beta application: ${mail.name}`,
    heading: 'Beta application',
    paragraphs: [
      `${mail.name} <${mail.email}>, platform ${mail.platform}, collects:`,
      ...inParagraphs(mail.collects),
    ],
    notes: ['All applications: "npm run admin -- beta".'],
    replyTo: mail.email,
  };
}

function betaReceived(product: string): EmailText {
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

function betaApproved({ link }: Of<'beta-approved'>, product: string): EmailText {
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

function trialEnds({ endsAt, link }: Of<'trial-ends'>, product: string): EmailText {
  return {
    subject: `Your ${product} Pro trial ends soon`,
    heading: 'Your Pro trial ends soon',
    paragraphs: [
      `Your trial ends on ${showMoment(endsAt)}.`,
      'After that, without another plan, your account is on Free. Nothing is deleted: all your cards and reports stay, and nothing is charged.',
      'To keep Pro, choose it on the page below.',
    ],
    action: { label: 'See your plan', link },
    notes: ['You get this email once, because you started a trial.'],
  };
}

function webhookDisabled({ url, link }: Of<'webhook-disabled'>, product: string): EmailText {
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

export function writeSiteEmail(mail: SiteEmail, product: string): EmailText {
  switch (mail.kind) {
    case 'contact-message':
      return contactMessage(mail);
    case 'contact-received':
      return contactReceived(mail, product);
    case 'contact-answer':
      return contactAnswer(mail, product);
    case 'newsletter-confirm':
      return newsletterConfirm(mail, product);
    case 'newsletter-welcome':
    case 'newsletter-known':
      return newsletterWelcome(mail, product);
    case 'newsletter-issue':
      return newsletterIssue(mail);
    case 'beta-application':
      return betaApplication(mail);
    case 'beta-received':
      return betaReceived(product);
    case 'beta-approved':
      return betaApproved(mail, product);
    case 'billing-notice':
      return writeBillingNotice(mail, product);
    case 'webhook-disabled':
      return webhookDisabled(mail, product);
    case 'team-invitation':
      return writeTeamInvitation(mail, product);
    case 'team-notice':
      return writeTeamNotice(mail, product);
    case 'trial-ends':
      return trialEnds(mail, product);
  }
}
