import { COMPARED_TITLE, describeReferences } from '@tc/engine/describe-reference';
import { sayRuleBook } from '@tc/rulebook/rule-book-names';
import type { ReactNode } from 'react';
import { useSite } from '../../platform/site.ts';
import type { NumberedFlaw } from '../flaws.ts';
import { describeLimits } from '../limits.ts';
import type { GradedReport, GradeReport, RefusedReport } from '../model.ts';
import { nameOf } from '../present-session.ts';
import type { Session } from '../session.ts';
import { SIDE_NAMES } from '../words.ts';
import { remarksOf } from './remarks.ts';
import { SheetEstimates, SheetProbabilities, SheetSubgrades } from './sheet-estimates.tsx';
import { SheetPictures } from './sheet-picture.tsx';
import { SheetBorders, SheetFlaws, SheetRims } from './sheet-tables.tsx';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function SheetHead({ name, measuredAt }: { readonly name: string; readonly measuredAt: Date }) {
  return (
    <header>
      <p className="flex justify-between gap-6 border-hairline-strong border-b pb-1">
        <strong className="font-semibold text-text-strong">{useSite()?.name}</strong>
        <span>
          Measured <time dateTime={measuredAt.toISOString()}>{DATE.format(measuredAt)}</time>
        </span>
      </p>
      <h2 className="mt-2 break-words text-title">{name}</h2>
    </header>
  );
}

function SheetFoot({ report }: { report: GradeReport }) {
  return (
    <footer className="border-hairline-strong border-t pt-1">
      <p className="font-medium text-text-strong">
        An estimate, not a grade from any grading company.
      </p>
      <p>
        Rule book: {sayRuleBook(report.rules)}. Engine {report.engine}.
      </p>
    </footer>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

interface GradedProps {
  readonly report: GradedReport;
  readonly pictures: ReactNode;
  readonly flaws: readonly NumberedFlaw[];
}

function GradedBody({ report, pictures, flaws }: GradedProps) {
  const limits = describeLimits(report, flaws).map(({ sentence }) => sentence);
  return (
    <>
      <SheetEstimates report={report} />
      {pictures}
      <div className="grid grid-cols-2 gap-x-6">
        {report.psa ? <SheetProbabilities psa={report.psa} /> : null}
        <SheetSubgrades report={report} />
      </div>
      <Lines title="What limits the grade" lines={limits} />
      <SheetBorders report={report} />
      <SheetRims report={report} />
      <SheetFlaws report={report} flaws={flaws} />
      <Lines title={COMPARED_TITLE} lines={describeReferences(report)} />
      <Lines title="To keep in mind" lines={remarksOf(report)} />
    </>
  );
}

interface RefusedProps {
  readonly report: RefusedReport;
  readonly pictures: ReactNode;
  /** With two photos, say which one was refused. */
  readonly hasBack: boolean;
}

function RefusedBody({ report, pictures, hasBack }: RefusedProps) {
  const { message, advice, side = 'front' } = report.refusal;
  return (
    <>
      <section>
        <h3>Not graded{hasBack ? ` / ${SIDE_NAMES[side]}` : ''}</h3>
        <p className="text-lead text-text-strong">{message}</p>
        <p>{advice}</p>
      </section>
      {pictures}
    </>
  );
}

/**
 * The report for paper: final numbers in dark ink on one or two pages, whole photos, no buttons. It is
 * always in the page, so its pictures are loaded however printing starts.
 */
export function PrintSheet({
  session,
  flaws,
}: {
  readonly session: Session;
  readonly flaws: readonly NumberedFlaw[];
}) {
  const { phase, card } = session;
  if (phase.name !== 'graded' && phase.name !== 'refused') {
    return <p className="sheet">Nothing is measured yet. Print again when the report is there.</p>;
  }
  const { report, measuredAt } = phase;
  const pictures = <SheetPictures card={card} sides={report.sides} flaws={flaws} />;
  return (
    <article className="sheet">
      <SheetHead name={nameOf(session)} measuredAt={measuredAt} />
      {report.status === 'graded' ? (
        <GradedBody {...{ report, pictures, flaws }} />
      ) : (
        <RefusedBody {...{ report, pictures }} hasBack={card.back !== null} />
      )}
      <SheetFoot report={report} />
    </article>
  );
}
