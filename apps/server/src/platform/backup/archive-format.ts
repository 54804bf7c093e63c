import type { AppliedMigration } from '@tc/database';

/**
 * A backup is a gzipped tar archive, so that nobody needs us to look into it:
 *
 * - `rows/<schema>.<table>/<part>`: the rows in PostgreSQL's text form for COPY, cut anywhere; tables
 *   come in an order in which what is referred to comes first
 * - `keys/<name>`: what is made once and opens everything
 * - `files/<owner>/<id>`: the contents that rows name
 * - `sums/<part>`: after at most {@link ENTRIES_PER_SUMS} entries, their SHA-256 as `sha256sum` writes it
 * - `manifest.json`, the last: what ought to be there, the hashes of the sums included
 */
export const FORMAT = 'truecorner.backup/1';

export const MANIFEST = 'manifest.json';
export const ENTRIES_PER_SUMS = 500;

export interface TableCopy {
  /** Schema and table, with a dot. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface SequenceState {
  readonly schema: string;
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  /** Version of the product that wrote it. */
  readonly product: string;
  /** The moment that all rows are of; ISO 8601. */
  readonly takenAt: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly SequenceState[];
  readonly accounts: number;
  readonly keys: number;
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    /** Contents that rows name and that were not there. */
    readonly missing: number;
    /** Contents that are not what was once stored. */
    readonly damaged: number;
  };
  readonly sums: readonly { readonly name: string; readonly sha256: string }[];
}

/** Name of the archive's numbered part; numbers are padded so that lists are in order. */
export function partName(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(6, '0')}`;
}

export function sumsLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}
