import type { PaidPlan, TestCard } from '@tc/contract/locker';
import { PLANS } from '@tc/contract/site';
import { useState } from 'react';
import { Alert, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';

const CARDS = [
  { value: 'pays', name: 'Test card that pays' },
  { value: 'declines', name: 'Test card that is declined' },
] as const;

interface CheckoutProps {
  readonly plan: PaidPlan;
  /** What is due now, in words. */
  readonly due: string;
  readonly trigger: string;
  readonly isPrimary?: boolean;
  readonly isBusy: boolean;
  /** It was already chosen on the previous page. */
  readonly startsOpen?: boolean;
  /** Null on success, otherwise the reason. */
  readonly onPay: (card: TestCard) => Promise<string | null>;
}

/** The built-in checkout. It says that it is a test before anything else. */
export function CheckoutDialog(props: CheckoutProps) {
  const { plan, due, trigger, isPrimary, isBusy, startsOpen = false, onPay } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const [card, setCard] = useState<TestCard>('pays');
  const [problem, setProblem] = useState<string | null>(null);
  const pay = async () => {
    const said = await onPay(card);
    setProblem(said);
    if (said === null) setOpen(false);
  };
  const open = (isNow: boolean) => {
    setOpen(isNow);
    setProblem(null);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={open}
      title={`Test checkout: ${PLANS[plan].name}`}
      text={
        <>
          <Note>This is a test. No money is taken, and no card number is asked for.</Note>
          <p>{due} You can cancel at any time.</p>
        </>
      }
      trigger={<Button emphasis={isPrimary ? 'primary' : 'secondary'}>{trigger}</Button>}
    >
      <Choice label="Pay with" value={card} options={CARDS} onChange={setCard} />
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>Not now</Button>
        </DialogCancel>
        <Button emphasis="primary" aria-disabled={isBusy} onClick={() => void pay()}>
          Pay in test mode
        </Button>
      </div>
    </ConfirmDialog>
  );
}
