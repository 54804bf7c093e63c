import { type Claim, MEASURED_PAGE } from '@tc/contract/site';
import { Link } from 'react-router';
import { useClaims } from '../../platform/claims.ts';

interface ClaimFiguresProps {
  /** The path of the page they are shown on. */
  readonly page: string;
  /** Offers belong elsewhere: this row shows only figures. */
  readonly isFiguresOnly?: boolean;
}

function isFigure({ figure }: Claim): boolean {
  return figure.length < 12;
}

function Figure({ claim }: { readonly claim: Claim }) {
  const isMeasured = claim.kind === 'measured';
  return (
    <div className="flex flex-col gap-1">
      <dd
        className={`measured text-title tracking-tight md:text-display ${isMeasured ? 'text-accent' : 'text-text-strong'}`}
      >
        {claim.figure}
      </dd>
      <dt className="order-last text-small text-text-quiet">{claim.label}</dt>
    </div>
  );
}

/** Measured figures first, with a link to how; stated figures follow. */
export function ClaimFigures({ page, isFiguresOnly = true }: ClaimFiguresProps) {
  const claims = useClaims(page).filter((claim) => !isFiguresOnly || isFigure(claim));
  const measured = claims.filter(({ kind }) => kind === 'measured');
  const stated = claims.filter(({ kind }) => kind === 'stated');
  if (claims.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-7">
        {[...measured, ...stated].map((claim) => (
          <Figure key={claim.id} claim={claim} />
        ))}
      </dl>
      {measured.length > 0 ? (
        <p className="max-w-80 text-small text-text-quiet">
          Figures in yellow are measured by our own benchmark.{' '}
          <Link
            to={MEASURED_PAGE}
            className="text-text underline decoration-hairline-strong underline-offset-4 hover:decoration-accent"
          >
            How we measure them
          </Link>
        </p>
      ) : null}
    </div>
  );
}
