import type { SignOutQuestion } from '../platform/account/sign-out-question.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../ui/confirm-dialog.tsx';

/** Warns that scans that exist only in this browser would be lost. */
export function UnsentDialog({ unsent, answer }: SignOutQuestion) {
  const [what, them] = unsent === 1 ? ['One scan has', 'it'] : [`${unsent} scans have`, 'them'];
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title={`Sign out and lose ${unsent === 1 ? 'a scan' : `${unsent} scans`}?`}
      text={
        <p>
          {what} not been sent to your account yet. Signing out removes {them} from this device. To
          keep {them}, stay signed in until {unsent === 1 ? 'it has' : 'they have'} been sent.
        </p>
      }
    >
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button emphasis="primary">Stay signed in</Button>
        </DialogCancel>
        <Button emphasis="danger" onClick={() => answer(true)}>
          Sign out and remove {them}
        </Button>
      </div>
    </ConfirmDialog>
  );
}
