import type { Cell, Unit } from './results.ts';

/** Formats a figure for people. */
export function writeValue(value: Cell, unit: Unit): string {
  if (value === null) return 'not measured';
  if (typeof value === 'string') return value;
  switch (unit) {
    case 'share':
      return `${trimmed(100 * value, 1)} %`;
    case 'mm':
      return `${value.toFixed(3)} mm`;
    case 'points':
      return `${value.toFixed(2)} points`;
    case 'grade':
      return trimmed(value, 2);
    case 'number':
      return trimmed(value, 2);
    case 'times':
      return `${value.toFixed(2)}x`;
    case 'kB':
      return `${trimmed(value, 1)} kB`;
    case 'ms':
      return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
    default:
      return String(value);
  }
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
