import { FileArchive, Images } from 'lucide-react';
import { useState } from 'react';
import { PhotoInput } from '../../grading/photos/photo-input.tsx';
import { useIncomingPhotos } from '../../grading/photos/use-incoming-photos.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { StartOver } from '../../ui/start-over.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { usePageTop } from '../../ui/use-page-top.ts';
import { CornersStep } from './corners-step.tsx';
import { JobRow } from './job-row.tsx';
import type { CutJob } from './jobs.ts';
import { LookPanel } from './look-panel.tsx';
import { saveAll, saveOne } from './save-all.ts';
import { StartStep } from './start-step.tsx';
import { type CutoutWork, isPending, MOST_JOBS, useCutout } from './use-cutout.ts';

/** The progress of the list, or its result. */
function Progress({ jobs, look, stop, goOn }: CutoutWork) {
  const pending = jobs.filter((job) => isPending(job, look)).length;
  const done = jobs.filter(({ state }) => state === 'done').length;
  const count = `${done} of ${jobs.length} ${jobs.length === 1 ? 'card' : 'cards'} cut out`;
  const stopped = jobs.filter(({ state }) => state === 'stopped').length;
  if (pending === 0) {
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-text-strong">
          {count}
        </p>
        {stopped > 0 ? (
          <Button onClick={goOn}>
            Go on with {stopped === 1 ? 'the other one' : `${stopped} photos`}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <ProgressLine label="Cutting out" share={(jobs.length - pending) / jobs.length} />
      </div>
      <Button onClick={stop}>Stop</Button>
    </div>
  );
}

/** What people should know about the list as a whole. */
function Notices({ tooMany, isKept }: CutoutWork) {
  return (
    <>
      {tooMany > 0 ? (
        <Alert isAnswer>
          {tooMany} {tooMany === 1 ? 'photo was' : 'photos were'} left out: the list takes{' '}
          {MOST_JOBS} at once. Save these, start over and choose the rest.
        </Alert>
      ) : null}
      {isKept ? null : (
        <Note>This browser stores nothing, so the list lasts as long as this page.</Note>
      )}
    </>
  );
}

/** The ZIP file of all finished pictures, and how far it is. */
function useZip(finished: readonly CutJob[]) {
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const save = () => {
    setFailed(false);
    setShare(0);
    saveAll(finished, setShare)
      .catch(() => setFailed(true))
      .finally(() => setShare(null));
  };
  return { share, hasFailed, save, isEmpty: finished.length === 0 };
}

interface ToolsProps {
  readonly work: CutoutWork;
  readonly zip: ReturnType<typeof useZip>;
}

/** Beside the list: how the pictures look, and what can be done with all of them. */
function Tools({ work: { jobs, look, setLook, add, clear }, zip }: ToolsProps) {
  const isBusy = jobs.some((job) => isPending(job, look));
  return (
    <div className="flex flex-col gap-6 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
      <LookPanel look={look} onChange={setLook} />
      <ActionBar>
        <PhotoInput onFiles={add}>
          <Images size={20} aria-hidden="true" />
          Add photos
        </PhotoInput>
        <Button
          emphasis="primary"
          disabled={isBusy || zip.isEmpty || zip.share !== null}
          onClick={zip.save}
        >
          <FileArchive size={20} aria-hidden="true" />
          {zip.share === null ? 'Save all (ZIP)' : `Writing: ${Math.floor(100 * zip.share)} %`}
        </Button>
      </ActionBar>
      <p className="text-small text-text-quiet">
        Nothing leaves this device. The photos stay here until you start over.
      </p>
      <StartOver
        text="The list and the pictures on it are removed. Your own photos stay as they are."
        keep="Keep the list"
        onSure={clear}
      >
        Start over
      </StartOver>
    </div>
  );
}

function ListStep({
  work,
  onCorners,
}: {
  readonly work: CutoutWork;
  readonly onCorners: (id: number) => void;
}) {
  const { jobs, look } = work;
  const zip = useZip(jobs.filter(({ state }) => state === 'done'));
  const show = useToast();
  const remove = (job: CutJob) => {
    const restore = work.remove(job.id);
    const action = { name: 'Undo', how: 'Or add the photo to the list again.', act: restore };
    show({ title: `${job.name} removed`, action });
  };
  return (
    <div className="page grid gap-x-14 gap-y-8 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:pt-12 lg:pb-20">
      <section aria-labelledby="cutout-title" className="flex min-w-0 flex-col gap-5">
        <h1 id="cutout-title" className="text-title">
          Background Removal
        </h1>
        <Progress {...work} />
        <Notices {...work} />
        {zip.hasFailed ? (
          <Alert isAnswer>
            The ZIP file could not be written. Save the pictures one by one, or remove some.
          </Alert>
        ) : null}
        <h2 className="sr-only">Photos</h2>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              isPending={isPending(job, look)}
              onSave={() => saveOne(jobs, job)}
              onTurn={() => work.turn(job.id)}
              onCorners={() => onCorners(job.id)}
              onRetry={() => work.retry(job.id)}
              onRemove={() => remove(job)}
            />
          ))}
        </ul>
      </section>
      <Tools work={work} zip={zip} />
    </div>
  );
}

/** Photos go in, pictures of just the cards come out. All of it happens on this device. */
export function CutoutPage() {
  const work = useCutout();
  const [marking, setMarking] = useState<number | null>(null);
  const isHovering = useIncomingPhotos(work.add);
  usePageTop(work.jobs.length === 0);
  const marked = work.jobs.find(({ id }) => id === marking);
  if (marked?.photo) {
    return (
      <CornersStep
        key={marked.id}
        photo={marked.photo}
        outline={marked.card?.outline.quad}
        refusal={marked.reason}
        onDone={(corners) => {
          work.mark(marked.id, corners);
          setMarking(null);
        }}
        onCancel={() => setMarking(null)}
      />
    );
  }
  if (work.jobs.length === 0) return <StartStep isHovering={isHovering} onFiles={work.add} />;
  return <ListStep work={work} onCorners={setMarking} />;
}
