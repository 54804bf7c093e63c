import { explainNoGrade } from '@tc/engine/explain-unmeasured';
import { type CompanyGrades, RULE_BOOKS } from '@tc/rulebook';
import { RULE_BOOK_IDS, RULE_BOOK_NAMES } from '@tc/rulebook/rule-book-names';
import type { GradedReport, RuleBookId } from '../../../grading/model.ts';
import { SUBGRADE_NAMES } from '../../../grading/words.ts';
import { Choice } from '../../../ui/choice.tsx';
import { DataTable } from '../../../ui/data-table.tsx';

interface StandardsTabProps {
  readonly report: GradedReport;
  readonly companies: CompanyGrades;
  readonly rules: RuleBookId;
  readonly onRules: (rules: RuleBookId) => void;
}

const BOOKS = RULE_BOOK_IDS.map((value) => ({ value, name: RULE_BOOK_NAMES[value] }));

const COMPANIES = [
  ['psa', 'PSA'],
  ['bgs', 'Beckett'],
  ['sgc', 'SGC'],
  ['cgc', 'CGC'],
  ['tag', 'TAG'],
] as const;

/** The same evidence scored by another rule book. */
export function StandardsTab({ report, companies, rules, onRules }: StandardsTabProps) {
  const known = COMPANIES.flatMap(([id, name]) => {
    const standing = companies[id];
    return standing ? [{ name, standing }] : [];
  });
  const missing = COMPANIES.filter(([id]) => !RULE_BOOKS[rules][id === 'bgs' ? 'beckett' : id]);
  return (
    <div className="flex flex-col gap-6">
      <Choice label="Rule book" value={rules} options={BOOKS} onChange={onRules} />
      {known.length > 0 ? (
        <DataTable
          caption="What each scale of this rule book makes of the card"
          columns={['Scale', 'Estimate', 'Held back by']}
          rows={known.map(({ name, standing }) => [
            name,
            <span key="grade" className="measured text-text-strong">
              {standing.grade} <span className="font-sans text-small">{standing.name}</span>
            </span>,
            <span key="why" className="text-small">
              {standing.limitedBy.map((part) => SUBGRADE_NAMES[part]).join(', ') || 'nothing'}
            </span>,
          ])}
        />
      ) : (
        <p>{explainNoGrade(report)}</p>
      )}
      {report.atMost !== undefined ? (
        <p className="border-hairline-strong border-l-2 pl-4 text-small">
          Nothing above {report.atMost} is stated while part of the card is not measured.
        </p>
      ) : null}
      <p className="text-small text-text-quiet">
        {missing.length > 0
          ? `This rule book says nothing about ${missing.map(([, name]) => name).join(', ')}. `
          : ''}
        Estimates from published limits, not grades of these companies. Version {report.rules}.
      </p>
    </div>
  );
}
