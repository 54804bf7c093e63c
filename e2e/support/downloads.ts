import type { Download, Locator } from 'playwright-core';

/** The bytes of the saved file. */
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

/** The bytes of the file that a press saves. */
export async function saveBy(button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return readBytes(download);
}
