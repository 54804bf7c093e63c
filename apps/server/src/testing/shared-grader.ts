import { createGrader, type Grader } from '../platform/grading/grader.ts';

/** Shared, because starting a thread loads the whole engine and compiles its networks. */
const shared = createGrader();

/** A grader for one server, whose threads the next one uses, too. Stopping it ends its own orders. */
export function shareGrader(): Grader {
  const stopped = new AbortController();
  return {
    grade: (order, signal) => shared.grade(order, AbortSignal.any([signal, stopped.signal])),
    stop: async () => stopped.abort(),
  };
}
