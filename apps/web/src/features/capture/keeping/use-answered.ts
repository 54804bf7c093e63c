import { useState } from 'react';

/** Something that the server does or refuses with a sentence. It runs only once at a time. */
export function useAnswered(work: () => Promise<string | null>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(await work());
    setBusy(false);
  };
  return { run, problem, isBusy };
}
