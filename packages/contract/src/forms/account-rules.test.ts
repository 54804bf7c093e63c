import { describe, expect, it } from 'vitest';
import { addressRules, emailCodeRules, newPasswordRules, signUpRules } from './account-rules.ts';

interface Judged {
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
}

const wordsOf = ({ error }: Judged) => error?.issues.map(({ message }) => message) ?? [];

describe('what is asked of a form', () => {
  it('A01 a password below the minimum is told the minimum', () => {
    const judge = (password: string) => wordsOf(newPasswordRules(6).safeParse({ password }));
    expect(judge('12345')).toEqual(['Password must be at least 6 characters long']);
    expect(judge('123456')).toEqual([]);
    expect(judge('🂡🂢🂣🂤🂥')).toHaveLength(1);
  });

  it('an email address has to look like one, the rest is for the server to judge', () => {
    const judge = (email: string) => wordsOf(addressRules.safeParse({ email }));
    expect(judge('')[0]).toBe('Enter your email.');
    expect(judge('ada')).toHaveLength(1);
    expect(judge(' ada@x.example ')).toEqual([]);
  });

  it('signing up takes a check at the age, which a form leaves out when it is not set', () => {
    const filled = { displayName: '', email: 'ada@x.example', password: '123456' };
    expect(wordsOf(signUpRules(6).safeParse(filled))).toEqual([
      'You must be at least 13 years old to sign up.',
    ]);
    expect(wordsOf(signUpRules(6).safeParse({ ...filled, age: 'on' }))).toEqual([]);
  });

  it('a code is six digits, however they are typed', () => {
    expect(emailCodeRules.safeParse({ code: '12 34-56' }).data).toEqual({ code: '123456' });
    expect(wordsOf(emailCodeRules.safeParse({ code: '12345' }))).toEqual([
      'Enter the six digits from the email.',
    ]);
  });
});
