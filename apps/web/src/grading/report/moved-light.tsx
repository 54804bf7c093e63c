import { WHAT_IS_SEEN } from '@tc/engine/explain-part';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { type GradedReport, SIDES, type SideName, type SideReport } from '../model.ts';
import { hasRelief } from '../relief/draw-relief.ts';
import { ReliefSaving, type ReliefSource } from '../relief/relief-saving.tsx';
import { SIDE_NAMES } from '../words.ts';
import { sayRevealed } from './describe-light.ts';

const percent = (share: number) => `${Math.round(100 * share)} %`;

interface SeenRowProps {
  readonly name: string;
  readonly share: number;
  readonly isNow: boolean;
}

function SeenRow({ name, share, isNow }: SeenRowProps) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_3.5rem] items-center gap-3 text-small">
      <dt>{name}</dt>
      <dd className="contents">
        <span aria-hidden="true" className="h-2 rounded-full bg-surface-3">
          <span
            className={`block h-full rounded-full ${isNow ? 'bg-accent' : 'bg-hairline-strong'}`}
            style={{ width: `${100 * share}%` }}
          />
        </span>
        <span className="measured text-right text-text-strong">{percent(share)}</span>
      </dd>
    </div>
  );
}

/** How much of the damage of a surface shows in the first photo alone, and in all of them. */
function SeenShare({ side }: { readonly side: SideReport }) {
  const now = side.surfaceSeen;
  if (now === null) return null;
  const before = side.otherLight?.surfaceSeenByFirst ?? null;
  return (
    <dl className="flex flex-col gap-1.5">
      {before === null || side.photos === 1 ? null : (
        <SeenRow name="First photo" share={before} isNow={false} />
      )}
      <SeenRow
        name={side.photos === 1 ? 'This photo' : `${side.photos} photos`}
        share={now}
        isNow
      />
    </dl>
  );
}

interface MovedLightProps {
  readonly report: GradedReport;
  /** Shows the relief of a side instead of its photo. */
  readonly onRelief: (side: SideName) => void;
  readonly source: ReliefSource;
}

/** What only the moving light revealed, next to what one photo would have shown. */
export function MovedLight({ report, onRelief, source }: MovedLightProps) {
  const titleId = useId();
  const lit = SIDES.flatMap((name) => {
    const side = report.sides[name];
    return side && hasRelief(side) ? [{ name, side }] : [];
  });
  if (lit.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h3 id={titleId} className="legend">
        What moved with the light
      </h3>
      {lit.map(({ name, side }) => (
        <div key={name} className="flex flex-col gap-3">
          <p>
            <strong className="font-medium text-text-strong">{SIDE_NAMES[name]}.</strong>{' '}
            {sayRevealed(side)}
          </p>
          <p className="text-small">Of {WHAT_IS_SEEN}, about this much shows:</p>
          <SeenShare side={side} />
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onRelief(name)}>
              <Eye size={18} aria-hidden="true" />
              See the relief of the {name}
            </Button>
            <ReliefSaving {...{ source, name }} />
          </div>
        </div>
      ))}
      <p className="text-small text-text-quiet">
        Print stays where it is, whatever the light. A crease, a dent or a scratch does not: its
        flanks are bright in one photo and dark in another. The relief shows only that.
      </p>
    </section>
  );
}
