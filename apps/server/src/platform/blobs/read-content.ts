import type { Blobs } from '@tc/provider';

/** A whole content in memory; null where there is none. */
export async function readContent(blobs: Blobs, id: string): Promise<Uint8Array | null> {
  const stream = await blobs.get(id);
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}
