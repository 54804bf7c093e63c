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
      text: 'Lay the card on something plain that its border stands out from. Fill most of the picture with it, and take the front and then the back.',
      note: 'Blurred, cut off, too dark or under glare: the photo is refused at once, with what to change.',
      picture: <CapturePicture />,
    },
    {
      title: 'AI Analysis',
      text: 'The outline is found to a fraction of a pixel and compared with the sizes that cards are cut to. From there every length is in millimeters on the card, whatever the camera and the angle.',
      note: 'The same photo gives the same report each time, on your device and on our server.',
      picture: <div className="mx-auto w-full max-w-[24rem]">{centeringPicture}</div>,
    },
    {
      title: 'Detailed Report',
      text: 'Four subgrades, the overall grade, what each PSA grade is worth in likelihood, and every flaw in its place. Each number leads to the spot where it was read.',
      note: 'Where the machine is wrong, move its line: the card is graded again at once.',
      picture: <ReportPicture />,
    },
    {
      title: 'Save & Share',
      text: 'Keep the card in your locker with what you paid and what it is worth. Send the report as a link, or print it for the table at a show.',
      note: 'A saved report stays as it was on its day, with the rules that held then.',
      picture: <LockerPicture />,
    },
  ];
}

const TECHNOLOGY = [
  {
    title: 'Edges finer than pixels',
    text: 'An edge is not where a pixel changes. It is where brightness turns fastest between pixels, fitted along the whole side with its bow.',
  },
  {
    title: 'True size as the ruler',
    text: 'A standard card is 63.5 by 88.9 mm. Knowing that, one photo yields a scale, the tilt of the camera and every border in millimeters.',
  },
  {
    title: 'Doubt is carried along',
    text: 'Blur, tilt and faint print widen a measurement. The margin runs through subgrades to the likelihood of each grade.',
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

/** The way of a card, step by step. */
export function HowItWorksPage({ centeringPicture }: { readonly centeringPicture: ReactNode }) {
  return (
    <>
      <PageIntro
        title="From the table to the grade in four steps"
        lead="Two photos and about a minute of your time. The demo does all of it in your browser, without an account."
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
