import type { Scan, ScanCorrections } from '@tc/contract/locker';
import { Link } from 'react-router';
import type { Session } from '../../../bench/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Comparison } from './comparison.tsx';
import { ReadFromBench } from './read-from-bench.tsx';
import { useAnswered } from './use-answered.ts';
import { useCardName } from './use-card-name.ts';
import { correctionsOf, type KeptCard } from './use-kept-scan.ts';

interface GradedScanProps {
  readonly scan: Scan;
  readonly card: KeptCard;
  readonly session: Session;
  readonly keepCard: () => Promise<string | null>;
  readonly correct: (corrections: ScanCorrections) => Promise<string | null>;
  readonly onCorrected: (corrections: ScanCorrections | null) => void;
  readonly onNext: () => void;
  readonly onName: (name: string) => void;
}

/** A scan with the server's grade, and what to do next. */
export function GradedScan(props: GradedScanProps) {
  const { scan, card, session, onNext } = props;
  const naming = useCardName(scan.cardId, session.name.trim(), card.name);
  const corrections = correctionsOf(session);
  const isChanged = JSON.stringify(corrections) !== JSON.stringify(card.corrections);
  const here = session.phase.name === 'graded' && !isChanged ? session.phase.report : null;
  return (
    <>
      <p role="status">
        <strong className="font-medium text-text-strong">Kept.</strong>{' '}
        {scan.cardId
          ? 'The card is in your digital locker.'
          : 'Your locker is full, so this scan is in your history only. Remove a card from the locker, or choose a larger plan.'}
      </p>
      {here && scan.report ? <Comparison here={here} there={scan.report} /> : null}
      {isChanged ? <Changed {...props} corrections={corrections} /> : null}
      {naming ? <p className="text-small text-text-quiet">{naming}</p> : null}
      {scan.cardId ? (
        <ReadFromBench cardId={scan.cardId} session={session} onName={props.onName} />
      ) : (
        <NoCard keepCard={props.keepCard} />
      )}
      <div className="flex flex-wrap gap-3">
        {scan.cardId ? (
          <Button asChild emphasis="primary">
            <Link to={`/digital-locker/cards/${scan.cardId}`}>Open in the locker</Link>
          </Button>
        ) : null}
        <Button onClick={onNext}>Scan the next card</Button>
        <Button asChild emphasis="quiet">
          <Link to="/scan-history">Scan history</Link>
        </Button>
      </div>
    </>
  );
}

/** The report above was measured with another outline or size than the server's. */
function Changed({
  corrections,
  correct,
  onCorrected,
}: GradedScanProps & { readonly corrections: ScanCorrections | null }) {
  const { run, problem, isBusy } = useAnswered(async () => {
    const refusal = await correct(corrections ?? {});
    if (refusal === null) onCorrected(corrections);
    return refusal;
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      <p className="text-small">
        You have changed the outline or the size since this scan was saved. Grading it again does
        not count as another scan.
      </p>
      <Button aria-disabled={isBusy} onClick={run}>
        Save the correction
      </Button>
    </div>
  );
}

function NoCard({ keepCard }: Pick<GradedScanProps, 'keepCard'>) {
  const { run, problem, isBusy } = useAnswered(keepCard);
  return (
    <>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button asChild emphasis="primary">
          <Link to="/pricing">See the plans</Link>
        </Button>
        <Button aria-disabled={isBusy} onClick={run}>
          Put it into the locker
        </Button>
      </div>
    </>
  );
}
