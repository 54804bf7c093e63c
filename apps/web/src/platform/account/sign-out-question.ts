/** A question that is open: how many scans would be lost, and where the answer goes. */
export interface SignOutQuestion {
  readonly unsent: number;
  readonly answer: (isWanted: boolean) => void;
}

const hearers = new Set<() => void>();
let question: SignOutQuestion | null = null;

function show(next: SignOutQuestion | null): void {
  question = next;
  for (const hear of hearers) hear();
}

/** Resolves with whether the person still wants to sign out. */
export function askBeforeSignOut(unsent: number): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isWanted: boolean) => {
      show(null);
      resolve(isWanted);
    };
    show({ unsent, answer });
  });
}

export function hearSignOutQuestion(hear: () => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

export function readSignOutQuestion(): SignOutQuestion | null {
  return question;
}
