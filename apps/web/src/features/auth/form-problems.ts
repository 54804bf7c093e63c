import type { FieldProblems } from '../../platform/forms/check-fields.ts';
import { passwordTooShort } from './auth-words.ts';

/** What is wrong with each field, by field name; valid fields are left out. */
export type Problems = FieldProblems;

const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function emailProblem(email: string): string | null {
  if (!email) return 'Enter your email.';
  return EMAIL.test(email) ? null : 'This does not look like an email address.';
}

/** For a password that is being chosen. Characters are counted as people see them, not as bytes. */
export function newPasswordProblem(password: string, least: number): string | null {
  return [...password].length < least ? passwordTooShort(least) : null;
}

/** Drops the fields without a problem. */
export function problemsOf(all: Readonly<Record<string, string | null>>): Problems {
  return Object.fromEntries(
    Object.entries(all).filter(([, problem]) => problem !== null),
  ) as Problems;
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
