import { explainFailure } from '../../../platform/account/account-failure.ts';
import { Alert, LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { useRecoveryCodes } from './use-recovery-codes.ts';
import { useFactors } from './use-second-factors.ts';

const FEW = 3;

function Left({ remaining, total }: { readonly remaining: number; readonly total: number }) {
  return (
    <p className={remaining <= FEW ? 'text-danger' : ''}>
      <span className="measured">{remaining}</span> of <span className="measured">{total}</span>{' '}
      codes are left.{remaining <= FEW ? ' Make new ones soon.' : ''}
    </p>
  );
}

/** For people who have a second factor and might lose it. */
export function RecoveryCodesSection() {
  const factors = useFactors();
  const hasCodes = factors.data?.hasCodes ?? false;
  const { left, shown, isBusy, failure, make, hide } = useRecoveryCodes(hasCodes);
  if (!factors.data || factors.data.factors.length === 0) return null;
  return (
    <Section
      id="recovery-codes"
      title="Recovery codes"
      text="Ten codes to keep on paper. If you lose your second factor, each one signs you in once."
    >
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {left.isError ? (
        <LoadFailure onRetry={() => void left.refetch()}>
          {explainFailure(left.error).message}
        </LoadFailure>
      ) : null}
      {hasCodes && left.isPending ? <Skeleton className="h-11 w-52" /> : null}
      {shown ? <CodeSheet codes={shown} onKept={hide} /> : null}
      {hasCodes && left.data && !shown ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Left {...left.data} />
          <ConfirmButton
            title="Make new recovery codes?"
            text={<p>Your old codes stop working immediately.</p>}
            keep="Keep the old ones"
            action="Make new codes"
            isBusy={isBusy}
            onConfirm={() => void make()}
          >
            Make new codes…
          </ConfirmButton>
        </div>
      ) : null}
      {!hasCodes && !shown ? (
        <Button
          emphasis="primary"
          className="self-start"
          aria-disabled={isBusy}
          onClick={() => void make()}
        >
          Make recovery codes
        </Button>
      ) : null}
    </Section>
  );
}
