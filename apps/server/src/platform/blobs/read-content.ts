import type { Blobs } from '@tc/provider';

/** A whole content in memory; null if it does not exist. */
export async function readContent(blobs: Blobs, id: string): Promise<Uint8Array | null> {
  const stream = await blobs.get(id);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}
