import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { CapturePicture } from './capture-picture.tsx';
import { ClaimFigures } from './claim-figures.tsx';
import { LockerPicture, ReportPicture } from './product-pictures.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly picture: ReactNode;
}

function stepsWith(centeringPicture: ReactNode): readonly Step[] {
  return [
    {
      title: 'Scan',
      text: 'Lay the card on a plain surface that contrasts with its border. Fill most of the picture with it. Photograph the front, then the back.',
      note: 'If the photo is blurred, cut off, too dark or has glare, you are told right away what to change.',
      picture: <CapturePicture />,
    },
    {
      title: 'AI Analysis',
      text: 'We find the card’s edges and compare them with the sizes that cards are cut to. From then on every length is in millimeters on the card, whatever the camera or the angle.',
      note: 'The same photo gives the same report every time.',
      picture: <div className="mx-auto w-full max-w-[24rem]">{centeringPicture}</div>,
    },
    {
      title: 'Detailed Report',
      text: 'Four subgrades, the overall grade, the chance of each PSA grade, and every flaw marked on the photo. Tap a number to see where it was measured.',
      note: 'If the outline is wrong, drag its corners and the card is graded again.',
      picture: <ReportPicture />,
    },
    {
      title: 'Save & Share',
      text: 'Print the report for the table at a show, save it as a PDF, or share it by a link. Your locker keeps every card with its photos, its reports and what it is worth to you.',
      note: 'A saved report names the rules and the version that made it.',
      picture: <LockerPicture />,
    },
  ];
}

const TECHNOLOGY = [
  {
    title: 'Edges finer than pixels',
    text: 'The cut is not where one pixel changes to the next. We find where brightness changes fastest, between pixels, and follow it along the whole side, even when the card is bowed.',
  },
  {
    title: 'True size as the ruler',
    text: 'A standard card is 63.5 by 88.9 mm. Knowing that, one photo gives us the scale, the tilt of the camera and every border in millimeters.',
  },
  {
    title: 'Honest about doubt',
    text: 'Blur, tilt and faint print make a measurement less certain. That uncertainty carries through to the subgrades and the chance of each grade.',
  },
] as const;

function StepRow({ step, index }: { readonly step: Step; readonly index: number }) {
  return (
    <li className="grid items-center gap-x-20 gap-y-8 border-hairline border-t py-12 md:py-16 lg:grid-cols-2">
      <div className={index % 2 === 1 ? 'lg:order-last' : undefined}>
        <p aria-hidden="true" className="measured text-accent text-lead">
          {index + 1}
          <span className="text-text-quiet"> / 4</span>
        </p>
        <h2 className="mt-3 text-title md:text-display">{step.title}</h2>
        <p className="mt-4 text-lead">{step.text}</p>
        <p className="mt-4 border-accent border-l-2 pl-4 text-small">{step.note}</p>
      </div>
      {step.picture}
    </li>
  );
}

/** From the photo to the report, step by step. */
export function HowItWorksPage({ centeringPicture }: { readonly centeringPicture: ReactNode }) {
  return (
    <>
      <PageIntro
        title="From your table to a grade in four steps"
        lead="Two photos and about a minute of your time. Try it now in your browser, without an account."
        actions={
          <>
            <Button asChild emphasis="primary">
              <Link to="/download">Download Now</Link>
            </Button>
            <Button asChild>
              <Link to="/demo">Try Demo First</Link>
            </Button>
          </>
        }
      />
      <ol className="page">
        {stepsWith(centeringPicture).map((step, index) => (
          <StepRow key={step.title} step={step} index={index} />
        ))}
      </ol>
      <PageSection title="What makes it work" isRaised>
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {TECHNOLOGY.map(({ title, text }) => (
            <div key={title} className="border-hairline-strong border-t pt-5">
              <h3 className="text-lead">{title}</h3>
              <p className="mt-2">{text}</p>
            </div>
          ))}
        </div>
        <div className="mt-14">
          <ClaimFigures page="/how-it-works" />
        </div>
      </PageSection>
    </>
  );
}
