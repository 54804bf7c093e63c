import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PageIntro } from '../../../ui/page-intro.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { LimitRuler } from '../figures/limit-ruler.tsx';
import type { Standards } from '../rules/standards.server.ts';
import { BeckettPanel } from './beckett-panel.tsx';
import { PsaPanel } from './psa-panel.tsx';

export type StandardsTab = 'psa' | 'beckett';

export interface StandardsPageProps {
  readonly standards: Standards;
  readonly tab: StandardsTab;
  readonly onTab: (tab: StandardsTab) => void;
}

/** Two companies' published rules beside the numbers that our reports use. */
export function StandardsPage({ standards, tab, onTab }: StandardsPageProps) {
  return (
    <>
      <PageIntro
        title="Grading standards"
        lead={
          <p>
            See what it takes to get each PSA and Beckett grade: how far off center a card may be,
            what a corner may show, and how four subgrades become one grade.
          </p>
        }
        actions={
          <Button asChild emphasis="primary">
            <Link to="/demo">Grade a card by them</Link>
          </Button>
        }
        picture={<LimitRuler limits={standards.ruler} />}
      />
      <div id="companies" className="page pb-20">
        <Tabs
          label="Grading company"
          value={tab}
          onChange={onTab}
          tabs={[
            {
              value: 'psa',
              name: 'PSA Grading',
              path: '/grading-standards#companies',
              content: <PsaPanel psa={standards.psa} />,
            },
            {
              value: 'beckett',
              name: 'Beckett Grading',
              path: '/grading-standards?tab=beckett#companies',
              content: <BeckettPanel beckett={standards.beckett} />,
            },
          ]}
        />
        <p className="mt-14 max-w-[44rem] text-small text-text-quiet">
          PSA and Beckett are the names of the companies whose published rules are described here.
          We are not connected with either, and no number on this site is a grade of theirs: only
          the company that has the card in hand can give one.
        </p>
      </div>
    </>
  );
}
