import { Crop, Download, RotateCcw, RotateCw, X } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import type { CutJob } from './jobs.ts';

/** A checkered background that shows what is transparent. */
const CHECKS =
  'bg-[conic-gradient(var(--color-surface-2)_25%,var(--color-surface-3)_0_50%,var(--color-surface-2)_0_75%,var(--color-surface-3)_0)] bg-size-[1.25rem_1.25rem]';

interface JobRowProps {
  readonly job: CutJob;
  /** The picture does not have the current look yet. */
  readonly isPending: boolean;
  readonly onSave: () => void;
  readonly onTurn: () => void;
  readonly onCorners: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function said({ state, reason, picture, card }: CutJob, isPending: boolean): string {
  if (state === 'opening') return 'Opening the photo';
  if (state === 'working') return card ? 'Cutting out' : 'Looking for the edge of the card';
  if (state === 'stopped') return 'Stopped.';
  if (reason) return reason;
  if (isPending || !picture) return picture ? 'Cutting out again' : 'Waiting';
  return `${picture.width} × ${picture.height} px`;
}

function Preview({ job, isPending }: Pick<JobRowProps, 'job' | 'isPending'>) {
  const { picture, photo, name } = job;
  if (picture) {
    return (
      <div className={`h-full p-3 ${CHECKS}`}>
        <img
          src={picture.url}
          alt={`Cut out of ${name}`}
          className={`size-full object-contain transition-opacity duration-(--quick) ${isPending ? 'opacity-40' : ''}`}
        />
      </div>
    );
  }
  if (!photo?.extent) return <div className="h-full bg-surface-2" />;
  return <img src={photo.url} alt="" className="size-full object-cover opacity-40" />;
}

function resultOf({ state, picture }: CutJob) {
  return {
    isRefused: state === 'refused' || state === 'failed',
    isDone: state === 'done' && picture !== null,
  };
}

/** What to know about a finished picture. */
function Remarks({ card }: { readonly card: NonNullable<CutJob['card']> }) {
  return (
    <>
      {card.isInHolder ? (
        <p className="text-small text-text-quiet">
          Cut along the card’s edge: its holder is cut away.
        </p>
      ) : null}
      {card.isUnsure ? (
        <p className="border-accent border-l-2 pl-3 text-small">
          The edge is hard to see here. Check the corners.
        </p>
      ) : null}
    </>
  );
}

function Acts(props: JobRowProps) {
  const { job, isPending, onSave, onTurn, onCorners, onRetry, onRemove } = props;
  const { name, photo, state } = job;
  const { isRefused, isDone } = resultOf(job);
  return (
    <div className="mt-auto flex items-center">
      {isDone ? (
        <Button onClick={onSave} disabled={isPending} aria-label={`Save ${name}`}>
          <Download size={18} aria-hidden="true" />
          Save
        </Button>
      ) : null}
      {isRefused && photo ? (
        <Button onClick={onCorners} aria-label={`Mark corners of ${name}`}>
          <Crop size={18} aria-hidden="true" />
          Mark corners
        </Button>
      ) : null}
      {state === 'stopped' || state === 'failed' ? (
        <Button onClick={onRetry} aria-label={`Try again: ${name}`}>
          <RotateCcw size={18} aria-hidden="true" />
          Try again
        </Button>
      ) : null}
      <span className="flex-1" />
      {isDone ? (
        <>
          <IconButton label={`Correct the corners of ${name}`} onClick={onCorners}>
            <Crop size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Turn ${name} to the right`} onClick={onTurn}>
            <RotateCw size={20} aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** One photo in the list with its picture, or the reason why it has none. */
export function JobRow(props: JobRowProps) {
  const { job, isPending } = props;
  const { name, card } = job;
  const { isRefused, isDone } = resultOf(job);
  return (
    <li className="flex min-w-0 flex-col rounded-panel bg-surface-1">
      <div className="relative h-72 overflow-hidden rounded-t-panel">
        <Preview job={job} isPending={isPending} />
        {isPending ? (
          <div className="pulses absolute inset-x-0 bottom-0 h-1 bg-accent" aria-hidden="true" />
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-2 px-3 pt-3 pb-2">
        <h3 className="truncate font-medium text-text-strong" title={name}>
          {name}
        </h3>
        <p
          className={`text-small ${isRefused ? 'border-danger border-l-2 pl-3 text-text-strong' : isDone && !isPending ? 'measured text-text' : 'text-text-quiet'}`}
        >
          {said(job, isPending)}
        </p>
        {isDone && card ? <Remarks card={card} /> : null}
        <Acts {...props} />
      </div>
    </li>
  );
}
