import { z } from 'zod';
import { findDisplayNameProblem, LONGEST_DISPLAY_NAME } from '../display-name.ts';
import { readCode } from './read-code.ts';

/* What the account forms require, in the words that people read. The server checks the rest. */

const NAME_PROBLEMS = {
  'too-long': `Use a shorter name: ${LONGEST_DISPLAY_NAME} characters at most.`,
  'hidden-signs': 'This name contains invisible characters. Type it again by hand.',
} as const;

const DIGITS_OF_A_CODE = 6;

function emailOr(missing: string) {
  return z
    .string()
    .trim()
    .min(1, missing)
    .regex(/^[^\s@]+@[^\s@]+$/, 'This does not look like an email address.');
}

const email = emailOr('Enter your email.');

const displayName = z
  .string()
  .trim()
  .superRefine((name, { addIssue }) => {
    const problem = findDisplayNameProblem(name);
    if (problem) addIssue(NAME_PROBLEMS[problem]);
  });

/** For a new password. Characters are counted as people see them, not as bytes. */
function chosenPassword(least: number) {
  return z
    .string()
    .refine(
      (password) => [...password].length >= least,
      `Password must be at least ${least} characters long`,
    );
}

function wholeCode(words: string) {
  return z
    .string()
    .transform(readCode)
    .refine((code) => code.length === DIGITS_OF_A_CODE, words);
}

export const signInRules = z.object({ email, password: z.string().min(1, 'Enter your password.') });

export const signUpRules = (passwordMin: number) =>
  z.object({
    displayName,
    email,
    password: chosenPassword(passwordMin),
    age: z.literal('on', 'You must be at least 13 years old to sign up.'),
  });

/** Only the address: for resetting a password, or for another email with a link. */
export const addressRules = z.object({ email });

export const newPasswordRules = (passwordMin: number) =>
  z.object({ password: chosenPassword(passwordMin) });

/**
 * Without asking for the current password, anyone who finds the device unlocked could take over the
 * account.
 */
export const passwordChangeRules = (passwordMin: number) =>
  z.object({
    currentPassword: z.string().min(1, 'Enter your current password.'),
    newPassword: chosenPassword(passwordMin),
    nonce: z.string().trim().default(''),
  });

export const displayNameRules = z.object({ displayName });

export const newEmailRules = z.object({ newEmail: emailOr('Enter the new address.') });

export const appCodeRules = z.object({
  code: wholeCode('Enter the six digits that your app shows.'),
});

export const emailCodeRules = z.object({
  code: wholeCode('Enter the six digits from the email.'),
});

export const recoveryCodeRules = z.object({
  recoveryCode: z.string().trim().min(1, 'Enter one of your recovery codes.'),
});

/** A name by which its owner recognizes a passkey or second factor later. */
export const ownNameRules = z.object({
  name: z.string().trim().min(1, 'Give it a name you will recognize.'),
});
