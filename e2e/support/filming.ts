import { type Browser, chromium } from 'playwright-core';
import { LAUNCH } from './browser.ts';

/** A browser whose camera plays a film (a .y4m file) in a loop, and that asks nobody for permission. */
export function launchFilming(film: string): Promise<Browser> {
  return chromium.launch({
    ...LAUNCH,
    args: [
      ...(LAUNCH.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}
