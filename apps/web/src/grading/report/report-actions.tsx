import { Download, Printer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { GradedReport } from '../model.ts';
import { saveReport } from './save-report.ts';

const LONGEST_NAME = 80;

interface ReportActionsProps {
  /** Describes the photos as taken, in their pixel coordinates. */
  readonly measured: GradedReport;
  readonly label: string;
  /** The owner's name for the card; empty until named. */
  readonly name: string;
  /** Null if the report is read-only. */
  readonly onName: ((name: string) => void) | null;
  /** Saves it as a PDF. */
  readonly pdf: ReactNode;
}

/** Ways to keep the report. */
export function ReportActions({ measured, label, name, onName, pdf }: ReportActionsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h3 id={titleId} className="text-lead">
        Keep this report
      </h3>
      {onName ? (
        <TextField
          label="Name of the card"
          name="card-name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => onName(event.target.value)}
          hint="Shown at the top of the printed report."
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {pdf}
        <Button onClick={() => saveReport(measured, name.trim() || label)}>
          <Download size={18} aria-hidden="true" />
          Save as JSON
        </Button>
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
      </div>
    </section>
  );
}
