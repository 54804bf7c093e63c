import { sayOverall } from '@tc/rulebook/say-overall';
import { Measured } from '../../ui/measured.tsx';
import type { GradedReport, SideName } from '../model.ts';
import { BORDERS, SUBGRADES } from '../model.ts';
import { SIDE_NAMES, SUBGRADE_NAMES } from '../words.ts';

interface LiveReadingsProps {
  readonly side: SideName;
  /** For the outline before its corners were moved. */
  readonly before: GradedReport | null;
  /** The last report; null while this card has none. */
  readonly now: GradedReport | null;
  readonly isMeasuring: boolean;
}

interface Reading {
  readonly name: string;
  readonly digits: number;
  readonly unit?: string;
  readonly read: (report: GradedReport) => {
    readonly value: number | null;
    readonly plusMinus: number | null;
    /** Said in place of both. */
    readonly text?: string;
  };
}

function readingsOf(side: SideName): readonly Reading[] {
  const grades: readonly Reading[] = [
    {
      name: 'Overall',
      digits: 2,
      read: ({ overall }) => ({
        value: overall?.value ?? null,
        plusMinus: overall?.plusMinus ?? null,
        ...(overall && { text: sayOverall(overall) }),
      }),
    },
    ...SUBGRADES.map(
      (name): Reading => ({
        name: SUBGRADE_NAMES[name],
        digits: 1,
        read: ({ subgrades, subgradesPlusMinus }) => ({
          value: subgrades[name],
          plusMinus: subgradesPlusMinus[name],
        }),
      }),
    ),
  ];
  const borders = BORDERS.map(
    (border): Reading => ({
      name: `${SIDE_NAMES[side]}, ${border} border`,
      digits: 2,
      unit: 'mm',
      read: ({ sides }) => ({
        value: sides[side]?.centering.bordersMm?.[border] ?? null,
        plusMinus: sides[side]?.centering.plusMinusMm ?? null,
      }),
    }),
  );
  return [...grades, ...borders];
}

/** Shows how the numbers change while the corners are being moved. */
export function LiveReadings({ side, before, now, isMeasuring }: LiveReadingsProps) {
  if (!now) {
    return <p className="min-h-6 text-small">{isMeasuring ? 'Measuring' : ''}</p>;
  }
  return (
    <dl
      aria-busy={isMeasuring}
      className={`grid gap-y-1.5 transition-opacity duration-(--quick) ${isMeasuring ? 'opacity-60' : ''}`}
    >
      {readingsOf(side).map(({ name, digits, unit, read }) => {
        const reading = read(now);
        const earlier = before ? read(before).value : null;
        const isMoved =
          earlier !== null && earlier.toFixed(digits) !== reading.value?.toFixed(digits);
        return (
          <div key={name} className="flex items-baseline justify-between gap-4 text-small">
            <dt>{name}</dt>
            <dd className="text-right">
              {isMoved ? (
                <span className="mr-3 whitespace-nowrap text-label text-text-quiet">
                  was <span className="measured">{earlier.toFixed(digits)}</span>
                </span>
              ) : null}
              {reading.text ? (
                <span className="measured text-text-strong">{reading.text}</span>
              ) : (
                <Measured
                  value={reading.value}
                  digits={digits}
                  plusMinus={reading.plusMinus}
                  {...(unit ? { unit } : {})}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
