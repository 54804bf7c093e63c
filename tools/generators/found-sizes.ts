type Row = Readonly<Record<string, unknown>>;

/** The size classes of the benchmark that pages speak of, smallest first. */
const SIZES = [
  { fromMm: 0.5, toMm: 1 },
  { fromMm: 1, toMm: 2 },
  { fromMm: 2, toMm: 5 },
] as const;

export interface FoundSizes {
  readonly fromMm: number;
  readonly toMm: number;
  readonly corners: Row;
  readonly edges: Row;
}

/** The smallest size at which most worn corners are found and named, with what the benchmark says about it. */
export function mostlyFound(rows: Readonly<Record<string, Row>>): FoundSizes {
  const classes = SIZES.map(({ fromMm, toMm }): FoundSizes => {
    const [corners, edges] = ['corner-wear', 'edge-chip'].map(
      (kind) => rows[`${kind}, ${fromMm} to ${toMm} mm`],
    );
    if (!corners || !edges) throw new Error(`The benchmark has no flaws of ${fromMm} mm.`);
    return { fromMm, toMm, corners, edges };
  });
  const found = classes.find(({ corners }) => Number(corners.named) >= 0.5);
  if (!found)
    throw new Error('No size of worn corner is mostly found: what the site says has to change.');
  return found;
}
