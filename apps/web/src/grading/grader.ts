import type { Grader } from '@tc/engine/browser';

let loading: Promise<Grader> | null = null;

/** Loads the engine when the first card is graded; a failed load may be retried. */
export function loadGrader(): Promise<Grader> {
  loading ??= import('@tc/engine/browser').then(
    ({ createGrader }) => createGrader(),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Has the engine loaded and compiled while somebody looks for a photo. If that fails, grading says so. */
export function readyGrader(): void {
  loadGrader()
    .then((grader) => grader.warmUp())
    .catch(() => {});
}
