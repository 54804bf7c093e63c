import type { ScanSummary } from '@tc/contract/locker';
import { NO_GRADE_YET } from '@tc/engine/explain-unmeasured';
import { sayListed } from '@tc/rulebook/say-overall';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { showMoment } from '../../platform/moments.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';
import { RefusalPdf } from './refusal-pdf.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { FAILED, MEASURED, NOT_IN_LOCKER, STATE_NAMES, UNNAMED } from './words.ts';

export interface ScanRowProps {
  readonly scan: ScanSummary;
  readonly onRetry: (id: string) => Promise<void>;
  readonly onKeepCard: (id: string) => Promise<void>;
  readonly onRemove: (id: string) => Promise<void>;
}

function StateSign({ status, grade }: Pick<ScanSummary, 'status' | 'grade'>) {
  const isBad = status === 'refused' || status === 'failed';
  const isUnderWay = status === 'queued' || status === 'grading';
  const look = isBad ? 'bg-danger-quiet text-danger' : 'bg-surface-3 text-text-strong';
  return (
    <span
      className={`rounded-control px-2 py-0.5 text-label ${isUnderWay ? 'bg-accent-quiet text-accent' : look}`}
    >
      {status === 'graded' && grade?.overall == null ? MEASURED : STATE_NAMES[status]}
    </span>
  );
}

/** The estimate in large type, with the scale it is on. */
function Grade({ grade, isUpTo }: Pick<ScanSummary, 'grade' | 'isUpTo'>) {
  if (!grade) return null;
  const { overall, psa, beckett } = grade;
  if (overall === null) return <p className="text-small text-text-quiet">{NO_GRADE_YET}</p>;
  return (
    <div className="text-right">
      <p className="measured text-text-strong text-title">
        <span className="sr-only">Estimated grade </span>
        {isUpTo ? (
          <span className="block text-label text-text-quiet leading-tight">Up to</span>
        ) : null}
        {sayListed(grade)}
      </p>
      <p className="text-label text-text-quiet">
        {psa === null ? null : <>PSA est. {psa}</>}
        {psa !== null && beckett !== null ? <br /> : null}
        {beckett === null ? null : <>Beckett est. {beckett}</>}
      </p>
    </div>
  );
}

/** Why a scan has no grade, or no card. */
function Reason({ scan }: { readonly scan: ScanSummary }) {
  const { status, refusal, cardId } = scan;
  if (status === 'failed') return <p className="mt-1 text-small">{FAILED}</p>;
  if (refusal) {
    return (
      <p className="mt-1 text-small">
        {refusal.message} {refusal.advice}
      </p>
    );
  }
  if (status !== 'graded' || cardId !== null) return null;
  return <p className="mt-1 text-small text-text-quiet">{NOT_IN_LOCKER}</p>;
}

export function ScanRow({ scan, onRetry, onKeepCard, onRemove }: ScanRowProps) {
  const { id, status, cardId, photo, createdAt } = scan;
  const name = scan.name || UNNAMED;
  const title = `scan-${id}`;
  return (
    <li
      aria-labelledby={title}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-hairline border-b py-4 md:gap-x-6"
    >
      <Thumbnail scanId={id} photoId={photo} />
      <div className="min-w-0">
        <p id={title} className="wrap-anywhere font-medium text-text-strong">
          {name}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-quiet">
          <StateSign status={status} grade={scan.grade} />
          <time dateTime={createdAt}>{showMoment(createdAt)}</time>
        </p>
        <Reason scan={scan} />
      </div>
      <Grade grade={scan.grade} isUpTo={scan.isUpTo} />
      <div className="col-span-full flex flex-wrap gap-2 *:first:last:-ml-4 md:col-start-2 md:col-end-4 md:*:first:last:-ml-5">
        {cardId ? (
          <Button asChild>
            <Link to={`/digital-locker/cards/${cardId}`} aria-label={`Open in the locker: ${name}`}>
              Open in the locker
            </Link>
          </Button>
        ) : null}
        {status === 'failed' ? (
          <Allowed right="grade">
            <BusyButton label={`Grade again: ${name}`} onPress={() => onRetry(id)}>
              Grade again
            </BusyButton>
          </Allowed>
        ) : null}
        {status === 'refused' ? <RefusalPdf scan={scan} label={name} /> : null}
        {status === 'graded' && !cardId ? (
          <Allowed right="grade">
            <BusyButton label={`Put into the locker: ${name}`} onPress={() => onKeepCard(id)}>
              Put into the locker
            </BusyButton>
          </Allowed>
        ) : null}
        <Allowed right="curate">
          <RemoveButton {...{ scan, name, onRemove }} />
        </Allowed>
      </div>
    </li>
  );
}

interface BusyButtonProps {
  readonly label: string;
  readonly onPress: () => Promise<void>;
  readonly children: string;
}

/** Ignores further presses until the first is answered. */
function BusyButton({ label, onPress, children }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button aria-disabled={isBusy} aria-label={label} onClick={press}>
      {children}
    </Button>
  );
}

interface RemoveButtonProps {
  readonly scan: ScanSummary;
  readonly name: string;
  readonly onRemove: ScanRowProps['onRemove'];
}

function RemoveButton({ scan, name, onRemove }: RemoveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove(scan.id);
    setBusy(false);
    setOpen(false);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Delete this scan for good?"
      text={
        <>
          <p>Its photos and its report are removed and cannot be brought back.</p>
          {scan.cardId ? (
            <p>The card stays in your locker, with the grade of its other scans.</p>
          ) : null}
          {scan.status === 'graded' ? <p>It still counts in the plan of its month.</p> : null}
        </>
      }
      trigger={
        <Button emphasis="quiet" aria-label={`Delete the scan of ${name}`}>
          Delete
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>Keep it</Button>
        </DialogCancel>
        <Button emphasis="danger" aria-disabled={isBusy} onClick={remove}>
          Delete the scan
        </Button>
      </div>
    </ConfirmDialog>
  );
}
