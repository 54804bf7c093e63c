import { sayPlusMinus } from '@tc/kernel';
import { BORDERS } from '../../grading/model.ts';
import { Measured, NOT_MEASURED, showValue } from '../../ui/measured.tsx';
import type { CenteredSide, LineKind } from './lines.ts';
import { type Ratio, type SideReading, tiltDeg, unplacedBorders } from './readings.ts';
import { nameOfLine, PLACED_BY } from './words.ts';

interface ReadingsPanelProps {
  readonly side: CenteredSide;
  readonly reading: SideReading;
}

const KINDS: readonly LineKind[] = ['cut', 'frame'];

function BigRatio({ name, ratio }: { readonly name: string; readonly ratio: Ratio | null }) {
  return (
    <div>
      <dt className="legend">{name}</dt>
      <dd className="measured mt-1 text-text-strong text-title">
        {ratio ? (
          <>
            {ratio.pair.map((share) => showValue(share, ratio.plusMinusPoints, 1)).join(' / ')}{' '}
            <span className="inline-block font-light text-lead text-text-quiet">
              ±{sayPlusMinus(ratio.plusMinusPoints, 1)}
            </span>
          </>
        ) : (
          <span className="font-light text-lead text-text-quiet">{NOT_MEASURED}</span>
        )}
      </dd>
    </div>
  );
}

/** The numbers of one side: both ratios, four borders, and the tilt and origin of every line. */
export function ReadingsPanel({ side, reading }: ReadingsPanelProps) {
  const unplaced = unplacedBorders(side);
  return (
    <section aria-labelledby="readings-title" className="flex flex-col gap-5">
      <h2 id="readings-title" className="sr-only">
        Centering of this side
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-x-4 gap-y-3">
        <BigRatio name="Left / right" ratio={reading.leftRight} />
        <BigRatio name="Top / bottom" ratio={reading.topBottom} />
      </dl>
      {unplaced.length > 0 ? (
        <p role="status" className="border-accent border-l-2 pl-4 text-small">
          No printed frame was found{' '}
          {unplaced.length === 4 ? 'on this side' : `at the ${unplaced.join(' and ')}`}. Drag the
          dashed {unplaced.length === 1 ? 'line' : 'lines'} to where the border ends.
        </p>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
        {BORDERS.map((border) => (
          <div key={border} className="contents">
            <dt className="capitalize">{border}</dt>
            <dd className="text-right">
              <Measured
                value={reading.bordersMm[border]}
                digits={2}
                plusMinus={reading.plusMinusMm[border]}
                unit="mm"
              />
            </dd>
          </div>
        ))}
      </dl>
      <details className="text-small">
        <summary className="min-h-11 cursor-pointer py-2.5 text-text-strong">
          Tilt of every line
        </summary>
        <dl className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1">
          {BORDERS.flatMap((border) =>
            KINDS.map((kind) => (
              <div key={`${border} ${kind}`} className="contents">
                <dt>{nameOfLine({ border, kind })}</dt>
                <dd className="measured text-right text-text-strong">
                  {tiltDeg(side, { border, kind }).toFixed(2)}°
                </dd>
                <dd className="text-text-quiet">{PLACED_BY[side.lines[border][kind].by]}</dd>
              </div>
            )),
          )}
        </dl>
      </details>
    </section>
  );
}
