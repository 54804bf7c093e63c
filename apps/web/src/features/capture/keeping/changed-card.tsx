import type { Scan, ScanCorrections, ScanPhotos } from '@tc/contract/locker';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { areSameLights } from './kept-lights.ts';
import { forgetUploads, nameLights } from './send-lights.ts';
import { useAnswered } from './use-answered.ts';
import type { KeptCard, Sent } from './use-kept-scan.ts';

interface ChangedCardProps {
  readonly scan: Scan;
  readonly card: KeptCard;
  readonly correct: (corrections: ScanCorrections) => Promise<string | null>;
  readonly changePhotos: (photos: ScanPhotos) => Promise<string | null>;
  readonly onSent: (sent: Sent) => void;
  /** What the report above was measured with. */
  readonly now: Sent;
}

/** Sends what changed. Null on success, otherwise the reason. */
function useSave({ scan, card, now, ...props }: ChangedCardProps) {
  const account = useAccount();
  /** How much of the photos has been sent; null if nothing is being sent. */
  const [share, setShare] = useState<number | null>(null);
  const attempt = useRef<AbortController>(null);
  useEffect(() => () => attempt.current?.abort(), []);
  const correct = async () => {
    const refusal = await props.correct(now.corrections ?? {});
    if (refusal === null) props.onSent(now);
    return refusal;
  };
  const save = async () => {
    if (areSameLights(now.lights, card.lights)) return correct();
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    setShare(0);
    const names = await nameLights(account, scan, card.lights, now.lights, {
      signal,
      onProgress: setShare,
    });
    setShare(null);
    if (!names.ok) return names.error;
    const refusal = await props.changePhotos(names.value);
    // Other corrections are saved after the photos.
    if (refusal === null) props.onSent({ ...card, lights: now.lights });
    else forgetUploads(now.lights);
    return refusal;
  };
  return { save, share, cancel: () => attempt.current?.abort() };
}

/** The report above was measured with other photos, another outline or another size than the server's. */
export function ChangedCard(props: ChangedCardProps) {
  const { save, share, cancel } = useSave(props);
  const { run, problem, isBusy } = useAnswered(save);
  const isLitOtherwise = !areSameLights(props.now.lights, props.card.lights);
  return (
    <div className="flex flex-col items-start gap-3">
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      <p className="text-small">
        You have changed {isLitOtherwise ? 'the photos' : 'the outline or the size'} since this scan
        was saved. Grading it again does not count as another scan.
      </p>
      {share === null ? (
        <Button aria-disabled={isBusy} onClick={run}>
          {isLitOtherwise ? 'Save the photos' : 'Save the correction'}
        </Button>
      ) : (
        <div className="flex w-full flex-col items-start gap-3">
          <ProgressLine label="Sending the photos" share={share} />
          <Button onClick={cancel}>Cancel</Button>
        </div>
      )}
    </div>
  );
}
