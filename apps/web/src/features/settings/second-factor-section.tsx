import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useAccount } from '../../platform/account/account-context.tsx';
import { explainFailure } from '../../platform/account/account-failure.ts';
import { CODE_IS_SHORT, isWholeCode, readCode } from '../../platform/account/read-code.ts';
import { Alert, LoadFailure, Note } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DialogCancel } from '../../ui/confirm-dialog.tsx';
import { CodeField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section } from './section.tsx';
import { useChange } from './use-change.ts';

const FACTORS = ['second-factors'] as const;

interface Enrolment {
  readonly factorId: string;
  /** SVG of the code to scan. */
  readonly qrCode: string;
  readonly secret: string;
}

const SVG_PREFIX = /^data:image\/svg\+xml;utf-8,/;

/** The client hands raw SVG on as an address; written as one, no sign of it is taken for another. */
function asImage(qrCode: string): string {
  return `data:image/svg+xml;utf-8,${encodeURIComponent(qrCode.replace(SVG_PREFIX, ''))}`;
}

function useSecondFactor() {
  const account = useAccount();
  const queries = useQueryClient();
  const change = useChange();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const factors = useQuery({
    queryKey: FACTORS,
    queryFn: async () => {
      const { auth } = await account.client();
      const { data, error } = await auth.mfa.listFactors();
      if (error) throw error;
      return data.all.filter((factor) => factor.status === 'verified');
    },
  });
  const start = () =>
    change.run(async ({ auth }) => {
      const friendlyName = `Authenticator app, ${new Date().toISOString().slice(0, 19)}`;
      const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
      if (data) {
        const { qr_code: qrCode, secret } = data.totp;
        setEnrolment({ factorId: data.id, qrCode: asImage(qrCode), secret });
      }
      return { error };
    });
  const finish = async (code: string) => {
    if (!enrolment) return;
    const { factorId } = enrolment;
    const isOn = await change.run(
      ({ auth }) => auth.mfa.challengeAndVerify({ factorId, code }),
      'Second factor is on',
    );
    if (!isOn) return;
    setEnrolment(null);
    await queries.invalidateQueries({ queryKey: FACTORS });
    await queries.invalidateQueries({ queryKey: ['sessions'] });
  };
  const remove = async (factorId: string) => {
    const isOff = await change.run(
      ({ auth }) => auth.mfa.unenroll({ factorId }),
      'Second factor is off',
    );
    if (isOff) await queries.invalidateQueries({ queryKey: FACTORS });
  };
  const cancel = () => {
    change.setFailure(null);
    setEnrolment(null);
  };
  return { ...change, factors, enrolment, start, finish, remove, cancel };
}

interface EnrolFormProps {
  readonly enrolment: Enrolment;
  readonly isBusy: boolean;
  readonly onFinish: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

function EnrolForm({ enrolment, isBusy, onFinish, onCancel }: EnrolFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readCode(String(new FormData(event.currentTarget).get('code') ?? ''));
    setProblem(isWholeCode(code) ? null : CODE_IS_SHORT.app);
    if (isWholeCode(code)) void onFinish(code);
    else (event.currentTarget.elements.namedItem('code') as HTMLInputElement).focus();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 md:flex-row md:items-center">
        <img
          src={enrolment.qrCode}
          alt="QR code for your authenticator app"
          width={192}
          height={192}
          className="size-48 rounded-control bg-text-strong p-2"
        />
        <div className="flex flex-col gap-2 text-small">
          <p>Scan this with your authenticator app. Or type this key into it:</p>
          <code className="measured select-all whitespace-normal text-text-strong [overflow-wrap:anywhere]">
            {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <p className="text-text-quiet">
            It is shown this once. Keep it somewhere safe: who loses app and key cannot sign in, and
            a new password needs the code, too.
          </p>
        </div>
      </div>
      <CodeField
        label="Code that the app shows now"
        name="code"
        required
        autoFocus
        problem={problem}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" aria-disabled={isBusy}>
          Turn on
        </Button>
        <Button emphasis="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface TurnOffProps {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

function TurnOff({ isBusy, onConfirm }: TurnOffProps) {
  const [isOpen, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    onConfirm();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Turn off the second factor?"
      text={<p>The password alone then opens your account. The key in your app stops working.</p>}
      trigger={
        <Button emphasis="danger" aria-disabled={isBusy}>
          Turn off…
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <DialogCancel asChild>
          <Button>Keep it</Button>
        </DialogCancel>
        <Button emphasis="danger" onClick={confirm}>
          Turn off
        </Button>
      </div>
    </ConfirmDialog>
  );
}

/** A code from an app, asked for after the password. */
export function SecondFactorSection() {
  const { factors, enrolment, start, finish, remove, cancel, isBusy, failure } = useSecondFactor();
  const on = factors.data ?? [];
  return (
    <Section
      id="second-factor"
      title="Second factor"
      text="A code from an app on your phone, asked for after the password. A stolen password alone then opens nothing."
    >
      {failure ? <Alert isAnswer>{failure.message}</Alert> : null}
      {factors.isError ? (
        <LoadFailure onRetry={() => void factors.refetch()}>
          {explainFailure(factors.error).message}
        </LoadFailure>
      ) : null}
      {factors.isPending ? <Skeleton className="h-11 w-52" /> : null}
      {on.map((factor) => (
        <div key={factor.id} className="flex flex-wrap items-center justify-between gap-3">
          <Note>On since {new Date(factor.created_at).toLocaleDateString('en-US')}</Note>
          <TurnOff isBusy={isBusy} onConfirm={() => void remove(factor.id)} />
        </div>
      ))}
      {enrolment ? (
        <EnrolForm enrolment={enrolment} isBusy={isBusy} onFinish={finish} onCancel={cancel} />
      ) : null}
      {factors.isSuccess && on.length === 0 && !enrolment ? (
        <Button className="self-start" aria-disabled={isBusy} onClick={() => void start()}>
          Set up
        </Button>
      ) : null}
    </Section>
  );
}
