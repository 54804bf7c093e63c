import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';

/** The measuring itself broke: nobody's photo is to blame, and nothing is lost. */
export function FailurePanel({
  onRetry,
  onOther,
  onBack,
}: {
  readonly onRetry: () => void;
  readonly onOther: () => void;
  /** To the report that was there before; null for a card's first measurement. */
  readonly onBack: (() => void) | null;
}) {
  return (
    <div className="flex flex-col gap-5" role="alert">
      <h2 className="text-title">The measurement stopped</h2>
      <p>
        Something in this page failed, not your photo. It is still here: measure it again, or choose
        another one.
      </p>
      <ActionBar>
        <Button emphasis="primary" onClick={onRetry}>
          Measure again
        </Button>
        {onBack ? <Button onClick={onBack}>Back</Button> : null}
        <Button onClick={onOther}>Another photo</Button>
      </ActionBar>
    </div>
  );
}
