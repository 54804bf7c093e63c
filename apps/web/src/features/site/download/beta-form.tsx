import { applyForBeta } from '@tc/contract/api';
import { BETA_PLATFORMS, FORM_LIMITS } from '@tc/contract/site';
import { useClaims } from '../../../platform/claims.ts';
import { usePageForm } from '../../../platform/forms/use-page-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AreaField, SelectField } from '../../../ui/area-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { TrapField } from '../../../ui/trap-field.tsx';
import { Sent } from '../sent.tsx';

const { nameLength, emailLength, collectsLength } = FORM_LIMITS;

function Fields() {
  const { form, failure, problemOf, keptOf, isSending, isSent } = usePageForm('beta', applyForBeta);
  if (isSent) {
    return (
      <Sent title="Your application has arrived">
        <p>We will email you when your group starts. That can take a few weeks.</p>
      </Sent>
    );
  }
  return (
    <form aria-label="Beta application" {...form} className="grid gap-5">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={keptOf('name')}
          maxLength={nameLength}
          problem={problemOf('name')}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={keptOf('email')}
          maxLength={emailLength}
          problem={problemOf('email')}
        />
      </div>
      <SelectField
        label="Your phone"
        name="platform"
        options={BETA_PLATFORMS}
        defaultValue={keptOf('platform')}
        problem={problemOf('platform')}
      />
      <AreaField
        label="What do you collect?"
        name="collects"
        rows={3}
        required
        defaultValue={keptOf('collects')}
        maxLength={collectsLength}
        problem={problemOf('collects')}
        hint={`Up to ${collectsLength} characters.`}
      />
      <TrapField />
      <Button
        type="submit"
        emphasis="primary"
        aria-disabled={isSending}
        className="md:justify-self-start"
      >
        {isSending ? 'Sending' : 'Apply for the beta'}
      </Button>
    </form>
  );
}

/** The form for joining the beta. */
export function BetaForm() {
  const hasOffer = useClaims('/download').some(({ id }) => id === 'betaFeatures');
  return (
    <PageSection title="Beta program" id="beta" isRaised>
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div className="grid gap-4">
          <p className="text-lead">
            Get new versions a few weeks early, with a short list of what to try. A person reads
            everything you report.
          </p>
          {hasOffer ? <p>Beta testers get Pro features free while they test.</p> : null}
          <p className="text-text-quiet">Unusual cards and older phones are especially welcome.</p>
        </div>
        <Fields />
      </div>
    </PageSection>
  );
}
