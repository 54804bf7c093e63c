import { sendContactMessage } from '@tc/contract/api';
import { CONTACT_TOPICS, type ContactTopic, FORM_LIMITS } from '@tc/contract/site';
import { useEffect, useRef } from 'react';
import type { FormUse } from '../../../platform/forms/use-form.ts';
import { usePageForm } from '../../../platform/forms/use-page-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AreaField, SelectField } from '../../../ui/area-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { TrapField } from '../../../ui/trap-field.tsx';
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

function Names({ problemOf, keptOf }: Pick<FormUse, 'problemOf' | 'keptOf'>) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={keptOf('firstName')}
        maxLength={nameLength}
        problem={problemOf('firstName')}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={keptOf('lastName')}
        maxLength={nameLength}
        problem={problemOf('lastName')}
      />
    </div>
  );
}

/** Choosing a topic suggests a subject, but never replaces a typed one. */
function useSuggestedSubject(topic: ContactTopic) {
  const subject = useRef<HTMLInputElement>(null);
  const suggested = useRef(SUBJECTS[topic] ?? '');
  useEffect(() => {
    const field = subject.current;
    const next = SUBJECTS[topic] ?? '';
    if (field && (field.value === '' || field.value === suggested.current)) field.value = next;
    suggested.current = next;
  }, [topic]);
  return subject;
}

type WordsProps = Pick<FormUse, 'problemOf' | 'keptOf'> & Pick<ContactFormProps, 'topic'>;

/** What it is about, and the message itself. */
function Words({ topic, problemOf, keptOf }: WordsProps) {
  const subject = useSuggestedSubject(topic);
  return (
    <>
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={subjectLength}
        ref={subject}
        defaultValue={keptOf('subject') ?? SUBJECTS[topic]}
        problem={problemOf('subject')}
      />
      <AreaField
        label="Message"
        name="message"
        rows={6}
        required
        defaultValue={keptOf('message')}
        minLength={messageLeast}
        maxLength={messageLength}
        problem={problemOf('message')}
        hint={
          topic === 'demo'
            ? 'Tell us when you have half an hour, your time zone, and what you grade.'
            : null
        }
      />
    </>
  );
}

/** A message to support; what was typed stays until it has been sent. */
export function ContactForm({ topic, onChooseTopic }: ContactFormProps) {
  const use = usePageForm('contact', sendContactMessage);
  const { form, failure, problemOf, keptOf, isSending, isSent } = use;
  if (isSent) {
    return (
      <Sent title="Your message has arrived">
        <p>
          We have emailed you a confirmation with a reference number. We answer within 24 hours,
          business questions within 48.
        </p>
      </Sent>
    );
  }
  return (
    <form aria-label="Write to us" {...form} className="grid gap-5">
      <p className="text-label text-text-quiet">
        Everything is required unless marked optional. Names up to {nameLength} characters, the
        subject up to {subjectLength}, the message from {messageLeast} to {messageLength}.
      </p>
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <SelectField
        label="Topic"
        name="topic"
        value={topic}
        onChange={(event) => onChooseTopic(event.currentTarget.value as ContactTopic)}
        options={CONTACT_TOPICS}
        problem={problemOf('topic')}
      />
      <Names {...use} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={keptOf('email')}
        maxLength={emailLength}
        problem={problemOf('email')}
        hint="We reply to this address and use it for nothing else."
      />
      <Words topic={topic} {...use} />
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
