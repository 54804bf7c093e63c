import type { SharedCard } from '@tc/contract/locker';
import { RULE_BOOKS } from '@tc/rulebook';
import type { ShownScan } from './shown-scan.ts';

/** The rule book that a report was graded by, given the version it names. */
function ruleBookOf(rules: string): string | null {
  return Object.values(RULE_BOOKS).find(({ version }) => version === rules)?.id ?? null;
}

/** The report as visitors get it, with the photos it was measured on. */
export function presentMeasured(scan: ShownScan | null): SharedCard['measured'] {
  if (!scan) return null;
  const report = JSON.parse(scan.report);
  return {
    at: scan.gradedAt.toISOString(),
    ruleBook: ruleBookOf(report.rules),
    report,
    corrections: scan.corrections,
    sides: scan.photos
      .filter(({ position }) => position === 0)
      .map(({ side, bytes, mediaType }) => ({
        ...{ side, bytes, type: mediaType },
        photos: scan.photos.filter((one) => one.side === side).length,
      })),
  };
}
