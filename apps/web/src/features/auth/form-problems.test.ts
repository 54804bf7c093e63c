import { describe, expect, it } from 'vitest';
import { emailProblem, newPasswordProblem, problemsOf } from './form-problems.ts';

describe('what is asked of a form', () => {
  it('A01 a password below the minimum is told the minimum', () => {
    expect(newPasswordProblem('12345', 6)).toBe('Password must be at least 6 characters long');
    expect(newPasswordProblem('123456', 6)).toBeNull();
    expect(newPasswordProblem('🂡🂢🂣🂤🂥', 6)).not.toBeNull();
  });

  it('an e-mail address has to look like one, the rest is for the server to judge', () => {
    expect(emailProblem('')).toBe('Enter your email.');
    expect(emailProblem('ada')).not.toBeNull();
    expect(emailProblem('ada@x.example')).toBeNull();
  });

  it('only what is wrong has a problem', () => {
    expect(problemsOf({ email: null, password: 'short' })).toEqual({ password: 'short' });
  });
});
