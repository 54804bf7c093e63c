import { saveBlob } from '../../platform/save-blob.ts';
import { type CutJob, fileNames } from './jobs.ts';

export function saveOne(jobs: readonly CutJob[], { id, picture }: CutJob): void {
  const name = fileNames(jobs).get(id);
  if (picture && name) saveBlob(name, picture.blob);
}

/**
 * All pictures in one ZIP file, uncompressed, because they are already compressed. Only one of them is in memory at
 * a time; the browser keeps the rest.
 *
 * @param onWritten called with the share of pictures that are in the file
 */
export async function saveAll(
  jobs: readonly CutJob[],
  onWritten: (share: number) => void,
): Promise<void> {
  const { Zip, ZipPassThrough } = await import('fflate');
  const names = fileNames(jobs);
  const parts: Blob[] = [];
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault;
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  for (const [k, { id, picture }] of jobs.entries()) {
    const name = names.get(id);
    if (!picture || !name) continue;
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(new Uint8Array(await picture.blob.arrayBuffer()), true);
    onWritten((k + 1) / jobs.length);
  }
  zip.end();
  saveBlob('cards cut out.zip', new Blob(parts, { type: 'application/zip' }));
}
