import { parentPort } from 'node:worker_threads';
import type { ScanCorrections } from '@tc/contract/locker';
import { type DecodedSide, gradeIntake, type Quad } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { invariant } from '@tc/kernel';
import type { RuleBook } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';

/** An order to a thread: the photos of each side as files. Findings are drawn on the first one. */
export interface GradingOrder {
  readonly front: readonly Uint8Array[];
  readonly back: readonly Uint8Array[];
  readonly rules: RuleBook;
  /** What a person corrected; empty if the engine finds and sizes the card by itself. */
  readonly corrections: ScanCorrections;
}

async function decode(bytes: Uint8Array, outline: Quad | undefined): Promise<DecodedSide> {
  const started = performance.now();
  const decoded = await decodePhoto(bytes);
  return { decoded, decodeMs: performance.now() - started, outline };
}

/** Decodes a side's photos one after another, because each one takes up memory for its pixels. */
async function decodeSide(
  photos: readonly Uint8Array[],
  outline: Quad | undefined,
): Promise<DecodedSide | undefined> {
  const [first, ...more] = photos;
  if (!first) return undefined;
  const underOtherLight: DecodedSide[] = [];
  const side = await decode(first, outline);
  for (const photo of more) underOtherLight.push(await decode(photo, undefined));
  return { ...side, ...(more.length > 0 && { underOtherLight }) };
}

invariant(parentPort !== null, 'this runs in a thread of its own');
const port = parentPort;

port.on('message', async ({ front, back, rules, corrections }: GradingOrder) => {
  const { outlines = {}, size } = corrections;
  const frontSide = await decodeSide(front, outlines.front);
  invariant(frontSide, 'a scan without a photo of the front');
  const report = gradeIntake(
    {
      front: frontSide,
      back: await decodeSide(back, outlines.back),
      // Already checked when the scan was accepted.
      size: size as CardSizeName | 'auto' | undefined,
      rules,
    },
    { now: () => performance.now() },
  );
  // Sent as text, because the report is stored and sent with its keys in this order.
  port.postMessage(JSON.stringify(report));
});
