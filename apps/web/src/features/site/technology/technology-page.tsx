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
            One engine of our own, small enough to travel with the page, measures every card.
          </p>
          <p>
            It knows what a card is: four straight cuts, four corners of one shape, a print that
            should sit in the middle. Small networks show it where the card is cut; from there on it
            measures: it takes out tilt, lens and bow, and unrolls the whole edge into one strip in
            which a chip of half a millimeter stands out.
          </p>
          <p>
            It uses no arithmetic that differs between processors. The same pixels give the same
            report, byte for byte, in every browser and on the command line.
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
            So the prediction here stands on measurements that you can check. Four subgrades and
            their margins go in; a likelihood for every grade that PSA issues comes out, and what
            limits it is named. No learned model sets a grade by itself.
          </p>
          <p>
            A photo that shows less gives a flatter answer. A card without a back is an upper bound
            and says so.
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
            text: 'The heavy loops run as compiled code beside the page, so that scrolling stays smooth while twelve megapixels are measured.',
          },
          {
            title: 'Found as it goes',
            text: 'Outline first, then borders, corners, edges, faces. Each appears on the photo as soon as it is known.',
          },
          {
            title: 'Again at once',
            text: 'Move a corner or a line and everything that depends on it is measured anew, faster than you let go.',
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
          What our benchmark measures stands in yellow.{' '}
          <Link to={MEASURED_PAGE} className={LINK}>
            How each is measured
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
              {claim.kind === 'measured' ? claim.detail : 'Stated, not part of our benchmark.'}
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
        title="What the machine really sees"
        lead="Pixels go in, millimeters come out, and a grade follows from them. Here is each step, and how far it can be trusted."
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
