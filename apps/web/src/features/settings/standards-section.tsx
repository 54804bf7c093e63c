import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';

/** Rule books of one's own have pages of their own. */
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
