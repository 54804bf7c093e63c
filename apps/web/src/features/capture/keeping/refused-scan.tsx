import type { Scan } from '@tc/contract/locker';
import { Link } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

interface RefusedScanProps {
  readonly scan: Scan;
  readonly onNext: () => void;
}

/** The server could not grade the scan, although this browser could. */
export function RefusedScan({ scan, onNext }: RefusedScanProps) {
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
