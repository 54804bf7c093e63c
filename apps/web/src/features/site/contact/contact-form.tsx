import { CONTACT_TOPICS, type ContactTopic, FORM_LIMITS, SITE_CALLS } from '@tc/contract/site';
import { useState } from 'react';
import { type FormUse, useForm } from '../../../platform/api/use-form.ts';
import { useSite } from '../../../platform/site.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AreaField, SelectField } from '../../../ui/area-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { TrapField } from '../../../ui/trap-field.tsx';
import { WithoutScripts } from '../../../ui/without-scripts.tsx';
import { Sent } from '../sent.tsx';

const { nameLength, emailLength, subjectLength, messageLeast, messageLength } = FORM_LIMITS;

const SUBJECTS: Partial<Readonly<Record<ContactTopic, string>>> = {
  demo: 'Schedule a demo',
  status: 'A problem with the service',
  sales: 'Business plan',
};

interface ContactFormProps {
  readonly topic: ContactTopic;
  readonly onChooseTopic: (topic: ContactTopic) => void;
}

function Names({ problemOf }: Pick<FormUse, 'problemOf'>) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        data-if-missing="Enter your first name."
        maxLength={nameLength}
        problem={problemOf('firstName')}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={nameLength}
        problem={problemOf('lastName')}
      />
    </div>
  );
}

/** A message to support; what was typed stays until it has been sent. */
export function ContactForm({ topic, onChooseTopic }: ContactFormProps) {
  const site = useSite();
  const { form, failure, problemOf, isSending, isSent } = useForm(SITE_CALLS.contact);
  // Choosing a topic suggests a subject, but never replaces a typed one.
  const [typed, setTyped] = useState<string | null>(null);
  if (isSent) {
    return (
      <Sent title="Your message has arrived">
        <p>
          We have e-mailed you a confirmation with a reference number. We answer within 24 hours,
          business questions within 48.
        </p>
      </Sent>
    );
  }
  return (
    <form aria-label="Write to us" {...form} className="grid gap-5">
      <WithoutScripts email={site?.supportEmail} />
      <p className="text-label text-text-quiet">
        Everything is required unless marked optional. Names up to {nameLength} characters, the
        subject up to {subjectLength}, the message from {messageLeast} to {messageLength}.
      </p>
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      <SelectField
        label="Topic"
        name="topic"
        value={topic}
        onChange={(event) => onChooseTopic(event.currentTarget.value as ContactTopic)}
        options={CONTACT_TOPICS}
        problem={problemOf('topic')}
      />
      <Names problemOf={problemOf} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        data-if-missing="Enter your e-mail address."
        maxLength={emailLength}
        problem={problemOf('email')}
        hint="We reply to this address and use it for nothing else."
      />
      <TextField
        label="Subject"
        name="subject"
        required
        data-if-missing="Say in a few words what it is about."
        maxLength={subjectLength}
        value={typed ?? SUBJECTS[topic] ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
        problem={problemOf('subject')}
      />
      <AreaField
        label="Message"
        name="message"
        rows={6}
        required
        data-if-missing={`Write at least ${messageLeast} characters.`}
        minLength={messageLeast}
        maxLength={messageLength}
        problem={problemOf('message')}
        hint={
          topic === 'demo'
            ? 'Tell us when you have half an hour, your time zone, and what you grade.'
            : null
        }
      />
      <TrapField />
      <Button
        type="submit"
        emphasis="primary"
        aria-disabled={isSending}
        className="md:justify-self-start"
      >
        {isSending ? 'Sending' : 'Send message'}
      </Button>
    </form>
  );
}
