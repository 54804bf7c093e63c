import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';

/** Leads to the pages for a person's own rule books. */
export function StandardsSection() {
  return (
    <Section
      id="standards"
      title="Standards"
      text="Your own rule books, in a form or as JSON. Each report says which one it was graded by."
    >
      <Button asChild className="self-start">
        <Link to="/settings/standards">Your standards</Link>
      </Button>
    </Section>
  );
}
