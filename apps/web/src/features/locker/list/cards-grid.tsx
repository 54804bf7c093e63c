import type { Card } from '@tc/contract/locker';
import { NO_GRADE_YET } from '@tc/engine/explain-unmeasured';
import { memo } from 'react';
import { Link } from 'react-router';
import { showMoney } from '../../../platform/money.ts';
import { nameOf, placeOf } from '../collection/card-words.ts';
import { CardPicture } from './card-picture.tsx';
import { CardState } from './card-state.tsx';
import { PickBox } from './pick-box.tsx';
import type { Selection } from './selection.ts';
import { ShownGrade } from './shown-grade.tsx';
import { useWidth, useWindowList } from './use-window-list.ts';

const GAP_PX = 16;
const LEAST_WIDTH_PX = 148;
const WORDS_PX = 112;

export interface CardListProps {
  readonly cards: readonly Card[];
  /** The size of the whole list, including what is not loaded yet. */
  readonly total: number;
  readonly selection: Selection;
  readonly onEnd: () => void;
  /** Where a card opens. */
  readonly addressOf: (id: string) => string;
}

interface TileProps extends Pick<CardListProps, 'selection' | 'addressOf'> {
  readonly card: Card;
}

/** While the list scrolls, only its tiles move: what is in them stays as it is. */
const Tile = memo(function Tile({ card, selection, addressOf }: TileProps) {
  return (
    <>
      <Link to={addressOf(card.id)} className="group block rounded-control outline-offset-4">
        <CardPicture card={card} className="w-full" />
        <span className="mt-2.5 block truncate font-medium text-small text-text-strong group-hover:underline">
          {nameOf(card)}
        </span>
        <span className="block truncate text-label text-text-quiet">{placeOf(card) || ' '}</span>
        <span className="mt-0.5 flex items-baseline justify-between gap-2 text-small">
          {card.grade?.overall == null ? (
            <span className="text-text-quiet">{NO_GRADE_YET}</span>
          ) : (
            <span>
              <span className="sr-only">Estimated grade </span>
              <ShownGrade card={card} />
            </span>
          )}
          {card.value ? (
            <span className="measured truncate text-text">{showMoney(card.value)}</span>
          ) : null}
        </span>
        <CardState card={card} />
      </Link>
      {selection.isOn ? (
        <PickBox card={card} selection={selection} className="absolute top-0 left-0" />
      ) : null}
    </>
  );
});

/** Pictures side by side, as many as fit. */
export function CardsGrid({ cards, total, selection, onEnd, addressOf }: CardListProps) {
  const { ref, widthPx } = useWidth<HTMLDivElement>();
  const columns = Math.max(2, Math.floor((widthPx + GAP_PX) / (LEAST_WIDTH_PX + GAP_PX)));
  const tilePx = (widthPx - (columns - 1) * GAP_PX) / columns;
  const { list, rows, shown, topPx } = useWindowList<HTMLDivElement>({
    count: Math.ceil(cards.length / columns),
    estimatePx: tilePx * 1.4 + WORDS_PX,
    onEnd,
  });
  return (
    <div ref={ref}>
      <div ref={list}>
        <ul aria-label="Cards" className="relative" style={{ height: rows.getTotalSize() }}>
          {(widthPx > 0 ? shown : []).flatMap(({ index, start }) =>
            cards.slice(index * columns, (index + 1) * columns).map((card, at) => (
              <li
                key={card.id}
                ref={at === 0 ? rows.measureElement : undefined}
                data-index={index}
                aria-posinset={index * columns + at + 1}
                aria-setsize={total}
                className="absolute top-0 left-0 min-w-0 pb-6"
                style={{
                  width: tilePx,
                  transform: `translate(${at * (tilePx + GAP_PX)}px, ${start - topPx}px)`,
                }}
              >
                <Tile {...{ card, selection, addressOf }} />
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
