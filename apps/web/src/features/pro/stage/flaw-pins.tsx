import type { SideReport } from '../../../grading/model.ts';
import { tagPlace } from '../layers/shapes.ts';
import type { ProFlaw } from '../work/pro-flaws.ts';
import { Pinned } from './pinned.tsx';
import type { Viewport } from './viewport.ts';

interface FlawPinsProps {
  readonly viewport: Viewport;
  readonly side: SideReport;
  readonly flaws: readonly ProFlaw[];
  readonly selected: number | null;
  readonly describe: (entry: ProFlaw) => string;
  readonly onSelect: (number: number) => void;
}

/** The numbers of the flaws on the photo. Each leads to its row in the list. */
export function FlawPins(props: FlawPinsProps) {
  const { viewport, side, flaws, selected, describe, onSelect } = props;
  return flaws.map((entry) => {
    const isSelected = entry.number === selected;
    return (
      <Pinned key={entry.number} viewport={viewport} at={tagPlace(side, entry)} shift={[0, -16]}>
        <button
          type="button"
          aria-label={`Flaw ${entry.number}: ${describe(entry)}`}
          aria-pressed={isSelected}
          className="group pointer-events-auto grid size-11 place-items-center rounded-full"
          onClick={() => onSelect(entry.number)}
        >
          <span
            data-rejected={entry.verdict === 'rejected'}
            className="measured grid size-6 place-items-center rounded-full bg-ground text-label text-text-strong ring-1 ring-text-strong group-hover:bg-accent group-hover:text-on-accent group-aria-pressed:bg-accent group-aria-pressed:text-on-accent group-aria-pressed:ring-accent data-[rejected=true]:line-through data-[rejected=true]:ring-text-quiet"
          >
            {entry.number}
          </span>
        </button>
      </Pinned>
    );
  });
}
