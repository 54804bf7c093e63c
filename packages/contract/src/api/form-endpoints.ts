import { z } from 'zod';
import { BETA_PLATFORM_IDS, CONTACT_TOPIC_IDS, FORM_LIMITS, SITE_CALLS } from '../site/forms.ts';
import { declare } from './api-endpoint.ts';
import { formTraps, line, lines } from './form-fields.ts';

const { nameLength, emailLength, subjectLength, messageLeast, messageLength, collectsLength } =
  FORM_LIMITS;

const email = line(1, emailLength, 'Enter your email address.').pipe(
  z.email('Enter an email address such as name@example.com.'),
);

/** A message to support. It is stored, emailed to support, and confirmed to its sender. */
export const sendContactMessage = declare({
  method: 'POST',
  path: SITE_CALLS.contact,
  summary: 'Write to support',
  access: 'public',
  input: z.strictObject({
    firstName: line(1, nameLength, 'Enter your first name.'),
    lastName: line(0, nameLength, '').default(''),
    email,
    subject: line(1, subjectLength, 'Say in a few words what it is about.'),
    message: lines(messageLeast, messageLength, `Write at least ${messageLeast} characters.`),
    topic: z.enum(CONTACT_TOPIC_IDS).default('general'),
    ...formTraps,
  }),
  /** The reference to mention when asking about the message. */
  output: z.object({ reference: z.string() }),
  errors: ['invalid', 'too-many', 'unavailable'],
});

/**
 * The response is the same for every address: only the email reveals whether it was already subscribed.
 */
export const subscribeNewsletter = declare({
  method: 'POST',
  path: SITE_CALLS.newsletter,
  summary: 'Subscribe to the newsletter; an email asks for confirmation',
  access: 'public',
  input: z.strictObject({ email, ...formTraps }),
  output: z.undefined(),
  errors: ['invalid', 'too-many', 'unavailable'],
});

const token = z.strictObject({ token: z.string().min(1).max(200) });

/** The second step of subscribing; pressing the button twice is fine. */
export const confirmNewsletter = declare({
  method: 'POST',
  path: SITE_CALLS.confirmNewsletter,
  summary: 'Confirm the subscription with the token from its email',
  access: 'public',
  input: token,
  output: z.object({ status: z.literal('subscribed') }),
  errors: ['invalid', 'not-found', 'too-many', 'unavailable'],
});

export const unsubscribeNewsletter = declare({
  method: 'POST',
  path: SITE_CALLS.unsubscribeNewsletter,
  summary: 'Unsubscribe with the token from an email',
  access: 'public',
  input: token,
  output: z.object({ status: z.literal('unsubscribed') }),
  errors: ['invalid', 'not-found', 'too-many', 'unavailable'],
});

/** The response is the same for every address. */
export const applyForBeta = declare({
  method: 'POST',
  path: SITE_CALLS.beta,
  summary: 'Apply to the beta program',
  access: 'public',
  input: z.strictObject({
    name: line(1, nameLength, 'Enter your name.'),
    email,
    platform: z.enum(BETA_PLATFORM_IDS),
    collects: lines(1, collectsLength, 'Say in a few words what you collect.'),
    ...formTraps,
  }),
  output: z.undefined(),
  errors: ['invalid', 'too-many', 'unavailable'],
});
