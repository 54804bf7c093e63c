import type { Card, Scan } from '@tc/contract/locker';
import { useMemo } from 'react';
import { KeptReport } from '../../../grading/kept/kept-report.tsx';
import { printedFacts } from '../../../grading/pdf/printed-facts.ts';
import { useShareAddress } from '../../../platform/collection/share-list.ts';
import { useShownBrand } from '../../../platform/collection/use-brand.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePhotos } from './use-card.ts';

function Opening() {
  return (
    <div role="status" aria-label="Opening the photos">
      <Skeleton className="h-96" />
    </div>
  );
}

interface ReportPartProps {
  readonly scan: Scan;
  readonly card: Card;
  readonly name: string;
}

/** The report of a scan with its photos, as on the workbench. */
export function ReportPart({ scan, card, name }: ReportPartProps) {
  const photos = usePhotos(scan);
  const brand = useShownBrand();
  const share = useShareAddress(card.id);
  const measuredAt = useMemo(
    () => new Date(scan.endedAt ?? scan.createdAt),
    [scan.endedAt, scan.createdAt],
  );
  if (!scan.report) return <p>This scan has no report: {scan.status}.</p>;
  if (photos.isError) {
    return <LoadFailure onRetry={() => void photos.refetch()}>{photos.error.message}</LoadFailure>;
  }
  if (!photos.data || brand.isPending || share.isLoading) return <Opening />;
  return (
    <KeptReport
      report={scan.report}
      corrections={scan.corrections}
      photos={photos.data}
      measuredAt={measuredAt}
      name={name}
      details={{
        facts: printedFacts(card),
        address: share.address,
        brand: brand.data ?? null,
      }}
      placeholder={<Opening />}
    />
  );
}
