import type { GalleryItem, GalleryStandard } from '@tc/contract/locker';
import { publishedPath } from '@tc/contract/site';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type CameFrom, nameOf, placeOf } from '../words.ts';
import { showGradeOn } from './standards.ts';

interface FrameProps {
  readonly to: string;
  readonly state?: CameFrom;
  readonly picture: string;
  readonly name: string;
  readonly place: string;
  readonly children: ReactNode;
  readonly badge?: string;
}

/** Keeps its place before the picture has loaded, and if it cannot be loaded. */
function Picture({ src }: { readonly src: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <div className="size-full bg-surface-2" />;
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={448}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className="size-full object-contain"
    />
  );
}

function Frame({ to, state, picture, name, place, children, badge }: FrameProps) {
  return (
    <Link to={to} state={state} className="group block rounded-control outline-offset-4">
      <span className="relative block aspect-[63.5/88.9] overflow-hidden rounded-control bg-surface-1">
        <Picture src={picture} />
        {badge ? (
          <span className="absolute top-2 left-2 rounded-control bg-halo/85 px-2 py-0.5 font-medium text-label text-text-strong">
            {badge}
          </span>
        ) : null}
      </span>
      <span className="mt-2.5 block truncate font-medium text-small text-text-strong group-hover:underline">
        {name}
      </span>
      <span className="line-clamp-2 text-label text-text-quiet">{place || ' '}</span>
      {children}
    </Link>
  );
}

interface CardTileProps {
  readonly item: GalleryItem;
  readonly standard: GalleryStandard;
  readonly from: CameFrom;
}

/** One published card. */
export function CardTile({ item, standard, from }: CardTileProps) {
  const grade = showGradeOn(item, standard);
  return (
    <Frame
      to={publishedPath(item.id)}
      state={from}
      picture={`/api/v1/gallery/${item.id}/thumbnail`}
      name={nameOf(item.card)}
      place={placeOf(item.card)}
    >
      <span className="mt-0.5 flex items-baseline justify-between gap-2 text-small">
        {grade ? (
          <span>
            <span className="sr-only">{grade.scale}: </span>
            {grade.isUpTo ? <span className="text-label text-text-quiet">up to </span> : null}
            <span className="measured text-accent">{grade.text}</span>
          </span>
        ) : (
          <span className="text-text-quiet">No estimate</span>
        )}
        {item.shownName ? (
          <span className="truncate text-label text-text-quiet">{item.shownName}</span>
        ) : null}
      </span>
    </Frame>
  );
}

/** One of our own cards, invented and drawn. */
export interface SampleCard {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly picture: string;
  /** The page that grades it. */
  readonly to: string;
}

export function SampleTile({ sample }: { readonly sample: SampleCard }) {
  return (
    <Frame {...sample} place={sample.note} badge="Sample">
      <span className="mt-0.5 block text-accent text-small">Grade it</span>
    </Frame>
  );
}
