import { CLAIMS } from '@tc/contract/site';
import { useSite } from '../../../platform/site.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { PageSection } from '../../../ui/page-section.tsx';

/** Only claims that are figures; offers are promises and need no measurement. */
const OFFERS: readonly string[] = [
  'gradeGuarantee',
  'freeTrial',
  'moneyBack',
  'freeScans',
  'betaFeatures',
];

/** Figures elsewhere on the site that no benchmark can know. */
export function NotMeasured() {
  const site = useSite();
  if (site?.claims !== 'spec') return null;
  const stated = Object.entries(CLAIMS).filter(
    ([id, { kind }]) => kind === 'stated' && !OFFERS.includes(id),
  );
  return (
    <PageSection
      title="What we do not measure"
      lead="These figures appear on other pages. They are statements by the operator of this site, not results of our benchmark."
    >
      <DataTable
        caption="Figures that are stated, not measured"
        columns={['Figure', 'Of what', 'Source']}
        stacked={2}
        rows={stated.map(([id, { figure, label, source }]) => [
          <span key={id} className="measured">
            {figure}
          </span>,
          label,
          <span key="source" className="text-small text-text-quiet">
            stated, {source}
          </span>,
        ])}
      />
    </PageSection>
  );
}
