import { TextField } from '../../ui/field.tsx';

interface EmailFieldProps {
  readonly problem: string | undefined;
  /** Whether the browser may offer a passkey where it offers what it remembers. */
  readonly offersPasskey?: boolean;
}

/** The address of an account: what a password manager keeps as its user. */
export function EmailField({ problem, offersPasskey = false }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={offersPasskey ? 'username webauthn' : 'username'}
      inputMode="email"
      required
      problem={problem ?? null}
    />
  );
}
