import { showDay } from '../../platform/moments.ts';
import { AskButton } from './ask-button.tsx';
import type { BillingDesk } from './use-billing.ts';

/** The guarantee for as long as it lasts, even after the plan has ended. */
export function MoneyBack({ desk, until }: { readonly desk: BillingDesk; readonly until: string }) {
  return (
    <div className="flex flex-col items-start gap-2 border-hairline border-t pt-5">
      <p className="text-small">
        Not what you hoped for? Until {showDay(until)} you can have everything you paid back.
      </p>
      <AskButton
        emphasis="danger"
        title="Refund and end the plan?"
        text="Everything you paid is refunded, and your account is on the Free plan at once. Your cards and reports stay. This works once for each customer."
        keep="Keep the plan"
        action="Refund and end"
        isBusy={desk.isBusy}
        onConfirm={() => desk.change({ what: 'money-back' }, 'Refunded, and the plan has ended')}
      >
        Get my money back
      </AskButton>
    </div>
  );
}
