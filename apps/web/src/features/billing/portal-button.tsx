import { Button } from '../../ui/button.tsx';
import type { BillingDesk } from './use-billing.ts';

interface PortalButtonProps {
  readonly desk: BillingDesk;
  readonly name?: string;
  readonly isPrimary?: boolean;
}

export function PortalButton({ desk, name = 'Card and invoices', isPrimary }: PortalButtonProps) {
  return (
    <Button
      emphasis={isPrimary ? 'primary' : 'secondary'}
      aria-disabled={desk.isBusy}
      onClick={() => void desk.goToPortal()}
    >
      {name}
    </Button>
  );
}
