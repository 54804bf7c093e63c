import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageSection } from '../../../ui/page-section.tsx';
import { DetailPicture } from '../detail-picture.tsx';
import { anchorOf, FEATURES, type Feature } from '../feature-list.ts';
import { Likelihoods } from '../likelihoods.tsx';

/** Pictures that need the width of two columns. */
const WIDE: ReadonlySet<string> = new Set(['centering', 'likelihoods']);

function FeatureCard({
  feature,
  picture,
}: {
  readonly feature: Feature;
  readonly picture: ReactNode;
}) {
  const { title, text } = feature;
  const isWide = WIDE.has(feature.picture);
  return (
    <li
      className={`relative flex rounded-panel bg-surface-1 p-5 transition-colors duration-(--quick) hover:bg-surface-2 md:p-7 ${isWide ? 'flex-col gap-x-8 md:col-span-2 md:flex-row md:items-center' : 'flex-col'}`}
    >
      {picture ? (
        <div className={isWide ? 'mb-6 md:mb-0 md:w-1/2 md:shrink-0' : 'mb-6'}>{picture}</div>
      ) : null}
      <div>
        <h3 className="text-lead">
          <Link
            to={`/features#${anchorOf(title)}`}
            className="after:absolute after:inset-0 after:rounded-panel"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-2">{text}</p>
      </div>
    </li>
  );
}

/** Six features; three of them shown on a worn card. */
export function FeatureCards({ centeringPicture }: { readonly centeringPicture: ReactNode }) {
  const pictureOf = ({ picture }: Feature) => {
    if (picture === 'locker' || picture === 'report') return null;
    if (picture === 'likelihoods') return <Likelihoods />;
    return picture === 'centering' ? centeringPicture : <DetailPicture name={picture} />;
  };
  return (
    <PageSection
      title="What you learn about your card"
      lead="The pictures show our own sample cards and the flaws found on them."
    >
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {FEATURES.map((feature) => (
          <FeatureCard key={feature.title} feature={feature} picture={pictureOf(feature)} />
        ))}
      </ul>
    </PageSection>
  );
}
