import { SHOW_STATES, type ShowStateCode } from '@tc/contract/site';

/** States whose full name may appear in a location. */
const NAMED_IN_FULL: readonly ShowStateCode[] = ['TX', 'CA', 'FL', 'NY', 'IL', 'PA', 'OH', 'GA'];

function fullNameOf(code: string): string | null {
  if (!NAMED_IN_FULL.some((named) => named === code)) return null;
  return SHOW_STATES.find((state) => state.code === code)?.name ?? null;
}

/** The code as a word in capitals, or in any case at the end of an address: `dallas, tx 75201`. */
function namesCode(location: string, code: string): boolean {
  const asWord = new RegExp(`(?<![\\p{L}\\p{N}'’-])${code}(?![\\p{L}\\p{N}'’-])`, 'u');
  if (asWord.test(location)) return true;
  return new RegExp(`[,\\s]${code}\\.?(,?\\s*\\d{5}(-\\d{4})?)?\\s*$`, 'iu').test(location);
}

function namesInFull(location: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'iu').test(location);
}

/** Whether a venue, city and state line is in a state, including states that the filter does not offer. */
export function isInState(location: string, code: string): boolean {
  const name = fullNameOf(code);
  return namesCode(location, code) || (name !== null && namesInFull(location, name));
}

/** `texas`, `Texas` or `tx` to `TX`; null for states that the calendar does not offer. */
export function stateCodeOf(text: string): ShowStateCode | null {
  const wanted = text.trim().toLowerCase();
  const found = SHOW_STATES.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.code ?? null;
}
