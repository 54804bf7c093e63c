import type { GalleryPage as Page } from '@tc/contract/locker';
import { GALLERY_PATH } from '@tc/contract/site';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useQueryChange } from '../../platform/query-change.ts';
import { LoadFailure } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GalleryFilters } from './list/filters.tsx';
import {
  type GalleryAddress,
  isInside,
  isPlain,
  NO_FILTERS,
  readAddress,
  withChange,
  writeAddress,
} from './list/gallery-address.ts';
import { CardTile, type SampleCard, SampleTile } from './list/tile.tsx';
import { type GivenGallery, useChoices, useGallery } from './list/use-gallery.ts';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6';

/** With fewer cards than this, samples show what the gallery is for. */
const FEW_CARDS = 8;

/** Placeholders for cards that are still loading. */
const PLACES = Array.from({ length: 12 }, (_, at) => at);

function hrefOf(address: GalleryAddress): string {
  const query = writeAddress(address).toString();
  return query === '' ? GALLERY_PATH : `${GALLERY_PATH}?${query}`;
}

/** Only if the server could not load them, or a search replaces a failure. */
function Loading() {
  return (
    <div
      className={`${GRID} max-h-[70rem] overflow-hidden md:max-h-[46rem] noscript:hidden`}
      role="status"
      aria-label="Loading the cards"
    >
      {PLACES.map((at) => (
        <Skeleton key={at} className="aspect-[63.5/110]" />
      ))}
    </div>
  );
}

interface CardsProps {
  readonly page: Page;
  readonly address: GalleryAddress;
  readonly isBehind: boolean;
}

function Cards({ page, address, isBehind }: CardsProps) {
  const from = { gallery: hrefOf(address) };
  return (
    <ul
      aria-label="Published cards"
      aria-busy={isBehind}
      className={`${GRID} ${isBehind ? 'opacity-60' : ''}`}
    >
      {page.items.map((item) => (
        <li key={item.id} className="min-w-0">
          <CardTile {...{ item, from }} standard={address.standard} />
        </li>
      ))}
    </ul>
  );
}

function Paging({ page, address }: Omit<CardsProps, 'isBehind'>) {
  const { previousCursor, nextCursor } = page;
  if (previousCursor === null && nextCursor === null) return null;
  const at = (change: Partial<GalleryAddress>) => hrefOf(withChange(address, change));
  return (
    <nav aria-label="Pages of the gallery" className="mt-10 flex flex-wrap justify-between gap-3">
      {previousCursor === null ? (
        <span />
      ) : (
        <Button asChild>
          <Link to={at({ before: previousCursor })}>
            <ArrowLeft size={18} aria-hidden="true" />
            Previous page
          </Link>
        </Button>
      )}
      {nextCursor === null ? null : (
        <Button asChild>
          <Link to={at({ after: nextCursor })}>
            Next page
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </Button>
      )}
    </nav>
  );
}

function Samples({ samples }: { readonly samples: readonly SampleCard[] }) {
  return (
    <section aria-labelledby="gallery-samples" className="mt-12">
      <h2 id="gallery-samples" className="text-title">
        Samples
      </h2>
      <p className="mt-2 mb-6 max-w-[38rem]">
        Invented cards that we drew ourselves, to show what a report looks like. Nobody published
        them, and they are not counted.
      </p>
      <ul aria-label="Sample cards" className={GRID}>
        {samples.map((sample) => (
          <li key={sample.id} className="min-w-0">
            <SampleTile sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoCards({ address }: { readonly address: GalleryAddress }) {
  if (isInside(address)) {
    return (
      <div className="flex flex-col items-start gap-4 py-4">
        <p className="text-lead">The cards that were here are gone.</p>
        <p>Their owners took them back, or they are further down the list now.</p>
        <Button asChild>
          <Link to={hrefOf(withChange(address, {}))}>First page</Link>
        </Button>
      </div>
    );
  }
  if (isPlain(address)) {
    return (
      <div className="flex flex-col items-start gap-4 py-4">
        <p className="text-lead">No card is published yet.</p>
        <p className="max-w-[38rem]">
          Yours can be the first: scan a card, open it in My Locker, and publish it under Sharing.
        </p>
        <Button asChild emphasis="primary">
          <Link to="/scan">Scan a card</Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4 py-4">
      <p className="text-lead">No published card matches.</p>
      <p>A search looks for every word in name, game, set, number, year and variant.</p>
      <Button asChild>
        <Link to={hrefOf(withChange(address, NO_FILTERS))}>Show all cards</Link>
      </Button>
    </div>
  );
}

function sayFound({ items, nextCursor }: Page): string {
  if (items.length === 0) return 'No cards';
  const more = nextCursor === null ? '' : ', and more on the next page';
  return `${items.length} ${items.length === 1 ? 'card' : 'cards'} shown${more}`;
}

interface GalleryPageProps {
  readonly samples: readonly SampleCard[];
  /** Null if the server could not load it. */
  readonly given: GivenGallery | null;
}

export function GalleryPage({ samples, given }: GalleryPageProps) {
  const [query, changeQuery] = useQueryChange();
  const address = readAddress(query);
  const { page, problem, isBehind, retry } = useGallery(address, given);
  const choices = useChoices(given?.choices ?? null);
  const set = (change: Partial<GalleryAddress>) =>
    changeQuery((now) => writeAddress(withChange(readAddress(now), change)));
  const isEmpty = page?.items.length === 0 && !isBehind;
  const hasFew = page !== null && page.items.length < FEW_CARDS && isPlain(address) && !isBehind;
  return (
    <div className="page flex-1 pt-8 pb-24 md:pt-12">
      <h1 className="text-display">Gallery</h1>
      <p className="mt-3 mb-6 max-w-[40rem] md:text-lead">
        Cards that collectors chose to show, each with its photos and the report of its estimate.
      </p>
      <GalleryFilters {...{ address, choices, set }} />
      <div className="mt-8">
        {given ? null : (
          <p className="hidden noscript:block">
            These cards could not be loaded. Try again later, or{' '}
            <Link to={GALLERY_PATH} className="underline underline-offset-4">
              show all cards
            </Link>
            .
          </p>
        )}
        {problem ? <LoadFailure onRetry={retry}>{problem}</LoadFailure> : null}
        {problem && isInside(address) ? (
          <Button asChild className="mt-3">
            <Link to={hrefOf(withChange(address, {}))}>First page</Link>
          </Button>
        ) : null}
        {page === null && !problem ? <Loading /> : null}
        {page && page.items.length > 0 ? <Cards {...{ page, address, isBehind }} /> : null}
        {page && !isBehind ? <Paging {...{ page, address }} /> : null}
        {isEmpty ? <NoCards address={address} /> : null}
        {hasFew || problem ? <Samples samples={samples} /> : null}
      </div>
      <LiveRegion>{page && !isBehind ? sayFound(page) : ''}</LiveRegion>
    </div>
  );
}
