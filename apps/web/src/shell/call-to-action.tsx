import { Link, useLocation } from 'react-router';
import { useClaims } from '../platform/claims.ts';
import { Button } from '../ui/button.tsx';

const WITHOUT_BAND = new Set(['/scan', '/camera-scan', '/offline']);

/** Above the footer, except while scanning a card or when the server does not answer. */
export function CallToAction() {
  const { pathname } = useLocation();
  const hasTrial = useClaims('*').some(({ id }) => id === 'freeTrial');
  if (WITHOUT_BAND.has(pathname.replace(/\/+$/, ''))) return null;
  return (
    <section
      aria-labelledby="call-to-action"
      className="no-print border-hairline border-t bg-surface-1"
    >
      <div className="page flex flex-col gap-x-12 gap-y-7 py-14 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="call-to-action" className="text-display">
            Ready to Grade Your Cards?
          </h2>
          {hasTrial ? (
            <p className="mt-3 text-small text-text-quiet">
              No credit card required • 14-day free trial
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild emphasis="primary" className="max-md:flex-1">
            <Link to="/download">Start Free Trial</Link>
          </Button>
          <Button asChild className="max-md:flex-1">
            {/* The form there reads the topic; the link stays plain. */}
            <Link to="/contact" state={{ topic: 'demo' }}>
              Schedule Demo
            </Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
