import { CONTACT_TOPIC_IDS, type ContactTopic, type ServiceStatus } from '@tc/contract/site';
import { useEffect, useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import { useSite } from '../../../platform/site.ts';
import { PageSection } from '../../../ui/page-section.tsx';
import { Questions } from '../../../ui/questions.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactMethods } from './contact-methods.tsx';
import { CONTACT_QUESTIONS } from './contact-questions.ts';
import { ServiceStatusPanel } from './service-status.tsx';

function readTopic(text: unknown): ContactTopic | null {
  return CONTACT_TOPIC_IDS.find((id) => id === text) ?? null;
}

/**
 * Taken from the form as it was sent without scripts, the URL, or the link that led here, until the visitor
 * chooses another one.
 */
function useTopic() {
  const { search, state } = useLocation();
  const fromAddress = readTopic(new URLSearchParams(search).get('topic'));
  const fromLink = readTopic((state as { topic?: unknown } | null)?.topic);
  const sent = useActionData<{ initialValue?: { topic?: unknown } | null }>();
  const fromForm = readTopic(sent?.initialValue?.topic);
  const [topic, setTopic] = useState<ContactTopic>(fromForm ?? fromAddress ?? 'general');
  useEffect(() => {
    const wanted = fromAddress ?? fromLink;
    if (wanted) setTopic(wanted);
  }, [fromAddress, fromLink]);
  return [topic, setTopic] as const;
}

const TITLES: Partial<Readonly<Record<ContactTopic, string>>> = {
  demo: 'Schedule a demo',
  status: 'Is something not working?',
};

/** The contact form, other ways to reach us, and the current status of the service. */
export function ContactPage({ status }: { readonly status: ServiceStatus | null }) {
  const [topic, setTopic] = useTopic();
  const site = useSite();
  return (
    <>
      <div className="page grid items-start gap-x-16 gap-y-12 pt-12 pb-16 md:pt-16 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div id="contact">
          <h1 className="text-display md:text-hero">{TITLES[topic] ?? 'Contact'}</h1>
          <p className="mt-5 mb-10 max-w-[36rem] text-lead">
            {topic === 'demo'
              ? 'Half an hour by video with someone who knows the product. Tell us when it suits you.'
              : 'A person reads every message. Tell us what you did and what you saw, and we will take it from there.'}
          </p>
          <ContactForm topic={topic} onChooseTopic={setTopic} />
        </div>
        <div className={`grid gap-4 ${topic === 'status' ? 'max-lg:order-first' : ''}`}>
          <ServiceStatusPanel written={status} />
          <ContactMethods supportEmail={site?.supportEmail ?? ''} />
        </div>
      </div>
      <PageSection title="Before you write" isRaised isBeside>
        <Questions items={CONTACT_QUESTIONS} />
      </PageSection>
    </>
  );
}
