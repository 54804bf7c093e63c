import { ownNameRules } from '@tc/contract/forms';
import { useForm } from '../../platform/forms/use-form.ts';
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
  const { form, problemOf } = useForm({
    rules: ownNameRules,
    send: async ({ name }) => {
      onName(name);
      return null;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <div className="w-full max-w-md">
        <TextField
          label={label}
          name="name"
          required
          autoFocus
          autoComplete="off"
          maxLength={60}
          defaultValue={initial}
          problem={problemOf('name')}
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
