import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { PageIntro } from '../../ui/page-intro.tsx';
import { ClaimFigures } from './claim-figures.tsx';
import { DetailPicture } from './detail-picture.tsx';
import { anchorOf, FEATURES, type Feature } from './feature-list.ts';
import { Likelihoods } from './likelihoods.tsx';
import { LockerPicture, ReportPicture } from './product-pictures.tsx';

interface PictureProps {
  readonly feature: Feature;
  readonly centeringPicture: ReactNode;
}

function Picture({ feature: { picture }, centeringPicture }: PictureProps) {
  switch (picture) {
    case 'centering':
      return <div className="mx-auto w-full max-w-[24rem]">{centeringPicture}</div>;
    case 'likelihoods':
      return <Likelihoods />;
    case 'locker':
      return <LockerPicture />;
    case 'report':
      return <ReportPicture />;
    default:
      return <DetailPicture name={picture} />;
  }
}

function Contents() {
  return (
    <nav aria-label="Features" className="page">
      <ul className="grid grid-cols-2 gap-x-6 border-hairline border-t md:grid-cols-3">
        {FEATURES.map(({ title }) => (
          <li key={title} className="border-hairline border-b">
            <Link
              to={`#${anchorOf(title)}`}
              className="flex min-h-14 items-center justify-between gap-3 py-3 font-medium text-text-strong leading-snug underline-offset-4 hover:underline"
            >
              {title}
              <span aria-hidden="true" className="measured text-text-quiet">
                ↓
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FeatureSection(props: PictureProps & { readonly isMirrored: boolean }) {
  const { feature, isMirrored } = props;
  const { title, text, points, link } = feature;
  const id = anchorOf(title);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-hairline border-b">
      <div className="page grid items-center gap-x-20 gap-y-10 py-14 md:py-20 lg:grid-cols-2">
        <div className={isMirrored ? 'lg:order-last' : undefined}>
          <h2 id={`${id}-title`} className="text-title md:text-display">
            {title}
          </h2>
          <p className="mt-4 text-lead">{text}</p>
          <ul className="mt-6">
            {points.map((point) => (
              <li key={point} className="flex gap-3 py-1.5">
                <span aria-hidden="true" className="mt-3 h-px w-4 shrink-0 bg-accent" />
                {point}
              </li>
            ))}
          </ul>
          <Button asChild className="mt-6">
            <Link to={link.path}>{link.name}</Link>
          </Button>
        </div>
        <Picture {...props} />
      </div>
    </section>
  );
}

/** Six features, each with its own anchor on the page. */
export function FeaturesPage({ centeringPicture }: { readonly centeringPicture: ReactNode }) {
  return (
    <>
      <PageIntro
        title="See what a grader sees"
        lead="Find out what grade your card would get and what holds it back: centering, corners, edges and surface, each with how sure we are."
        actions={
          <Button asChild emphasis="primary">
            <Link to="/demo">Grade a card</Link>
          </Button>
        }
      />
      <Contents />
      {FEATURES.map((feature, index) => (
        <FeatureSection
          key={feature.title}
          feature={feature}
          centeringPicture={centeringPicture}
          isMirrored={index % 2 === 1}
        />
      ))}
      <section aria-label="In figures" className="page py-14">
        <ClaimFigures page="/features" />
      </section>
    </>
  );
}
