import type { GradedReport } from '../model.ts';

/** Saves the report as a file; nothing leaves the device. */
export function saveReport(report: GradedReport, name: string): void {
  const file = new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-report.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
