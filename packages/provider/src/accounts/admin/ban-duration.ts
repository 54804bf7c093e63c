const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

const PART = /(?<count>\d+(?:\.\d*)?|\.\d+)(?<unit>ns|us|µs|ms|s|m|h)/gy;

/** The longest duration that fits the protocol's 64-bit nanoseconds. */
const LONGEST_MS = 290 * 365.25 * 86_400_000;

/** Milliseconds of a duration in the protocol's form, such as `24h` or `1h30m`; null if it is not one. */
export function parseDuration(text: string): number | null {
  let total = 0;
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const { count, unit } = match.groups as { count: string; unit: string };
    total += Number(count) * (UNIT_MS[unit] ?? 0);
    end = match.index + match[0].length;
  }
  return end > 0 && end === text.length && total <= LONGEST_MS ? total : null;
}
