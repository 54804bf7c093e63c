import { Check } from 'lucide-react';
import { useClaims } from '../../../platform/claims.ts';
import type { QrCode } from '../../../platform/qr-path.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { ClaimFigures } from '../claim-figures.tsx';
import { BetaForm } from './beta-form.tsx';
import { InstallSection } from './install-section.tsx';
import { StoreButtons } from './store-buttons.tsx';

const WHAT_YOU_GET = [
  'Your estimated grade with the chance of each PSA grade',
  'Measured on your device: your photos are not uploaded',
  'Centering in hundredths of a millimeter, with its margin of error',
  'Corners, edges and surface, flaw by flaw',
  'A camera that guides you, and a locker for your cards',
  'A calendar of card shows that you can search in your own words',
] as const;

/** In the order of the table's columns. */
const REQUIREMENTS = [
  ['Version', 'iOS 14.0 or later', 'Android 8.0 (API 26) or later'],
  ['Devices', 'iPhone 6s and later, iPad with a rear camera', 'Phones and tablets with autofocus'],
  ['Storage', '50 MB', '75 MB'],
  ['Camera', '8 megapixels or more', '8 megapixels or more'],
] as const;

const STEPS = [
  {
    title: 'Install the app',
    text: 'Straight from your browser. It updates itself.',
  },
  {
    title: 'Open it once online',
    text: 'After that it works without a connection, at a show too. You can grade cards without an account.',
  },
  {
    title: 'Grade your first card',
    text: 'Lay it on a plain table, fill the frame, then turn it over. Your report is ready before the card is back in its sleeve.',
  },
] as const;

function QrPicture({ code }: { readonly code: QrCode }) {
  const room = 3;
  const extent = code.size + 2 * room;
  return (
    <figure className="max-lg:hidden">
      <svg
        viewBox={`${-room} ${-room} ${extent} ${extent}`}
        role="img"
        aria-label="QR code with the address of this page"
        className="w-64 rounded-panel bg-text-strong"
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="var(--color-halo)" />
      </svg>
      <figcaption className="mt-3 max-w-64 text-small text-text-quiet">
        Point your phone's camera here to open this page on it.
      </figcaption>
    </figure>
  );
}

function Offers() {
  const offers = useClaims('/download').filter(({ id }) => ['freeTrial', 'freeScans'].includes(id));
  if (offers.length === 0) return null;
  return (
    <p className="mt-5 text-small text-text-quiet">
      {offers.map(({ figure, label }) => `${figure}, ${label}`).join(' • ')}
    </p>
  );
}

function WhatYouGet() {
  return (
    <PageSection title="What you get" isRaised>
      <ul className="grid gap-x-16 gap-y-4 md:grid-cols-2">
        {WHAT_YOU_GET.map((line) => (
          <li key={line} className="flex gap-3 border-hairline border-b pb-4">
            <Check size={20} aria-hidden="true" className="mt-1 shrink-0 text-accent" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <ClaimFigures page="/download" />
      </div>
    </PageSection>
  );
}

function GettingStarted() {
  return (
    <PageSection title="Getting started" isRaised>
      <ol className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-hairline-strong border-t pt-5">
            <span aria-hidden="true" className="measured text-accent text-small">
              {index + 1}
            </span>
            <h3 className="mt-3 text-lead">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

/** All the ways to get the app. */
export function DownloadPage({ code }: { readonly code: QrCode }) {
  return (
    <>
      <header className="page grid items-center gap-x-16 gap-y-10 pt-12 pb-14 md:pt-20 md:pb-20 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h1 className="max-w-[16ch] text-display md:text-hero">Grade cards from your pocket</h1>
          <p className="mt-6 max-w-[38rem] text-lead">
            See what grade a card would get, at the kitchen table or at a show. Everything is
            measured on your phone, so it works even where there is no signal.
          </p>
          <StoreButtons />
          <Offers />
        </div>
        <QrPicture code={code} />
      </header>
      <WhatYouGet />
      <InstallSection />
      <GettingStarted />
      <PageSection title="What it needs">
        <DataTable
          caption="System requirements"
          columns={['What', 'iOS', 'Android']}
          rows={REQUIREMENTS}
        />
      </PageSection>
      <BetaForm />
    </>
  );
}
