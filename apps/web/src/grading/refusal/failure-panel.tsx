import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { PHASE_FOCUS } from '../use-returned-focus.ts';

/** The measuring itself failed: the photo is not to blame, and nothing is lost. */
export function FailurePanel({
  onRetry,
  onOther,
  onBack,
}: {
  readonly onRetry: () => void;
  readonly onOther: () => void;
  /** Goes back to the previous report; null for a card's first measurement. */
  readonly onBack: (() => void) | null;
}) {
  return (
    <div className="flex flex-col gap-5" role="alert">
      <h2 {...PHASE_FOCUS} className="text-title outline-none">
        The measurement stopped
      </h2>
      <p>
        Something on this page failed, not your photo. Nothing is lost: measure it again, or go back
        to the photos, which are still there.
      </p>
      <ActionBar>
        <Button emphasis="primary" onClick={onRetry}>
          Measure again
        </Button>
        {onBack ? <Button onClick={onBack}>Back to the report</Button> : null}
        <Button onClick={onOther}>Back to the photos</Button>
      </ActionBar>
    </div>
  );
}
