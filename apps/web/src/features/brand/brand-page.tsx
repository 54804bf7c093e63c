import { brandRules } from '@tc/contract/forms';
import { BRAND_LIMITS, type BrandState, type ShownBrand } from '@tc/contract/locker';
import { firstPlanWith, LEAST_CONTRAST, showContrast } from '@tc/contract/site';
import { useState } from 'react';
import { Link } from 'react-router';
import { BrandBand, MadeWith } from '../../grading/kept/brand-band.tsx';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { useBrand } from '../../platform/collection/use-brand.ts';
import { refusedBy } from '../../platform/forms/read-form.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Alert, LoadFailure, Note } from '../../ui/alert.tsx';
import { BackToSettings } from '../../ui/back-to-settings.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ColorField } from './color-field.tsx';
import { FIRST_COLORS } from './first-colors.ts';
import { LogoPart } from './logo-part.tsx';
import { type BrandDesk, useBrandDesk } from './use-brand-desk.ts';

const PANEL = 'flex min-w-0 flex-col gap-5 rounded-panel bg-surface-1 p-5 md:p-7';

const FIRST = { name: '', contact: '', ...FIRST_COLORS };

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

function sayContrast(background: string, ink: string): string {
  if (!isColor(background) || !isColor(ink)) return `At least ${LEAST_CONTRAST} to 1 is needed.`;
  return `Contrast ${showContrast(background, ink)} to 1; at least ${LEAST_CONTRAST} is needed.`;
}

interface Said {
  readonly name: string;
  readonly contact: string;
  readonly background: string;
  readonly ink: string;
}

interface BrandFormProps {
  readonly said: Said;
  readonly desk: BrandDesk;
  readonly onChange: (change: Partial<Said>) => void;
}

function BrandForm({ said, desk, onChange }: BrandFormProps) {
  const { form, failure, problemOf, isSending } = useForm({
    rules: brandRules,
    send: async ({ contact, ...input }) => {
      const refused = await desk.save({ ...input, contact: contact === '' ? null : contact });
      return refused ? refusedBy(refused.message, refused.fields) : null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure ? <Alert isAnswer>{failure}</Alert> : null}
      <TextField
        label="Name"
        name="name"
        required
        value={said.name}
        onChange={(event) => onChange({ name: event.target.value })}
        maxLength={BRAND_LIMITS.nameLength}
        autoComplete="organization"
        problem={problemOf('name')}
      />
      <TextField
        label="Contact line"
        name="contact"
        value={said.contact}
        onChange={(event) => onChange({ contact: event.target.value })}
        maxLength={BRAND_LIMITS.contactLength}
        autoComplete="off"
        hint="A website, an address or a phone number. Everybody with a link sees it."
        problem={problemOf('contact')}
      />
      <ColorField
        label="Color of the band"
        name="background"
        value={said.background}
        onChange={(color) => onChange({ background: color })}
        problem={problemOf('background')}
        hint="Behind your name and logo."
      />
      <ColorField
        label="Color of the name"
        name="ink"
        value={said.ink}
        onChange={(color) => onChange({ ink: color })}
        problem={problemOf('ink')}
        hint={sayContrast(said.background.toLowerCase(), said.ink.toLowerCase())}
      />
      <Button
        type="submit"
        emphasis="primary"
        className="self-start"
        aria-disabled={isSending}
        aria-busy={isSending}
      >
        Save the brand
      </Button>
    </form>
  );
}

function Preview({ name, contact, background, ink, logo }: Said & Pick<ShownBrand, 'logo'>) {
  const [band, text] = [background.toLowerCase(), ink.toLowerCase()];
  const shown = {
    name: name.trim() || 'Your name',
    contact: contact.trim() || null,
    background: isColor(band) ? band : FIRST.background,
    ink: isColor(text) ? text : FIRST.ink,
    logo,
  };
  return (
    <section
      aria-labelledby="preview-title"
      className={`${PANEL} lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]`}
    >
      <h2 id="preview-title" className="text-lead">
        Preview
      </h2>
      <BrandBand brand={shown} />
      <p className="text-title">Dusk Harbor</p>
      <p>
        <span className="measured text-display text-text-strong">9.25</span>{' '}
        <span className="text-small text-text-quiet">estimate, out of 10</span>
      </p>
      <MadeWith />
    </section>
  );
}

function Editor({ state: { brand } }: { readonly state: BrandState }) {
  const desk = useBrandDesk();
  const [said, setSaid] = useState<Said>({ ...FIRST, ...brand, contact: brand?.contact ?? '' });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className={`${PANEL} max-lg:order-2`}>
        <BrandForm
          {...{ said, desk }}
          onChange={(change) => setSaid((now) => ({ ...now, ...change }))}
        />
        {brand ? <LogoPart desk={desk} hasLogo={brand.logo !== null} /> : null}
      </div>
      <Preview {...said} logo={brand?.logo ?? null} />
    </div>
  );
}

function NotInPlan() {
  return (
    <Note>
      Branded reports are part of the {firstPlanWith('brandedReports').name} plan.{' '}
      <Link to="/settings/plan" className="underline underline-offset-4">
        See the plans
      </Link>
    </Note>
  );
}

export function BrandPage() {
  const { data, isError, error, refetch } = useBrand();
  return (
    <div className="page flex-1 py-10 md:py-14">
      <BackToSettings />
      <h1 className="text-display">Report branding</h1>
      <p className="mt-2 mb-8">
        Your name, logo and colors on PDF reports and on the pages of cards you share.
      </p>
      <div className="flex flex-col gap-5">
        {isError ? <LoadFailure onRetry={() => void refetch()}>{error.message}</LoadFailure> : null}
        {data === undefined && !isError ? <Skeleton className="h-96 w-full" /> : null}
        {data && !data.isShown ? <NotInPlan /> : null}
        {data?.isShown ? (
          <Allowed
            right="lead"
            otherwise={<p>Only the owner and the admins of the team change its branding.</p>}
          >
            <Editor state={data} />
          </Allowed>
        ) : null}
      </div>
    </div>
  );
}
