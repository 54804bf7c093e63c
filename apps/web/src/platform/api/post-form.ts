import type { ApiErrorBody } from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';

export interface FormFailure {
  readonly message: string;
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, string>>;
}

const NO_ANSWER: FormFailure = {
  message: 'The server could not be reached. What you typed is still here: please try again.',
  fields: {},
};

const SEE_FIELDS = 'Please correct the marked fields and send again.';

/** Sends what a visitor typed, without an account and without a schema on the page. */
export async function postForm(path: string, body: object): Promise<Result<null, FormFailure>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return ok(null);
    const { message, fields = {} } = (await answer.json()) as ApiErrorBody;
    const isMarked = Object.keys(fields).length > 0;
    return err({ message: isMarked ? SEE_FIELDS : message, fields });
  } catch {
    return err(NO_ANSWER);
  }
}
