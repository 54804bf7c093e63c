import { saveBlob } from '../../platform/save-blob.ts';
import { type CutJob, fileNames } from './jobs.ts';

export function saveOne(jobs: readonly CutJob[], { id, picture }: CutJob): void {
  const name = fileNames(jobs).get(id);
  if (picture && name) saveBlob(name, picture.blob);
}

/** All pictures in one ZIP file, uncompressed, because they are already compressed. */
export async function saveAll(jobs: readonly CutJob[]): Promise<void> {
  const { zipSync } = await import('fflate');
  const names = fileNames(jobs);
  const files: Record<string, Uint8Array> = {};
  for (const { id, picture } of jobs) {
    const name = names.get(id);
    if (picture && name) files[name] = new Uint8Array(await picture.blob.arrayBuffer());
  }
  const zip = zipSync(files, { level: 0 });
  saveBlob(
    'cards cut out.zip',
    new Blob([zip as Uint8Array<ArrayBuffer>], { type: 'application/zip' }),
  );
}
