import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Limit } from '../limits.ts';

interface LimitNoteProps {
  readonly limits: readonly Limit[];
  readonly onShow: (limit: Limit) => void;
}

/** A flaw or a border can be pointed at; places too unsure to be flaws cannot. */
function sayShow({ flaw, subgrade, side }: Limit): string {
  return flaw !== null || subgrade === 'centering' ? 'Show it on the card' : `Show the ${side}`;
}

/** What holds the grade back, with a way to see it. */
export function LimitNote({ limits, onShow }: LimitNoteProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-surface-2 px-5 pt-4 pb-2">
      <h3 id={titleId} className="legend">
        What limits the grade
      </h3>
      <ul>
        {limits.map((limit) => (
          <li key={limit.subgrade} className="mt-1 mb-2">
            <p className="text-text-strong">{limit.sentence}</p>
            {limit.side ? (
              <Button
                emphasis="quiet"
                className="-ml-4 text-small md:-ml-5"
                onClick={() => onShow(limit)}
              >
                {sayShow(limit)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
