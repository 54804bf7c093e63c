import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Button } from '../../../ui/button.tsx';
import { ClaimFigures } from '../claim-figures.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { HowSection } from './how-section.tsx';
import { StandardsSection, type Weights } from './standards-section.tsx';

export interface HomePageProps {
  /** The sample card with its grade. */
  readonly explorer: ReactNode;
  readonly centeringPicture: ReactNode;
  readonly overall: Weights;
  readonly beckett: Weights;
}

function Hero({ explorer }: { readonly explorer: ReactNode }) {
  return (
    <section className="page grid items-center gap-x-14 gap-y-10 pt-8 pb-16 md:pt-12 xl:min-h-[calc(100dvh-var(--header-height)-9.5rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] xl:py-8">
      <div>
        <h1 className="max-w-[11ch] text-hero">Know the grade before you pay for it</h1>
        <p className="mt-5 max-w-[32rem] text-lead">
          Photograph a trading card and see what grade it would get. We measure its borders,
          corners, edges and surface, and tell you how sure each number is.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button asChild emphasis="primary" className="max-md:w-full">
            <Link to="/scan">Try Scanning</Link>
          </Button>
          <Button asChild className="max-md:w-full">
            <Link to="/calendar">
              Upcoming Events{' '}
              <span className="rounded-control bg-accent-quiet px-1.5 py-0.5 font-medium text-accent text-label">
                NEW
              </span>
            </Link>
          </Button>
        </div>
      </div>
      {explorer}
    </section>
  );
}

export function HomePage({ explorer, centeringPicture, overall, beckett }: HomePageProps) {
  return (
    <>
      <Hero explorer={explorer} />
      <section aria-label="In figures" className="border-hairline border-t">
        <div className="page py-10">
          <ClaimFigures page="/" />
        </div>
      </section>
      <HowSection />
      <FeatureCards centeringPicture={centeringPicture} />
      <StandardsSection overall={overall} beckett={beckett} />
    </>
  );
}
