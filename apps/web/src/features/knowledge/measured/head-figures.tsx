import { MEASURED } from '@tc/contract/site';
import { sayPlusMinus } from '@tc/kernel';
import type { Results } from './results.server.ts';

interface HeadFigure {
  readonly id: string;
  readonly figure: string;
  readonly name: string;
  readonly text: string;
}

function headFigures({ seconds, border, small, speedAbout }: Results): readonly HeadFigure[] {
  return [
    {
      id: 'analysis-time',
      figure: `${seconds} s`,
      name: 'Analysis time',
      text: `From decoded pixels to the full report on both sides, in Chromium on ${speedAbout.machine}. A phone takes longer, and so does the first card after you open the page.`,
    },
    {
      id: 'precision',
      figure: `±${sayPlusMinus(border.plusMinusMm, 2)} mm`,
      name: 'Precision of a border',
      text: `The median margin of error that reports state on rendered photos. It held for ${border.covered} of borders, and ${border.within} of ${border.n} borders were within 0.10 mm of the truth.`,
    },
    {
      id: 'smallest-flaw',
      figure: `${small.fromMm} mm`,
      name: 'Smallest worn corner mostly found',
      text: `On rendered photos, between ${small.fromMm} and ${small.toMm} mm, ${small.kinds.map(({ kind, found, flaws }) => `${found} of ${flaws} ${kind}`).join(' and ')} were found, marked and named correctly, where the photo was fine enough to judge. Smaller ones and surface flaws are found less often: see below.`,
    },
    {
      id: 'data-points',
      figure: `${Math.round(MEASURED.dataPointsPerSide / 1000)} K`,
      name: 'Data points a side',
      text: 'Each report counts the readings behind it: points on the cut and the frame, profiles across the edges, places on the surface. This is the lowest count among the demo’s sample cards.',
    },
  ];
}

/** The figures that other pages show, each with what it means. */
export function HeadFigures({ results }: { readonly results: Results }) {
  return (
    <section aria-label="The figures in short" className="bg-surface-1">
      <dl className="page grid gap-x-14 gap-y-10 py-14 md:grid-cols-2 xl:grid-cols-4">
        {headFigures(results).map(({ id, figure, name, text }) => (
          <div key={id} id={id} className="flex flex-col">
            <dt className="legend">{name}</dt>
            <dd className="measured mt-1 text-display text-text-strong">{figure}</dd>
            <dd className="mt-3 text-small">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
