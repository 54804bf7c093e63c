import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PageSection } from '../../../ui/page-section.tsx';

export interface Weights {
  readonly centering: number;
  readonly corners: number;
  readonly edges: number;
  readonly surface: number;
}

interface StandardsSectionProps {
  /** In percent, from the rule books. */
  readonly overall: Weights;
  readonly beckett: Weights;
}

const PARTS = [
  ['centering', 'Centering'],
  ['corners', 'Corners'],
  ['edges', 'Edges'],
  ['surface', 'Surface'],
] as const;

function WeightBars({ weights }: { readonly weights: Weights }) {
  return (
    <dl className="mt-6 grid gap-3">
      {PARTS.map(([part, name]) => (
        <div key={part} className="grid grid-cols-[6rem_minmax(0,1fr)_3.5rem] items-center gap-3">
          <dt className="text-small">{name}</dt>
          <dd className="measured order-last text-right text-small text-text-strong">
            {weights[part]} %
          </dd>
          <span aria-hidden="true" className="h-2 rounded-full bg-scale-quiet">
            <span
              className="block h-full rounded-full bg-scale"
              style={{ width: `${(weights[part] / 40) * 100}%` }}
            />
          </span>
        </div>
      ))}
    </dl>
  );
}

/** The same four parts, weighed in two ways. */
export function StandardsSection({ overall, beckett }: StandardsSectionProps) {
  return (
    <PageSection
      title="Grading standards"
      isRaised
      lead="PSA and Beckett look at the same four parts of a card. They differ in how the parts become one number."
    >
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        <div>
          <h3 className="text-lead">One grade, 1 to 10</h3>
          <p className="mt-2">
            The PSA scale gives one number for the whole card. The weakest part limits it, and
            centering decides most often between a 9 and a 10.
          </p>
          <WeightBars weights={overall} />
        </div>
        <div>
          <h3 className="text-lead">Four subgrades</h3>
          <p className="mt-2">
            The Beckett scale shows a subgrade for each part, in steps of a half. The overall grade
            stays close to the lowest of the four.
          </p>
          <WeightBars weights={beckett} />
        </div>
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/grading-standards">Compare the standards</Link>
        </Button>
        <Button asChild emphasis="quiet" className="max-md:px-0">
          <Link to="/grading-scale">All eleven grades</Link>
        </Button>
      </div>
    </PageSection>
  );
}
