import { parentPort } from 'node:worker_threads';
import { type DecodedSide, gradeIntake } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { invariant } from '@tc/kernel';
import { RULE_BOOKS, type RuleBookId } from '@tc/rulebook';

/** What a thread is asked to do: the photos as files. */
export interface GradingOrder {
  readonly front: Uint8Array;
  readonly back: Uint8Array | null;
  readonly rules: RuleBookId;
}

async function decode(bytes: Uint8Array): Promise<DecodedSide> {
  const started = performance.now();
  const decoded = await decodePhoto(bytes);
  return { decoded, decodeMs: performance.now() - started };
}

invariant(parentPort !== null, 'this runs in a thread of its own');
const port = parentPort;

port.on('message', async ({ front, back, rules }: GradingOrder) => {
  const report = gradeIntake({
    front: await decode(front),
    back: back ? await decode(back) : undefined,
    rules: RULE_BOOKS[rules],
  });
  // As text: the report is stored and sent with its keys in this order.
  port.postMessage(JSON.stringify(report));
});
