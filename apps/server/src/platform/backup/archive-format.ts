import type { AppliedMigration } from '@tc/database';

/**
 * A backup is a gzipped tar archive, so that people can look into it without our tools:
 *
 * - `rows/<schema>.<table>/<part>`: rows in PostgreSQL's text format for COPY, split anywhere; a table comes
 *   after the tables that it refers to
 * - `keys/<name>`: secrets that are made once and decrypt everything else
 * - `files/<owner>/<id>`: the contents that rows refer to
 * - `sums/<part>`: after at most {@link ENTRIES_PER_SUMS} entries, their SHA-256 in the format of `sha256sum`
 * - `manifest.json`, the last entry: what must be there, including the hashes of the sums
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
  /** When the snapshot was taken; ISO 8601. */
  readonly takenAt: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly SequenceState[];
  readonly accounts: number;
  readonly keys: number;
  readonly files: {
    readonly count: number;
    readonly bytes: number;
    /** Contents that rows refer to but that were not there. */
    readonly missing: number;
    /** Contents that differ from what was once stored. */
    readonly damaged: number;
  };
  readonly sums: readonly { readonly name: string; readonly sha256: string }[];
}

/** Name of the archive's numbered part, padded so that lists are in order. */
export function partName(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(6, '0')}`;
}

export function sumsLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`;
}
