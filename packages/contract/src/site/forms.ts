import type { Result } from '@tc/kernel';

/**
 * The limits of the public pages' forms: pages state them, the server enforces them. Imports no
 * library, so that pages can use it at no cost.
 */
export const FORM_LIMITS = {
  /** Longest name; a last name may be left out. */
  nameLength: 80,
  emailLength: 254,
  subjectLength: 150,
  /** A shorter message is not one that anyone could answer. */
  messageLeast: 10,
  messageLength: 5000,
  /** What beta applicants say about their collection. */
  collectsLength: 500,
} as const;

/** What a message is about; the footer's links use `demo` and `status`. */
export const CONTACT_TOPICS = [
  { id: 'general', name: 'General question' },
  { id: 'demo', name: 'Schedule a demo' },
  { id: 'status', name: 'A problem with the service' },
  { id: 'grading', name: 'A grade or a report' },
  { id: 'billing', name: 'Plans and billing' },
  { id: 'sales', name: 'Business and sales' },
  { id: 'privacy', name: 'Privacy and my data' },
] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number]['id'];

export const CONTACT_TOPIC_IDS = CONTACT_TOPICS.map(({ id }) => id);

export const BETA_PLATFORMS = [
  { id: 'ios', name: 'iOS' },
  { id: 'android', name: 'Android' },
  { id: 'both', name: 'Both' },
] as const;

export type BetaPlatform = (typeof BETA_PLATFORMS)[number]['id'];

export const BETA_PLATFORM_IDS = BETA_PLATFORMS.map(({ id }) => id);

/** Paths that forms are posted to as JSON, and paths that are read by GET. */
export const SITE_CALLS = {
  contact: '/api/v1/contact',
  newsletter: '/api/v1/newsletter',
  confirmNewsletter: '/api/v1/newsletter/confirm',
  unsubscribeNewsletter: '/api/v1/newsletter/unsubscribe',
  beta: '/api/v1/beta',
  status: '/api/v1/status',
  events: '/api/v1/events',
} as const;

/** Pages that links in emails lead to. Each has a button, and only the button does anything. */
export const NEWSLETTER_PAGES = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/**
 * Against bots that fill in every form they find. `website` is a field that people never see and
 * that must be sent empty. `elapsedMs` is how long the page was open.
 */
export interface FormTraps {
  readonly website?: string;
  readonly elapsedMs?: number;
}

export interface ContactMessage extends FormTraps {
  readonly firstName: string;
  readonly lastName?: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly topic?: ContactTopic;
}

export interface NewsletterSubscription extends FormTraps {
  readonly email: string;
}

export interface BetaApplication extends FormTraps {
  readonly name: string;
  readonly email: string;
  readonly platform: BetaPlatform;
  readonly collects: string;
}

/** The forms that work before scripts run, as plain POSTs to the page they are on. */
export type SiteForm = 'contact' | 'newsletter' | 'beta';

/** The pages that have them. */
export const FORM_PAGES = ['/contact', '/blog', '/download'] as const;

/** Query parameter of the page that says a form has arrived. */
export const SENT_PARAMETER = 'sent';

/** Why a form was not accepted, as people read it. */
export interface FormRefusal {
  /** HTTP status of the page that shows it. */
  readonly status: number;
  readonly message: string;
  /** What is wrong, by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfterSeconds: number | null;
}

export type TakenForm = Result<null, FormRefusal>;

export const SERVICE_PARTS = ['server', 'database', 'mail', 'storage'] as const;

export type ServicePartId = (typeof SERVICE_PARTS)[number];

/**
 * From best to worst. `slow`: works, but with delays. `incomplete`: works, but some people's files
 * are missing.
 */
export const SERVICE_STATES = ['up', 'slow', 'incomplete', 'down'] as const;

export type ServiceState = (typeof SERVICE_STATES)[number];

/** The service status that the contact page shows. */
export interface ServiceStatus {
  readonly state: ServiceState;
  /** ISO 8601. */
  readonly checkedAt: string;
  readonly parts: readonly {
    readonly id: ServicePartId;
    readonly name: string;
    readonly state: ServiceState;
    /** One sentence. */
    readonly detail: string;
  }[];
}
