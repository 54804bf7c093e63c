import type { Page } from 'playwright-core';
import type { TestPhoto } from './photos.ts';

/** Hands files to the page the way the system does for a paste or a drop. */
export async function hand(page: Page, kind: 'paste' | 'drop', photos: readonly TestPhoto[]) {
  const files = photos.map(({ file }) => ({
    name: file.name,
    type: file.mimeType,
    base64: file.buffer.toString('base64'),
  }));
  await page.evaluate(
    ({ kind, files }) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    { kind, files },
  );
}
