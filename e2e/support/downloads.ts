import type { Download } from 'playwright-core';

/** The content of the saved file. */
export async function readBytes(download: Download): Promise<Buffer> {
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The text of the saved file. */
export async function readText(download: Download): Promise<string> {
  return (await readBytes(download)).toString('utf8');
}
