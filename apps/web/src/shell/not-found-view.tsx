import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';

/** The page for unknown paths; its response has the status 404. */
export function NotFoundView() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn(`No page at ${pathname}`);
  }, [pathname]);
  return (
    <section className="page grid flex-1 content-center items-center gap-x-20 gap-y-10 py-14 md:py-20 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="lg:order-last lg:mx-auto">
        <EmptyFrame />
      </div>
      <div>
        <h1 className="text-display md:text-hero">Page Not Found</h1>
        <p className="mt-5 max-w-[26rem] text-lead">
          The page you&apos;re looking for doesn&apos;t exist or has been moved.
        </p>
        <Button asChild emphasis="primary" className="mt-8 max-md:w-full">
          <Link to="/">Return to Home</Link>
        </Button>
      </div>
    </section>
  );
}

/** A measurement of nothing: four corners, but no card between them. */
function EmptyFrame() {
  const corner = 'M0 22V0H22';
  return (
    <svg viewBox="-1 -1 152 144" className="w-40 lg:w-64" aria-hidden="true" fill="none">
      <g stroke="var(--color-accent)" strokeWidth="1.5">
        <path d={corner} vectorEffect="non-scaling-stroke" />
        <path
          d={corner}
          transform="translate(126 0) scale(-1 1)"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={corner}
          transform="translate(0 88) scale(1 -1)"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={corner}
          transform="translate(126 88) scale(-1 -1)"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <g stroke="var(--color-hairline-strong)">
        <path d="M0 112H126M0 106V118M126 106V118" vectorEffect="non-scaling-stroke" />
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
