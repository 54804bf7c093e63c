import { findDisplayNameProblem, LONGEST_DISPLAY_NAME } from '@tc/contract/display-name';

/** Why a name cannot be a display name, in words for the person; null if it can. */
export function nameProblem(name: string): string | null {
  const problem = findDisplayNameProblem(name);
  if (problem === 'too-long') {
    return `Use a shorter name: ${LONGEST_DISPLAY_NAME} characters at most.`;
  }
  if (problem === 'hidden-signs') {
    return 'This name contains invisible characters. Type it again by hand.';
  }
  return null;
}
