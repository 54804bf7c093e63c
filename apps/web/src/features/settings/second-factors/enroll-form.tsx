import { appCodeRules } from '@tc/contract/forms';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/field.tsx';
import type { Enrollment } from './use-second-factors.ts';

interface EnrollFormProps {
  readonly enrollment: Enrollment;
  readonly isBusy: boolean;
  readonly onFinish: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows a new key once, as a QR code and as text, and asks for a first code from it. */
export function EnrollForm({ enrollment, isBusy, onFinish, onCancel }: EnrollFormProps) {
  const { form, problemOf } = useForm({
    rules: appCodeRules,
    send: async ({ code }) => {
      await onFinish(code);
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 md:flex-row md:items-center">
        <img
          src={enrollment.qrCode}
          alt="QR code for your authenticator app"
          width={192}
          height={192}
          className="size-48 rounded-control bg-text-strong p-2"
        />
        <div className="flex flex-col gap-2 text-small">
          <p>Scan this with your authenticator app, or type in this key:</p>
          <code className="measured select-all whitespace-normal text-text-strong [overflow-wrap:anywhere]">
            {enrollment.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <p className="text-text-quiet">
            The key is shown only once. Save recovery codes too. If you lose both them and the app,
            you cannot sign in: even resetting your password needs a code.
          </p>
        </div>
      </div>
      <CodeField
        label="Code from the app"
        name="code"
        required
        autoFocus
        problem={problemOf('code')}
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
