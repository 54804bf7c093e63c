import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { GradeReport } from '../../src/index.ts';
import { openChromiumPage } from './chromium.ts';
import type { GraderPage } from './grader-page.ts';

export interface OpenGraderPage extends GraderPage {
  readonly close: () => Promise<void>;
}

/** The browser adapter in a real Chromium page, with its worker, bundled as a page would load it. */
export async function openGraderPage(options: BuildOptions = {}): Promise<OpenGraderPage> {
  const { page, close } = await openChromiumPage(
    {
      'browser/page.js': path.join(import.meta.dirname, 'grader-page.ts'),
      'worker/grade-worker.ts': path.join(import.meta.dirname, '../../worker/grade-worker.ts'),
    },
    options,
  );
  await page.addScriptTag({ type: 'module', url: '/browser/page.js' });
  await page.waitForFunction(() => 'graderPage' in globalThis);
  const call = <Name extends keyof GraderPage>(
    name: Name,
    ...parameters: Parameters<GraderPage[Name]>
  ) =>
    page.evaluate(
      ([method, given]) => {
        type Methods = Record<string, (...given: unknown[]) => unknown>;
        const { graderPage } = globalThis as unknown as { graderPage: Methods };
        return graderPage[method]?.(...given);
      },
      [name, parameters] as const,
    ) as ReturnType<GraderPage[Name]>;
  return {
    gradeFile: (file) => call('gradeFile', file) as Promise<GradeReport>,
    tryAbort: (file) => call('tryAbort', file),
    regrade: (file) => call('regrade', file),
    reliefOf: (first, second) => call('reliefOf', first, second),
    gradeCard: (front, back, processors) => call('gradeCard', front, back, processors),
    close,
  };
}
