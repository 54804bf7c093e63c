import { ArrowLeftRight, Link2, Unlink, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { FoundPhoto } from '../files/found-photo.ts';
import type { BulkCard } from './pair-photos.ts';
import type { PairingUse } from './use-pairing.ts';

function Thumb({ photo, side }: { readonly photo: FoundPhoto | null; readonly side: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!photo) return;
    const url = URL.createObjectURL(photo.blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return (
    <span className="grid h-20 w-15 shrink-0 place-items-center overflow-hidden rounded-control bg-surface-2 text-center text-label text-text-quiet">
      {photo && address ? (
        <img
          src={address}
          alt={`${side}: ${photo.path}`}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        `No ${side.toLowerCase()}`
      )}
    </span>
  );
}

interface CardRowProps {
  readonly card: BulkCard;
  readonly number: number;
  readonly isLast: boolean;
  readonly use: PairingUse;
}

function CardRow({ card, number, isLast, use }: CardRowProps) {
  const { front, back, name } = card;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-3 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]">
      <span className="flex gap-2">
        <Thumb photo={front} side="Front" />
        <Thumb photo={back} side="Back" />
      </span>
      <span className="min-w-0 flex-1 basis-32">
        <span className="wrap-anywhere block font-medium text-text-strong">{name}</span>
        <span className="wrap-anywhere block text-small text-text-quiet">
          {front.path}
          {back ? `, ${back.path}` : ''}
        </span>
      </span>
      <span className="ml-auto flex">
        {back ? (
          <>
            <IconButton
              label={`Swap the sides of card ${number}`}
              onClick={() => use.change(card, 'swap')}
            >
              <ArrowLeftRight size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Take card ${number} apart`}
              onClick={() => use.change(card, 'apart')}
            >
              <Unlink size={20} aria-hidden="true" />
            </IconButton>
          </>
        ) : (
          <IconButton
            label={`Use the next photo as the back of card ${number}`}
            disabled={isLast}
            onClick={() => use.change(card, 'join')}
          >
            <Link2 size={20} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={`Leave card ${number} out`} onClick={() => use.change(card, 'remove')}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}

function Loose({ use }: { readonly use: PairingUse }) {
  const loose = use.paired?.loose ?? [];
  if (loose.length === 0) return null;
  return (
    <section aria-labelledby="loose-title" className="rounded-panel bg-surface-1 p-5">
      <h2 id="loose-title" className="text-lead">
        Photos without a card
      </h2>
      <ul>
        {loose.map((one) => (
          <li
            key={one.photo.path}
            className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t py-2 text-small first:border-t-0"
          >
            <span className="wrap-anywhere min-w-0">
              <span className="text-text-strong">{one.photo.path}</span>. {one.why}
            </span>
            <Button
              aria-label={`Make a card from ${one.photo.path}`}
              onClick={() => use.makeCard(one)}
            >
              Make a card
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows which photos make up which card, so that people can correct it before anything is sent. */
export function PairingList({ use }: { readonly use: PairingUse }) {
  const cards = use.paired?.cards ?? [];
  return (
    <div className="flex flex-col gap-6">
      <Loose use={use} />
      <ol aria-label="Cards">
        {cards.map((card, at) => (
          <CardRow
            key={card.id}
            {...{ card, use }}
            number={at + 1}
            isLast={at === cards.length - 1}
          />
        ))}
      </ol>
    </div>
  );
}
