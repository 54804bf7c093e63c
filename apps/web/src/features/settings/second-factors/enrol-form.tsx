import { type SyntheticEvent, useState } from 'react';
import { CODE_IS_SHORT, isWholeCode, readCode } from '../../../platform/account/read-code.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/field.tsx';
import type { Enrolment } from './use-second-factors.ts';

interface EnrolFormProps {
  readonly enrolment: Enrolment;
  readonly isBusy: boolean;
  readonly onFinish: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows a new key once, as a QR code and as text, and asks for a first code from it. */
export function EnrolForm({ enrolment, isBusy, onFinish, onCancel }: EnrolFormProps) {
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
          <p>Scan this with your authenticator app, or type in this key:</p>
          <code className="measured select-all whitespace-normal text-text-strong [overflow-wrap:anywhere]">
            {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <p className="text-text-quiet">
            The key is shown only once. Save recovery codes too. If you lose both them and the app,
            you cannot sign in: even resetting your password needs a code.
          </p>
        </div>
      </div>
      <CodeField label="Code from the app" name="code" required autoFocus problem={problem} />
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
