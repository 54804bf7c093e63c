import type { SharedCard } from '@tc/contract/locker';
import type { GradedReport } from '@tc/engine';
import { findHeldBack } from '@tc/engine/explain-unmeasured';
import { isRuleBookId, RULE_BOOK_NAMES } from '@tc/rulebook/rule-book-names';
import { sayOverall, sayRange, sayValue } from '@tc/rulebook/say-overall';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The estimate in a sentence. */
export function sayEstimate({ measured }: Pick<SharedCard, 'measured'>): string {
  // This is the engine's own report. A type test proves that the contract's is the same.
  const report = measured?.report as GradedReport | undefined;
  if (!report?.overall) return 'There is no estimate yet.';
  const { name, level } = report.overall;
  const heldBack = findHeldBack(report);
  if (heldBack)
    return `Estimate: up to ${sayValue(report.overall)}, ${name} ${level} at best, ${sayRange(heldBack, report.overall)} out of 10.`;
  return `Estimate: ${sayOverall(report.overall)} out of 10, ${name} ${level}.`;
}

/** The measured photos, as large as screens show them. */
export function MeasuredPictures({
  measured,
  picturesAt,
}: Pick<SharedCard, 'measured'> & { readonly picturesAt: string }) {
  return (
    <div className="flex flex-wrap gap-6">
      {measured?.sides.map(({ side }) => (
        <img
          key={side}
          src={`${picturesAt}/${side}`}
          alt={`The ${side} of the card`}
          className="max-h-[70vh] max-w-full rounded-panel bg-surface-1"
        />
      ))}
    </div>
  );
}

/** When and with what it was measured. */
export function MeasuredNote({ measured }: Pick<SharedCard, 'measured'>) {
  if (!measured) return null;
  const { ruleBook, report, at } = measured;
  const book = ruleBook && isRuleBookId(ruleBook) ? RULE_BOOK_NAMES[ruleBook] : report.rules;
  return (
    <p className="text-small text-text-quiet">
      Measured on {DAY.format(new Date(at))} by engine {report.engine}, rule book “{book}”. An
      estimate from photos, not a certificate.
    </p>
  );
}
