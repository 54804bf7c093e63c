import type { Results, Table } from '../results/results.ts';

/**
 * What depends on the network that finds damage. It learned from all of these cards: where photos are left out,
 * only the networks of the outline have not seen them.
 */
const OF_THE_SURFACE = [
  ...['psaRange', 'psaRangeWide', 'psaCorrelation', 'PSAPairs', 'surfacePairs'],
  ...['falseSurface', 'surfaceAboveSix', 'chanceOfTen'],
];
const TABLES_OF_THE_SURFACE = ['damagedSurfaces'];
const ROWS_OF_THE_SURFACE = ['PSA', 'surface'];
/** The engine whose network for damage had not seen the cards. */
const SURFACE_ENGINE = 'PSA and surface';

/** The same entries in the same order, with those of some names taken from elsewhere, or left out if they are not there. */
function replaced<Value>(
  entries: Readonly<Record<string, Value>>,
  names: readonly string[],
  from: Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) => {
      if (!names.includes(name)) return [[name, value]];
      const other = from?.[name];
      return other === undefined ? [] : [[name, other]];
    }),
  );
}

/**
 * The figures of photos that no network of the outline has seen. Those of PSA grades and surfaces are kept from the
 * baseline, because such weights leave nothing out there: without a baseline there are none.
 */
export function keepSurfaceOf(baseline: Results | null, results: Results): Results {
  const { about, figures, tables } = results;
  const steadiness: Table = {
    ...tables.steadiness,
    rows: replaced(tables.steadiness.rows, ROWS_OF_THE_SURFACE, baseline?.tables.steadiness?.rows),
  };
  const engine = baseline?.about[SURFACE_ENGINE];
  return {
    about: engine === undefined ? about : { ...about, [SURFACE_ENGINE]: engine },
    figures: replaced(figures, OF_THE_SURFACE, baseline?.figures),
    tables: { ...replaced(tables, TABLES_OF_THE_SURFACE, baseline?.tables), steadiness },
  };
}
