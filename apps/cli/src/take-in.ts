import type { DecodedSide } from '@tc/engine';
import { decodePhoto, readPhotoFile } from '@tc/engine/node';

/** Reads and decodes one file; any problem with it is part of the result. */
export async function takeIn(path: string): Promise<DecodedSide> {
  const started = performance.now();
  const bytes = await readPhotoFile(path);
  const decoded = bytes.ok ? await decodePhoto(bytes.value) : bytes;
  return { decoded, decodeMs: performance.now() - started };
}

/** All photos of one side, the first one separately, and a clean picture of it; undefined without photos. */
export async function takeInSide(
  paths: readonly string[],
  referencePath: string | null,
): Promise<DecodedSide | undefined> {
  const [first, ...more] = await Promise.all(paths.map(takeIn));
  const reference = referencePath === null ? null : await takeIn(referencePath);
  return (
    first && {
      ...first,
      ...(more.length > 0 && { underOtherLight: more }),
      ...(reference && { reference }),
    }
  );
}
