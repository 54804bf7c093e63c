import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { ClaimFigures } from './claim-figures.tsx';

const VALUES = [
  {
    title: 'We measure, then we claim',
    text: 'Figures in yellow come from our own benchmark. Every number in a report comes with its margin of error.',
  },
  {
    title: 'We say what we could not see',
    text: 'A borderless card has no centering to measure. A scratch may not show in the light you had. The report says so.',
  },
  {
    title: 'Your card, your photos',
    text: 'The demo never uploads a photo. We do not train anything on your photos unless you agree to it.',
  },
  {
    title: 'We publish our mistakes',
    text: 'The page with our figures lists what the engine gets wrong next to what it gets right.',
  },
] as const;

const STORY = [
  'Collectors pay for grading before they know whether it will be worth it. The fee is spent, the weeks pass, and the difference between a 9 and a 10 is often half a millimeter of border that anyone could have measured at the kitchen table.',
  'People did measure: with a ruler on the screen, with a loupe, with tools that answer 54.6 / 45.4 and ignore that the photo was tilted. We wanted a real measuring instrument. It finds the true edge, knows the true size, and tells you how far off it may be.',
  'So we built the tests first: photos of real cards, and rendered cards whose every corner is known to a thousandth of a millimeter. The engine is only as good as its results there, and we publish them with every version.',
] as const;

/** Why the product exists and what we hold ourselves to. */
export function AboutPage() {
  return (
    <>
      <PageIntro
        title="A ruler for people who love cards"
        lead="Know what grade a card would get before you pay to find out. That is our mission."
        picture={<HalfMillimeter />}
      />
      <section aria-label="In figures" className="page border-hairline pb-16">
        <div className="border-hairline border-t pt-10">
          <ClaimFigures page="/about" />
        </div>
      </section>
      <PageSection title="How it started" isRaised>
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
          <p className="row-span-2 text-lead text-text-strong">{STORY[0]}</p>
          <p>{STORY[1]}</p>
          <p>{STORY[2]}</p>
        </div>
      </PageSection>
      <PageSection title="What we hold ourselves to">
        <dl className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          {VALUES.map(({ title, text }) => (
            <div key={title} className="border-hairline-strong border-t pt-5">
              <dt className="text-lead text-text-strong">{title}</dt>
              <dd className="mt-2 max-w-[34rem]">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-12 flex flex-wrap gap-3">
          <Button asChild emphasis="primary">
            <Link to="/demo">Grade a card</Link>
          </Button>
          <Button asChild>
            <Link to="/contact">Write to us</Link>
          </Button>
        </div>
      </PageSection>
    </>
  );
}

const TICKS = Array.from({ length: 31 }, (_, index) => index);

/** Three millimeters of a ruler, with the half millimeter that separates one grade from the next. */
function HalfMillimeter() {
  return (
    <figure className="self-center">
      <svg viewBox="-6 -40 372 128" aria-hidden="true" className="w-full" fill="none">
        <path
          d={TICKS.map((tick) => {
            const length = tick % 10 === 0 ? 34 : tick % 5 === 0 ? 24 : 14;
            return `M${tick * 12} 0V${length}`;
          }).join('')}
          stroke="var(--color-hairline-strong)"
          strokeWidth="1.5"
        />
        <path d="M120 -14H180M120 -22V34M180 -22V24" stroke="var(--color-accent)" strokeWidth="2" />
        <g className="measured" fontSize="14" fill="var(--color-text-quiet)" textAnchor="middle">
          {[0, 1, 2, 3].map((mm) => (
            <text key={mm} x={mm * 120} y="56">
              {mm}
            </text>
          ))}
          <text x="150" y="-26" fill="var(--color-accent)">
            0.5 mm
          </text>
        </g>
        <text x="360" y="80" textAnchor="end" fontSize="14" fill="var(--color-text-quiet)">
          millimeters, enlarged
        </text>
      </svg>
      <figcaption className="mt-3 text-small text-text-quiet">
        On a border of 3 mm, half a millimeter of shift turns 50/50 into 58/42.
      </figcaption>
    </figure>
  );
}
