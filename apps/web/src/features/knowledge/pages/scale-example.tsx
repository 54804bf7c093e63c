import { Link } from 'react-router';
import { PageSection } from '../../../ui/page-section.tsx';
import type { Scale } from '../rules/scale.server.ts';
import { FACTOR_WORDS } from './scale-words.ts';

function PartsTable({ scale: { example, weights } }: { readonly scale: Scale }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">From four parts to the overall value</caption>
      <thead>
        <tr className="legend border-hairline-strong border-b">
          <th scope="col" className="py-3 font-normal">
            Part
          </th>
          <th scope="col" className="py-3 text-right font-normal">
            Subgrade
          </th>
          <th scope="col" className="py-3 text-right font-normal">
            Weight
          </th>
          <th scope="col" className="py-3 text-right font-normal">
            Counts
          </th>
        </tr>
      </thead>
      <tbody>
        {example.subgrades.map(({ name, value }) => (
          <tr key={name} className="border-hairline border-b">
            <th scope="row" className="py-3.5 font-medium text-text-strong">
              {FACTOR_WORDS[name].name}
            </th>
            <td className="measured py-3.5 text-right text-text-strong">{value.toFixed(1)}</td>
            <td className="measured py-3.5 text-right text-text-quiet">{weights[name]}%</td>
            <td className="measured py-3.5 text-right">
              {((value * weights[name]) / 100).toFixed(3)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One card from its four parts to its grade, every step shown. */
export function ScaleExample({ scale }: { readonly scale: Scale }) {
  const { example } = scale;
  return (
    <PageSection
      isRaised
      title={`An example: GEM ${example.level}`}
      lead="A card with nearly flawless corners, edges and surface, printed a hair off center."
    >
      <div className="grid items-end gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <PartsTable scale={scale} />
        <div>
          <p className="legend">Overall</p>
          <p className="flex items-baseline gap-5">
            <span className="measured text-hero text-text-strong">{example.value.toFixed(2)}</span>
            <span className="text-title">
              {example.name} {example.level}
            </span>
          </p>
          <p className="mt-4 text-small text-text-quiet">
            With the same numbers, the PSA estimate is a{' '}
            <span className="measured text-text">{example.psa}</span> and the Beckett estimate a{' '}
            <span className="measured text-text">{example.beckett.toFixed(1)}</span>: Beckett
            subgrades are rounded down to halves first. These are estimates, not certificates;{' '}
            <Link to="/grading-standards" className="underline underline-offset-4">
              the standards
            </Link>{' '}
            explain why they differ.
          </p>
        </div>
      </div>
    </PageSection>
  );
}
