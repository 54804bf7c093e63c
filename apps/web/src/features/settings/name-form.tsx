import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface NameFormProps {
  readonly label: string;
  readonly initial?: string;
  readonly hint?: string | undefined;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks for a name that its owner will recognize later. */
export function NameForm(props: NameFormProps) {
  const { label, initial = '', hint, action, isBusy, onName, onCancel } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setProblem(name ? null : 'Give it a name you will recognize.');
    if (name) onName(name);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="w-full max-w-md">
        <TextField
          label={label}
          name="name"
          required
          autoFocus
          autoComplete="off"
          maxLength={60}
          defaultValue={initial}
          problem={problem}
          hint={hint}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" emphasis="primary" aria-disabled={isBusy} aria-busy={isBusy}>
          {action}
        </Button>
        <Button emphasis="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
