import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';

/** What an address shows that leads nowhere; its answer has the status 404. */
export function NotFoundView() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(`No page at ${pathname}`);
  }, [pathname]);
  return (
    <section className="page flex flex-1 flex-col justify-center gap-6 py-20">
      <EmptyFrame />
      <h1 className="text-display">Page Not Found</h1>
      <p className="text-lead">
        The page you&apos;re looking for doesn&apos;t exist or has been moved.
      </p>
      <div>
        <Button asChild emphasis="primary">
          <Link to="/">Return to Home</Link>
        </Button>
      </div>
    </section>
  );
}

/** A measurement of nothing: four corners found, no card between them. */
function EmptyFrame() {
  const corner = 'M0 22V0H22';
  return (
    <svg viewBox="-1 -1 152 144" className="w-36" aria-hidden="true" fill="none">
      <g stroke="var(--color-accent)" strokeWidth="1.5">
        <path d={corner} />
        <path d={corner} transform="translate(126 0) scale(-1 1)" />
        <path d={corner} transform="translate(0 88) scale(1 -1)" transform-origin="0 0" />
        <path d={corner} transform="translate(126 88) scale(-1 -1)" />
      </g>
      <g stroke="var(--color-hairline-strong)">
        <path d="M0 112H126M0 106V118M126 106V118" />
      </g>
      <text
        x="63"
        y="134"
        textAnchor="middle"
        fill="var(--color-text-quiet)"
        fontSize="12"
        className="measured"
      >
        0.0 mm
      </text>
    </svg>
  );
}
