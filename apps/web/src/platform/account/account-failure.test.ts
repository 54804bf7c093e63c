import {
  AuthApiError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { explainFailure } from './account-failure.ts';

const NO_ANSWER = 'The server could not be reached. Check your connection and try again.';

describe('a failure of an account operation', () => {
  it('that the server decided is told in its own words', () => {
    expect(
      explainFailure(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')),
    ).toEqual({
      message: 'Invalid login credentials',
      code: 'invalid_credentials',
      isTemporary: false,
    });
    expect(explainFailure(new AuthInvalidTokenResponseError())).toMatchObject({
      message: 'Auth session or user missing',
      isTemporary: false,
    });
  });

  it("of a code from an app says what to do, without the protocol's names", () => {
    const wrong = new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed');
    expect(explainFailure(wrong).message).toMatch(/^This code is wrong\./);
  });

  it.each([502, 503, 504])(
    'of status %s is for a moment, in the words of who answered',
    (status) => {
      expect(explainFailure(new AuthRetryableFetchError('Please come again.', status))).toEqual({
        message: 'Please come again.',
        code: null,
        isTemporary: true,
      });
    },
  );

  it.each([429, 500])('of status %s decides nothing: nobody is signed out by it', (status) => {
    const failure = explainFailure(new AuthApiError('Too much at once.', status, 'any'));
    expect(failure).toMatchObject({ message: 'Too much at once.', isTemporary: true });
  });

  it('without an answer says so, in place of what the browser calls it', () => {
    expect(explainFailure(new AuthRetryableFetchError('Failed to fetch', 0))).toEqual({
      message: NO_ANSWER,
      code: null,
      isTemporary: true,
    });
    expect(explainFailure(new TypeError('Load failed')).message).toBe(NO_ANSWER);
  });
});
