import { saveBlob } from '../../platform/save-blob.ts';
import type { GradedReport } from '../model.ts';

/** Saves the report as a file. */
export function saveReport(report: GradedReport, name: string): void {
  const file = new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' });
  saveBlob(`${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-report.json`, file);
}
