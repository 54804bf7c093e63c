import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { PLATES_PARTS } from './plates-words.ts';
import { RegistrationFigure } from './registration-figure.tsx';

/** How cards are printed, and what that tells a collector. */
export function PlatesPage() {
  return (
    <>
      <PageIntro
        title="Printing plates"
        lead={
          <p>
            Learn what a printing plate card is, how to spot print faults, and what the print can
            tell you about authenticity.
          </p>
        }
        picture={<RegistrationFigure />}
      />
      {PLATES_PARTS.map(({ title, lead, points }, index) => (
        <PageSection key={title} title={title} lead={lead} isRaised={index % 2 === 0}>
          <dl className="grid gap-x-16 gap-y-9 md:grid-cols-2">
            {points.map(({ name, text }) => (
              <div key={name}>
                <dt className="text-lead text-text-strong">{name}</dt>
                <dd className="mt-2 max-w-[60ch]">{text}</dd>
              </div>
            ))}
          </dl>
        </PageSection>
      ))}
      <PageSection
        title="What a photo can and cannot say"
        lead="Compared with a picture of a clean copy, a photo can show print lines, and we report those that we find. Faint ones often stay hidden. Without such a picture, a line looks like any other line of the print. We do not judge whether a card or a plate is genuine."
      >
        <div className="flex flex-wrap gap-3">
          <Button asChild emphasis="primary">
            <Link to="/demo">Measure a card</Link>
          </Button>
          <Button asChild>
            <Link to="/blog/signs-of-a-trimmed-card">Read about trimmed cards</Link>
          </Button>
        </div>
      </PageSection>
    </>
  );
}
