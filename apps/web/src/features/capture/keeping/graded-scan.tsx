import type { Scan, ScanCorrections, ScanPhotos } from '@tc/contract/locker';
import { Link } from 'react-router';
import { hasCleanPicture, type Session } from '../../../grading/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChangedCard } from './changed-card.tsx';
import { Comparison } from './comparison.tsx';
import { areSameLights, lightsOf } from './kept-lights.ts';
import { ReadFromPhoto } from './read-from-photo.tsx';
import { useAnswered } from './use-answered.ts';
import { useCardName } from './use-card-name.ts';
import { correctionsOf, type KeptCard, type Sent } from './use-kept-scan.ts';

interface GradedScanProps {
  readonly scan: Scan;
  readonly card: KeptCard;
  readonly session: Session;
  readonly keepCard: () => Promise<string | null>;
  readonly correct: (corrections: ScanCorrections) => Promise<string | null>;
  readonly changePhotos: (photos: ScanPhotos) => Promise<string | null>;
  readonly onSent: (sent: Sent) => void;
  readonly onNext: () => void;
  readonly onName: (name: string) => void;
}

/** A scan with the server's grade, and what to do next. */
export function GradedScan(props: GradedScanProps) {
  const { scan, card, session, onNext } = props;
  const naming = useCardName(scan.cardId, session.name.trim(), card.name);
  const now: Sent = { corrections: correctionsOf(session), lights: lightsOf(session) };
  const isCorrected = JSON.stringify(now.corrections) !== JSON.stringify(card.corrections);
  const isChanged = isCorrected || !areSameLights(now.lights, card.lights);
  const here = session.phase.name === 'graded' && !isChanged ? session.phase.report : null;
  return (
    <>
      <p role="status">
        <strong className="font-medium text-text-strong">Kept.</strong>{' '}
        {scan.cardId
          ? 'The card is in your digital locker.'
          : 'Your locker is full, so this scan is in your history only. Remove a card from the locker, or choose a larger plan.'}
      </p>
      {here && scan.report ? (
        <Comparison
          here={here}
          there={scan.report}
          hasPicture={hasCleanPicture(session.decisions)}
        />
      ) : null}
      {isChanged ? <ChangedCard {...props} now={now} /> : null}
      {naming ? <p className="text-small text-text-quiet">{naming}</p> : null}
      {scan.cardId ? (
        <ReadFromPhoto cardId={scan.cardId} session={session} onName={props.onName} />
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
