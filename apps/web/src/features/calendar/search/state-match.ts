import { SHOW_STATES, type ShowStateCode } from '@tc/contract/site';

/** States that a location may also name in full. */
const NAMED_IN_FULL: readonly ShowStateCode[] = ['TX', 'CA', 'FL', 'NY', 'IL', 'PA', 'OH', 'GA'];

function fullNameOf(code: string): string | null {
  if (!NAMED_IN_FULL.some((named) => named === code)) return null;
  return SHOW_STATES.find((state) => state.code === code)?.name ?? null;
}

/** The code as a word in capitals, or in any letters where an address ends: `dallas, tx 75201`. */
function namesCode(location: string, code: string): boolean {
  const asWord = new RegExp(`(?<![\\p{L}\\p{N}'’-])${code}(?![\\p{L}\\p{N}'’-])`, 'u');
  if (asWord.test(location)) return true;
  return new RegExp(`[,\\s]${code}\\.?(,?\\s*\\d{5}(-\\d{4})?)?\\s*$`, 'iu').test(location);
}

function namesInFull(location: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'iu').test(location);
}

/** Whether a line of venue, city and state lies in a state, also in one that the filter does not offer. */
export function isInState(location: string, code: string): boolean {
  const name = fullNameOf(code);
  return namesCode(location, code) || (name !== null && namesInFull(location, name));
}

/** `texas`, `Texas` or `tx` to `TX`; null for what the calendar does not offer. */
export function stateCodeOf(text: string): ShowStateCode | null {
  const wanted = text.trim().toLowerCase();
  const found = SHOW_STATES.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.code ?? null;
}
