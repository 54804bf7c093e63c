import { placePlusMinus } from '@tc/engine/plus-minus';
import { flawName } from '@tc/kernel';
import { Measured } from '../../ui/measured.tsx';
import { type NumberedFlaw, placeFlaw, sizeFlaw } from '../flaws.ts';
import { BORDERS, type GradedReport, SIDES, type SideName, type SideReport } from '../model.ts';
import { Ratio } from '../report/centering-detail.tsx';
import { countFlaws, SIDE_NAMES } from '../words.ts';

function sidesOf(report: GradedReport) {
  return SIDES.flatMap((name) => {
    const side = report.sides[name];
    return side ? [{ name, side }] : [];
  });
}

/** The four borders of each side in millimeters, and as ratios. */
export function SheetBorders({ report }: { readonly report: GradedReport }) {
  return (
    <section>
      <h3>Borders</h3>
      <table>
        <thead>
          <tr>
            <th />
            {BORDERS.map((border) => (
              <th key={border} className="capitalize">
                {border}
              </th>
            ))}
            <th>Left / right</th>
            <th>Top / bottom</th>
          </tr>
        </thead>
        <tbody>
          {sidesOf(report).map(({ name, side: { centering } }) => (
            <tr key={name}>
              <th>{SIDE_NAMES[name]}</th>
              {BORDERS.map((border) => (
                <td key={border}>
                  <Measured
                    value={centering.bordersMm?.[border] ?? null}
                    digits={2}
                    plusMinus={centering.plusMinusMm}
                    unit="mm"
                  />
                </td>
              ))}
              <td>
                <Ratio pair={centering.leftRight} plusMinusPoints={centering.plusMinusPoints} />
              </td>
              <td>
                <Ratio pair={centering.topBottom} plusMinusPoints={centering.plusMinusPoints} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RimProps {
  readonly report: GradedReport;
  readonly kind: 'corners' | 'edges';
  readonly title: string;
}

function RimTable({ report, kind, title }: RimProps) {
  const rows = sidesOf(report).flatMap(({ name, side }) => {
    const places: SideReport['corners' | 'edges'] = side[kind];
    return places && places.length > 0 ? [{ name, side, places }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th>{title}</th>
          {rows[0]?.places.map(({ position }) => (
            <th key={position} className="first-letter:uppercase">
              {position.replace('-', ' ')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, side, places }) => (
          <tr key={name}>
            <th>{SIDE_NAMES[name]}</th>
            {places.map(({ position, score }) => (
              <td key={position}>
                <Measured value={score} plusMinus={placePlusMinus(side, kind)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SheetRims({ report }: { readonly report: GradedReport }) {
  if (!report.sides.front.corners && !report.sides.front.edges) return null;
  return (
    <section>
      <h3>Corners and edges</h3>
      <div className="grid grid-cols-2 gap-x-6">
        <RimTable report={report} kind="corners" title="Corner" />
        <RimTable report={report} kind="edges" title="Edge" />
      </div>
    </section>
  );
}

/** More would need a third page, so the rest is only counted. */
const MOST_FLAWS = 36;

function describeRest(flaws: number): string {
  const rest = flaws - MOST_FLAWS;
  return `${rest} smaller ${rest === 1 ? 'flaw is' : 'flaws are'} only marked on the pictures.`;
}

interface FlawsProps {
  readonly report: GradedReport;
  readonly flaws: readonly NumberedFlaw[];
}

export function countBySide(report: GradedReport): string {
  return sidesOf(report)
    .map(({ name, side }: { name: SideName; side: SideReport }) => `${name}: ${countFlaws(side)}`)
    .join(', ');
}

/** The flaws by their numbers on the pictures, with place and size. */
export function SheetFlaws({ report, flaws }: FlawsProps) {
  return (
    <section>
      <h3>
        Flaws <span className="font-normal">({countBySide(report)})</span>
      </h3>
      <ol className="columns-2 gap-6">
        {flaws.slice(0, MOST_FLAWS).map(({ number, side, flaw }) => {
          const { card } = report.sides[side] ?? report.sides.front;
          return (
            <li key={number} className="flex break-inside-avoid gap-2">
              <span className="measured w-5 text-right text-text-strong">{number}</span>
              <span>
                <strong className="font-medium text-text-strong">{flawName(flaw)}</strong>,{' '}
                <span className="measured">{sizeFlaw(flaw, card)}</span>, {side},{' '}
                {placeFlaw(flaw, card.widthMm, card.heightMm)},{' '}
                <span className="whitespace-nowrap">
                  <span className="measured">{(flaw.confidence * 100).toFixed(0)} %</span> sure
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      {flaws.length > MOST_FLAWS ? <p>{describeRest(flaws.length)}</p> : null}
    </section>
  );
}
