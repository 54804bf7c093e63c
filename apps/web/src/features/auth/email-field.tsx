import { TextField } from '../../ui/field.tsx';

/** The address of an account: what a password manager keeps as its user. */
export function EmailField({ problem }: { readonly problem: string | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      problem={problem ?? null}
    />
  );
}
