import type { Session } from '../../../grading/session.ts';
import { Alert, LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { GradedScan } from './graded-scan.tsx';
import { RefusedScan } from './refused-scan.tsx';
import { useAnswered } from './use-answered.ts';
import type { KeptCard, Sent } from './use-kept-scan.ts';
import { useScan } from './use-scan.ts';

interface KeptScanProps {
  readonly scanId: string;
  /** What was sent. */
  readonly card: KeptCard;
  readonly session: Session;
  readonly onSent: (sent: Sent) => void;
  readonly onNext: () => void;
  readonly onName: (name: string) => void;
}

/** A scan that the server has: waiting, being graded, or ended. */
export function KeptScan(props: KeptScanProps) {
  const { scanId, card, session, onSent, onNext, onName } = props;
  const { scan, retry, keepCard, correct, changePhotos } = useScan(scanId);
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
      return (
        <GradedScan
          {...{ card, session, keepCard, correct, changePhotos, onSent, onNext, onName }}
          scan={scan.data}
        />
      );
    case 'refused':
      return <RefusedScan scan={scan.data} onNext={onNext} />;
    case 'failed':
      return <FailedScan onRetry={retry} />;
  }
}

function FailedScan({ onRetry }: { readonly onRetry: () => Promise<string | null> }) {
  const { run, problem, isBusy } = useAnswered(onRetry);
  return (
    <>
      <Alert isAnswer>
        {problem ??
          'Something went wrong on our side while grading. It is not counted in your plan.'}
      </Alert>
      <Button emphasis="primary" aria-disabled={isBusy} onClick={run} className="self-start">
        Grade it again
      </Button>
    </>
  );
}
