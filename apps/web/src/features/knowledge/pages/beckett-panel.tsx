import { DataTable } from '../../../ui/data-table.tsx';
import type { Standards } from '../rules/standards.server.ts';
import { SourceNote } from './source-note.tsx';
import { BECKETT_CATEGORIES } from './standards-words.ts';

type Beckett = Standards['beckett'];

function Subgrades({ beckett }: { readonly beckett: Beckett }) {
  return (
    <div>
      <h2 className="text-title">Four subgrades, then one grade</h2>
      <p className="mt-3 mb-6">
        Each part is graded separately, in half-point steps. In our reports the four subgrades count
        equally, and the front of the card counts more than the back.
      </p>
      <dl className="grid gap-px overflow-hidden rounded-panel bg-hairline md:grid-cols-2 lg:grid-cols-4">
        {BECKETT_CATEGORIES.map(({ key, name, text }) => (
          <div key={key} className="bg-surface-1 p-5">
            <dt className="flex items-baseline justify-between gap-3 text-lead text-text-strong">
              {name}
              <span className="measured text-scale">{beckett.weights[key]}%</span>
            </dt>
            <dd className="mt-2 text-small">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Overall({ beckett }: { readonly beckett: Beckett }) {
  const { gate, mostAboveLowest } = beckett;
  return (
    <div>
      <h2 className="text-title">How the overall grade is formed</h2>
      <ul className="mt-4 mb-6 grid list-disc gap-2 pl-5 marker:text-accent">
        <li className="max-w-[62ch]">
          The overall grade cannot exceed the lowest subgrade by more than {mostAboveLowest} points.
        </li>
        <li className="max-w-[62ch]">
          A Gem Mint {gate.grade} needs three subgrades of {gate.atLeast} or more and none below{' '}
          {gate.noneBelow.toFixed(1)}. That alone is not enough: the average has to reach it too.
        </li>
        <li className="max-w-[62ch]">
          Beckett says that its overall grade is not an average and that the lowest subgrade counts
          most. The exact rule is not published. The last column is the simplest rule that matches
          Beckett’s own published examples.
        </li>
      </ul>
      <DataTable
        caption="Overall grades for six sets of subgrades, under two rules"
        columns={[
          'Centering · corners · edges · surface',
          'Our reports',
          'Fitted to published examples',
        ]}
        stacked={2}
        rows={beckett.examples.map(({ subgrades, ours, fitted }) => [
          <span key="four" className="measured">
            {subgrades.map((value) => value.toFixed(1)).join(' · ')}
          </span>,
          <span key="ours" className="measured text-text-strong">
            {ours.toFixed(1)}
          </span>,
          <span key="fitted" className="measured">
            {fitted.toFixed(1)}
          </span>,
        ])}
      />
    </div>
  );
}

/** Beckett's four subgrades, its chart, and both readings of its overall grade. */
export function BeckettPanel({ beckett }: { readonly beckett: Beckett }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-4">
      <Subgrades beckett={beckett} />
      <Overall beckett={beckett} />
      <div>
        <h2 className="text-title">The centering chart</h2>
        <p className="mt-3 mb-6">
          This is the strictest of the published charts at the top: the best grade requires 50/50
          all around on the front. Half grades fall in between.
        </p>
        <DataTable
          caption="Beckett's centering limits by grade"
          columns={['Grade', 'Name', 'Front', 'Back']}
          stacked={3}
          rows={beckett.chart.map(({ grade, name, front, back }) => [
            <span key="grade" className="measured">
              {grade}
            </span>,
            name,
            <span key="front" className="measured text-text-strong">
              {front}
            </span>,
            <span key="back" className="measured">
              {back}
            </span>,
          ])}
        />
        <SourceNote source={beckett.source} read={beckett.read}>
          Older tables allow a 9 up to 60/40 on the front; the chart now says 55/45. A card with
          four tens gets a label of its own.
        </SourceNote>
      </div>
    </div>
  );
}
