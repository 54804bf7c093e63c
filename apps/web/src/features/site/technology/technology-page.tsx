import { MEASURED_PAGE } from '@tc/contract/site';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClaims } from '../../../platform/claims.ts';
import { Button } from '../../../ui/button.tsx';
import { PageIntro } from '../../../ui/page-intro.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { DetailPicture } from '../detail-picture.tsx';
import { Likelihoods } from '../likelihoods.tsx';
import { Pipeline } from './pipeline.tsx';

const LINK = 'text-text-strong underline decoration-hairline-strong underline-offset-4';

function Engine() {
  return (
    <PageSection title="The engine" isRaised>
      <div className="grid items-start gap-x-20 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-4">
          <p className="text-lead">
            One engine measures every card, and it is small enough to run in your browser.
          </p>
          <p>
            It knows what a card is: four straight cuts, four corners of one shape, a print that
            should sit in the middle. Small neural networks find where the card is cut. From there
            on everything is measured. Tilt, lens distortion and bow are corrected, and the whole
            edge is unrolled into one strip in which a chip of half a millimeter stands out.
          </p>
          <p>
            The same pixels give the same report, byte for byte, in every browser and on the command
            line.
          </p>
        </div>
        <DetailPicture name="edge" />
      </div>
    </PageSection>
  );
}

function Prediction() {
  return (
    <PageSection title="Neural grade prediction, kept honest">
      <div className="grid items-start gap-x-20 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-4 lg:order-last">
          <p className="text-lead">
            A network that looks at a card and says 9 cannot tell you where it saw the 9.
          </p>
          <p>
            So our prediction is based on measurements you can check. Four subgrades and their
            margins of error go in. A chance for every PSA grade comes out, with what limits it. No
            neural network sets a grade by itself.
          </p>
          <p>
            The less a photo shows, the wider the estimate. A grade from the front alone is an upper
            limit, and the report says so.
          </p>
        </div>
        <Likelihoods />
      </div>
    </PageSection>
  );
}

function RealTime() {
  return (
    <PageSection title="Real-time processing" isRaised>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-3">
        {[
          {
            title: 'On your device',
            text: 'The heavy work runs as compiled code in the background, so scrolling stays smooth while we measure twelve megapixels.',
          },
          {
            title: 'See it as it is found',
            text: 'First the outline, then borders, corners, edges and faces. Each appears on the photo as soon as it is known.',
          },
          {
            title: 'Fix it and see',
            text: 'Move a corner, and everything that depends on it is measured again.',
          },
        ].map(({ title, text }) => (
          <div key={title} className="border-hairline-strong border-t pt-5">
            <h3 className="text-lead">{title}</h3>
            <p className="mt-2">{text}</p>
          </div>
        ))}
      </div>
    </PageSection>
  );
}

function Specs() {
  const claims = useClaims('/ai-technology');
  const ordered = [
    ...claims.filter(({ kind }) => kind === 'measured'),
    ...claims.filter(({ kind }) => kind === 'stated'),
  ];
  return (
    <PageSection
      title="Specs"
      lead={
        <>
          Figures in yellow come from our benchmark.{' '}
          <Link to={MEASURED_PAGE} className={LINK}>
            How we measure them
          </Link>
        </>
      }
    >
      <dl className="border-hairline-strong border-t">
        {ordered.map((claim) => (
          <div
            key={claim.id}
            className="grid items-baseline gap-x-8 gap-y-1 border-hairline border-b py-4 md:grid-cols-[minmax(0,9rem)_minmax(0,14rem)_minmax(0,1fr)]"
          >
            <dt className="text-text-strong first-letter:uppercase md:order-2">{claim.label}</dt>
            <dd
              className={`measured text-title md:order-1 ${claim.kind === 'measured' ? 'text-accent' : 'text-text-strong'}`}
            >
              {claim.figure}
            </dd>
            <dd className="max-w-[68ch] text-small text-text-quiet md:order-3">
              {claim.kind === 'measured' ? claim.detail : 'Stated, not measured by our benchmark.'}
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

/** What is behind a grade, down to its figures. */
export function TechnologyPage({ centeringPicture }: { readonly centeringPicture: ReactNode }) {
  return (
    <>
      <PageIntro
        title="How a photo becomes a grade"
        lead="You get a grade you can check: we measure the card in millimeters and work out the grade from that. Here is each step, and how far you can trust it."
        actions={
          <>
            <Button asChild emphasis="primary">
              <Link to="/demo">Try Demo Scan</Link>
            </Button>
            <Button asChild>
              <Link to="/download">Download App</Link>
            </Button>
          </>
        }
      />
      <Pipeline centeringPicture={centeringPicture} />
      <Engine />
      <Prediction />
      <RealTime />
      <Specs />
    </>
  );
}
