import { HEAD_BYTES, judgeType } from '../pictures/picture-type.ts';

/** The content is not of the declared type. */
export class WrongTypeError extends Error {
  override readonly name = 'WrongTypeError';
}

/** Content whose first bytes are checked as it passes through. */
export interface Judged {
  readonly content: AsyncIterable<Uint8Array>;
  /** The type to store it under, once it has passed. */
  type(): string;
}

/** Passes content on if its first bytes match the declared type; throws otherwise. */
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
