import { parentPort } from 'node:worker_threads';
import type { ScanCorrections } from '@tc/contract/locker';
import { type DecodedSide, gradeIntake, type Quad } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { invariant } from '@tc/kernel';
import type { RuleBook } from '@tc/rulebook';
import type { CardSizeName } from '@tc/rulebook/card-sizes';

/** What a thread is asked to do: the photos of each side as files, the first one to be drawn on. */
export interface GradingOrder {
  readonly front: readonly Uint8Array[];
  readonly back: readonly Uint8Array[];
  readonly rules: RuleBook;
  /** What a person corrected; empty where the card is found and sized by the engine alone. */
  readonly corrections: ScanCorrections;
}

async function decode(bytes: Uint8Array, outline: Quad | undefined): Promise<DecodedSide> {
  const started = performance.now();
  const decoded = await decodePhoto(bytes);
  return { decoded, decodeMs: performance.now() - started, outline };
}

/** All photos of a side, one after the other: each takes its pixels' memory. */
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
  const report = gradeIntake({
    front: frontSide,
    back: await decodeSide(back, outlines.back),
    // It was checked when the scan was taken in.
    size: size as CardSizeName | 'auto' | undefined,
    rules,
  });
  // As text: the report is stored and sent with its keys in this order.
  port.postMessage(JSON.stringify(report));
});
