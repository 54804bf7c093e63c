import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PageSection } from '../../../ui/page-section.tsx';

const STEPS = [
  {
    title: 'Scan Your Card',
    text: 'Photograph the front and back on a plain table, in daylight or with a lamp at the side. Holding the phone roughly straight is enough: we correct the tilt.',
    action: { name: 'Try it on a sample', path: '/demo' },
  },
  {
    title: 'AI Analysis',
    text: 'We find the card in the photo and measure it against its true size: borders, eight corners, eight edges, both faces. If the photo does not show something, we say so instead of guessing.',
    action: { name: 'How the analysis works', path: '/ai-technology' },
  },
  {
    title: 'Get Your Grade',
    text: 'Four subgrades, an overall grade and how likely each PSA grade is. Tap a number to see where on the card it comes from.',
    action: { name: 'See a whole report', path: '/demo' },
  },
  {
    title: 'Make Smart Decisions',
    text: 'Send in the cards that are worth the fee, sell the others raw, and know which is which before you pay.',
    action: { name: 'Get the app', path: '/download' },
  },
] as const;

/** Four steps from the card on the table to the decision. */
export function HowSection() {
  return (
    <PageSection title="How it works" id="how-it-works" isRaised>
      <ol className="grid gap-x-10 gap-y-10 md:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(({ title, text, action }, index) => (
          <li key={title} className="flex flex-col border-hairline-strong border-t pt-5">
            <span aria-hidden="true" className="measured text-accent text-small">
              {index + 1}
            </span>
            <h3 className="mt-3 text-lead">{title}</h3>
            <p className="mt-2 mb-4">{text}</p>
            <Button asChild emphasis="quiet" className="mt-auto -ml-4 self-start md:-ml-5">
              <Link to={action.path}>{action.name}</Link>
            </Button>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
