/** Contents that rows name and that are not there, as far as this process has noticed. */
export interface MissingContents {
  note(version: string): void;
  /** What a look at all of them has found takes the place of what was noticed before. */
  replace(versions: Iterable<string>): void;
  count(): number;
}

/** Of more than this it no longer matters how many they are. */
const MOST = 10_000;

export function createMissingContents(): MissingContents {
  let known = new Set<string>();
  return {
    note(version) {
      if (known.size < MOST) known.add(version);
    },
    replace(versions) {
      known = new Set(versions);
    },
    count: () => known.size,
  };
}
