/**
 * What the forms of the public pages take: pages state these limits, the server holds them. Free of
 * any library, so that a page can know them at no cost.
 */
export const FORM_LIMITS = {
  /** Longest name; a last name may be left out. */
  nameLength: 80,
  emailLength: 254,
  subjectLength: 150,
  /** Fewer letters than this are no message that anybody could answer. */
  messageLeast: 10,
  messageLength: 5000,
  /** What an applicant of the beta says of the collection. */
  collectsLength: 500,
} as const;

/** What a message is about; `demo` and `status` are what the footer's links ask for. */
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

/** Where the forms are sent to, as JSON by POST, and what is read by GET. */
export const SITE_CALLS = {
  contact: '/api/v1/contact',
  newsletter: '/api/v1/newsletter',
  confirmNewsletter: '/api/v1/newsletter/confirm',
  unsubscribeNewsletter: '/api/v1/newsletter/unsubscribe',
  beta: '/api/v1/beta',
  status: '/api/v1/status',
  events: '/api/v1/events',
} as const;

/** Pages that links of letters lead to: each has a button, and only that does something. */
export const NEWSLETTER_PAGES = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/**
 * Against programs that fill in every form they find. `website` is a field that people never see:
 * send it as it is, empty. `elapsedMs` tells how long the page was open.
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

export const SERVICE_PARTS = ['server', 'database', 'mail', 'storage'] as const;

export type ServicePartId = (typeof SERVICE_PARTS)[number];

/** From best to worst. `slow`: works, but late. `incomplete`: works, but files of people are missing. */
export const SERVICE_STATES = ['up', 'slow', 'incomplete', 'down'] as const;

export type ServiceState = (typeof SERVICE_STATES)[number];

/** What the contact page shows of the service, as it is now. */
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
