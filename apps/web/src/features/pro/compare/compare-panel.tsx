import type { GradedReport, SideName } from '../../../bench/model.ts';
import type { Session } from '../../../bench/session.ts';

interface ComparePanelProps {
  readonly session: Session;
  readonly report: GradedReport;
  readonly shown: SideName;
}

export function ComparePanel(_: ComparePanelProps) {
  return null;
}
