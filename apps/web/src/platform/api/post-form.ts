import type { ApiErrorBody } from '@tc/contract/api';
import { err, ok, type Result } from '@tc/kernel';
import { NO_ANSWER, readAnswer } from './explain-answer.ts';

export interface FormFailure {
  readonly message: string;
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, string>>;
}

export const SEE_FIELDS = 'Please correct the marked fields and send again.';

/** Sends what a visitor typed, without an account and without loading a schema. */
export async function postForm(path: string, body: object): Promise<Result<null, FormFailure>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return ok(null);
    const { body: told, words } = await readAnswer(answer);
    const { fields = {} } = (told ?? {}) as Partial<ApiErrorBody>;
    const isMarked = Object.keys(fields).length > 0;
    return err({ message: isMarked ? SEE_FIELDS : words, fields });
  } catch {
    return err({ message: NO_ANSWER, fields: {} });
  }
}
