import { HEAD_BYTES, judgeType } from '../pictures/picture-type.ts';

/** The content is not what it is said to be. */
export class WrongTypeError extends Error {
  override readonly name = 'WrongTypeError';
}

/** A content that is looked at while it begins to pass. */
export interface Judged {
  readonly content: AsyncIterable<Uint8Array>;
  /** The type to keep it under, once it has passed. */
  type(): string;
}

/** Passes a content on once its first bytes are what they are said to be; else throws. */
export function judge(
  source: AsyncIterable<Uint8Array>,
  claimed: string,
  mayMistake: boolean,
): Judged {
  let type = claimed;
  function look(head: readonly Uint8Array[]): void {
    const judged = judgeType(claimed, Buffer.concat(head), mayMistake);
    if (judged === null) throw new WrongTypeError();
    type = judged;
  }
  async function* pass() {
    let head: Uint8Array[] | null = [];
    let size = 0;
    for await (const chunk of source) {
      if (!head) {
        yield chunk;
        continue;
      }
      head.push(chunk);
      size += chunk.byteLength;
      if (size < HEAD_BYTES) continue;
      look(head);
      yield* head;
      head = null;
    }
    if (!head) return;
    look(head);
    yield* head;
  }
  return { content: pass(), type: () => type };
}
