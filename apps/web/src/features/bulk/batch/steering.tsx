import type { Batch } from '@tc/contract/locker';
import { Download, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { useCollection, useCollectionName, useMay } from '../../../platform/collection/use-team.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type BatchAct, isUnderWay, useBatchActs } from './use-batches.ts';

interface SteeringProps {
  readonly batch: Batch;
  readonly outbox: Outbox;
  /** What is still to be sent from this browser. */
  readonly keys: readonly string[];
}

/** What can be done with a batch, here and on the server, and why the last of it did not work. */
function useSteering({ batch, outbox, keys }: SteeringProps) {
  const acts = useBatchActs(batch.id);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const steer = async (how: BatchAct) => {
    // Stop what is being sent before the server would refuse it.
    if (how === 'pause') await outbox.setStopped(keys, true);
    const why = await acts.steer(how);
    setProblem(why);
    if (how === 'resume' && why === null) await outbox.setStopped(keys, false);
    if (how === 'cancel' && why === null) for (const key of keys) await outbox.remove(key);
  };
  const forget = async () => {
    const why = await acts.forget();
    setProblem(why);
    if (why === null) await navigate('/bulk-scan');
  };
  const save = () => acts.save(batch.name).then(setProblem);
  return { steer, forget, save, problem };
}

/** Pause, resume, cancel, and the results as a file. */
export function Steering(props: SteeringProps) {
  const { batch } = props;
  const { steer, forget, save, problem } = useSteering(props);
  const { waiting, queued, grading } = batch.counts;
  const name = useCollectionName();
  const kept = useCollection() === 'own' ? 'your locker' : name;
  const isUnfinished = batch.state !== 'cancelled' && waiting + queued + grading > 0;
  const isOpen = useMay()('grade') && isUnfinished;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {isOpen && batch.state === 'open' ? (
          <Button onClick={() => void steer('pause')}>
            <Pause size={18} aria-hidden="true" />
            Pause
          </Button>
        ) : null}
        {isOpen && batch.state === 'paused' ? (
          <Button emphasis="primary" onClick={() => void steer('resume')}>
            <Play size={18} aria-hidden="true" />
            Resume
          </Button>
        ) : null}
        <Allowed right="export">
          <Button onClick={() => void save()}>
            <Download size={18} aria-hidden="true" />
            Results as CSV
          </Button>
        </Allowed>
        {isOpen ? (
          <ConfirmButton
            title="Cancel this batch?"
            text={<p>Cards that are not graded yet are dropped. Graded cards stay in {kept}.</p>}
            keep="Go on"
            action="Cancel the batch"
            onConfirm={() => void steer('cancel')}
          >
            Cancel…
          </ConfirmButton>
        ) : null}
        {isUnfinished || isUnderWay(batch) ? null : (
          <Allowed right="curate">
            <ConfirmButton
              emphasis="quiet"
              title="Forget this batch?"
              text={<p>This list is deleted for good. Graded cards stay in {kept}.</p>}
              keep="Keep it"
              action="Forget it"
              onConfirm={() => void forget()}
            >
              Forget this batch
            </ConfirmButton>
          </Allowed>
        )}
      </div>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
    </div>
  );
}
