import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { UpcomingPage } from './upcoming-pages.ts';

const WIDTH = 252;
const HEIGHT = 352;
/** Standard card, in millimeters. */
const CARD_MM = { width: '63.5', height: '88.9' };

/** A card that nobody has scanned yet: its true size, with no measurements. */
function BlankCard() {
  return (
    <svg viewBox="-28 -20 336 424" className="w-full max-w-[19rem]" aria-hidden="true" fill="none">
      <rect width={WIDTH} height={HEIGHT} rx="12" fill="var(--color-surface-1)" />
      <rect
        x="17"
        y="17"
        width={WIDTH - 34}
        height={HEIGHT - 34}
        rx="3"
        stroke="var(--color-hairline-strong)"
        strokeDasharray="3 5"
      />
      <g stroke="var(--color-accent)" strokeWidth="1.5">
        {[
          [0, 0, 1, 1],
          [WIDTH, 0, -1, 1],
          [0, HEIGHT, 1, -1],
          [WIDTH, HEIGHT, -1, -1],
        ].map(([x, y, right, down]) => (
          <path
            key={`${x} ${y}`}
            d="M-10 0H24M0 -10V24"
            transform={`translate(${x} ${y}) scale(${right} ${down})`}
          />
        ))}
      </g>
      <g stroke="var(--color-hairline-strong)">
        <path d={`M0 372H${WIDTH}M0 366V378M${WIDTH} 366V378`} />
        <path d={`M272 0V${HEIGHT}M266 0H278M266 ${HEIGHT}H278`} />
      </g>
      <g fill="var(--color-text-quiet)" fontSize="13" className="measured" textAnchor="middle">
        <text x={WIDTH / 2} y="394">
          {CARD_MM.width} mm
        </text>
        <text transform={`translate(287 ${HEIGHT / 2}) rotate(90)`}>{CARD_MM.height} mm</text>
      </g>
    </svg>
  );
}

interface UpcomingPageViewProps {
  readonly page: UpcomingPage;
  readonly isBeta?: boolean;
}

/** Says what is coming, that it is not here yet, and what works today. */
export function UpcomingPageView({ page, isBeta = false }: UpcomingPageViewProps) {
  return (
    <section className="page grid flex-1 items-center gap-x-20 gap-y-12 py-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:py-16">
      <div>
        <p className="legend">
          Not here yet
          {isBeta ? (
            <span className="ml-3 rounded-control bg-accent-quiet px-2 py-0.5 font-medium text-accent text-label">
              BETA
            </span>
          ) : null}
        </p>
        <h1 className="mt-2 text-display md:text-hero">{page.title}</h1>
        <p className="mt-5 max-w-[36rem] text-lead">{page.text}</p>
        {page.points.length > 0 ? (
          <ul className="mt-8 border-hairline border-t">
            {page.points.map((point) => (
              <li key={point} className="border-hairline border-b py-3">
                {point}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-8">
          We are still building this. What you can do today: grade a card from your own photos, on
          your device.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild emphasis="primary" className="max-md:flex-1">
            <Link to="/demo">Grade a card</Link>
          </Button>
          <Button asChild className="max-md:flex-1">
            <Link to="/">Home</Link>
          </Button>
        </div>
      </div>
      <div className="mx-auto hidden w-full max-w-[19rem] lg:block">
        <BlankCard />
      </div>
    </section>
  );
}
