import { parentPort } from 'node:worker_threads';
import type { ScanCorrections } from '@tc/contract/locker';
import { type DecodedSide, gradeIntake, type Quad } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { invariant } from '@tc/kernel';
import { RULE_BOOKS, type RuleBookId } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';

/** What a thread is asked to do: the photos as files. */
export interface GradingOrder {
  readonly front: Uint8Array;
  readonly back: Uint8Array | null;
  readonly rules: RuleBookId;
  /** What a person corrected; empty where the card is found and sized by the engine alone. */
  readonly corrections: ScanCorrections;
}

async function decode(bytes: Uint8Array, outline: Quad | undefined): Promise<DecodedSide> {
  const started = performance.now();
  const decoded = await decodePhoto(bytes);
  return { decoded, decodeMs: performance.now() - started, outline };
}

invariant(parentPort !== null, 'this runs in a thread of its own');
const port = parentPort;

port.on('message', async ({ front, back, rules, corrections }: GradingOrder) => {
  const { outlines = {}, size } = corrections;
  const report = gradeIntake({
    front: await decode(front, outlines.front),
    back: back ? await decode(back, outlines.back) : undefined,
    // It was checked when the scan was taken in.
    size: size as CardSizeName | 'auto' | undefined,
    rules: RULE_BOOKS[rules],
  });
  // As text: the report is stored and sent with its keys in this order.
  port.postMessage(JSON.stringify(report));
});
