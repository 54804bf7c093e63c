import { saveBlob } from '../../platform/save-blob.ts';
import type { GradedReport } from '../model.ts';

/** The file name of a report, made from the name of the card in any language. */
export function reportFileName(name: string, ending: 'json' | 'pdf'): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words, 'report'].join('-')}.${ending}`;
}

export function saveReport(report: GradedReport, name: string): void {
  const file = new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' });
  saveBlob(reportFileName(name, 'json'), file);
}
