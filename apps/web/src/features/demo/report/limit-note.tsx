import { Button } from '../../../ui/button.tsx';
import type { Limit } from '../words.ts';

/** What holds the grade back, with a way to see it. */
export function LimitNote({
  limit,
  onShow,
}: {
  readonly limit: Limit;
  readonly onShow: () => void;
}) {
  return (
    <section aria-labelledby="limit-title" className="rounded-panel bg-surface-2 px-5 py-4">
      <h3 id="limit-title" className="legend">
        What limits the grade
      </h3>
      <p className="mt-1 text-text-strong">{limit.sentence}</p>
      <Button emphasis="quiet" className="no-print -ml-5" onClick={onShow}>
        Show it on the card
      </Button>
    </section>
  );
}
