import type { Scan } from '@tc/contract/locker';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '../../../bench/session.ts';
import { Alert, LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Comparison } from './comparison.tsx';
import { useCardName } from './use-card-name.ts';
import { useScan } from './use-scan.ts';

interface KeptScanProps {
  readonly scanId: string;
  readonly session: Session;
  /** The name of the card that was sent along. */
  readonly sentName: string;
  /** What is shown was measured with other corrections than what was sent. */
  readonly isChanged: boolean;
  readonly onNext: () => void;
}

/** A scan that the server has: waiting, being graded, or how that ended. */
export function KeptScan(props: KeptScanProps) {
  const { scanId, onNext } = props;
  const { scan, retry } = useScan(scanId);
  if (scan.isPending) return <ProgressLine label="Waiting for the server" share={null} />;
  if (scan.isError) {
    return <LoadFailure onRetry={() => void scan.refetch()}>{scan.error.message}</LoadFailure>;
  }
  switch (scan.data.status) {
    case 'queued':
      return <ProgressLine label="Saved. Waiting to be graded" share={null} />;
    case 'grading':
      return <ProgressLine label="Saved. The server is grading it" share={null} />;
    case 'graded':
      return <Graded {...props} scan={scan.data} />;
    case 'refused':
      return <Refused scan={scan.data} onNext={onNext} />;
    case 'failed':
      return <Failed onRetry={retry} />;
  }
}

function Graded({
  scan,
  session,
  sentName,
  isChanged,
  onNext,
}: KeptScanProps & { readonly scan: Scan }) {
  const naming = useCardName(scan.cardId, session.name.trim(), sentName);
  const here = session.phase.name === 'graded' && !isChanged ? session.phase.report : null;
  return (
    <>
      <p role="status">
        <strong className="font-medium text-text-strong">Kept.</strong>{' '}
        {scan.cardId
          ? 'The card is in your digital locker.'
          : 'Your locker is full, so this scan stands in your history only. Remove a card, or choose a larger plan.'}
      </p>
      {here && scan.report ? <Comparison here={here} there={scan.report} /> : null}
      {naming ? <p className="text-small text-text-quiet">{naming}</p> : null}
      <div className="flex flex-wrap gap-3">
        {scan.cardId ? (
          <Button asChild emphasis="primary">
            <Link to={`/digital-locker/cards/${scan.cardId}`}>Open in the locker</Link>
          </Button>
        ) : (
          <Button asChild emphasis="primary">
            <Link to="/pricing">See the plans</Link>
          </Button>
        )}
        <Button onClick={onNext}>Scan the next card</Button>
        <Button asChild emphasis="quiet">
          <Link to="/scan-history">Scan history</Link>
        </Button>
      </div>
    </>
  );
}

function Refused({ scan, onNext }: { readonly scan: Scan; readonly onNext: () => void }) {
  const refusal = scan.report?.status === 'refused' ? scan.report.refusal : null;
  return (
    <>
      <Alert isAnswer>
        The server could not grade these photos, although this browser could. {refusal?.message}{' '}
        {refusal?.advice}
      </Alert>
      <p className="text-small">It is not counted in your plan. Its photos are in your history.</p>
      <div className="flex flex-wrap gap-3">
        <Button emphasis="primary" onClick={onNext}>
          Scan again
        </Button>
        <Button asChild emphasis="quiet">
          <Link to="/scan-history">Scan history</Link>
        </Button>
      </div>
    </>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => Promise<string | null> }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <Alert isAnswer>
        {problem ??
          'Something went wrong on our side while grading. It is not counted in your plan.'}
      </Alert>
      <Button
        emphasis="primary"
        onClick={async () => setProblem(await onRetry())}
        className="self-start"
      >
        Grade it again
      </Button>
    </>
  );
}
