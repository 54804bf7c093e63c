import { TextField } from '../../ui/field.tsx';

interface EmailFieldProps {
  readonly problem: string | null;
  /** Whether the browser may offer a passkey among its autofill suggestions. */
  readonly offersPasskey?: boolean;
}

/** The account's address, which password managers store as the user name. */
export function EmailField({ problem, offersPasskey = false }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={offersPasskey ? 'username webauthn' : 'username'}
      inputMode="email"
      required
      problem={problem}
    />
  );
}
