import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Figure {
  readonly label: string;
  readonly value: number | null;
  readonly n: number;
  readonly unit: string;
  readonly target?: { readonly text: string };
}

export interface Baseline {
  readonly about: Readonly<Record<string, string | number>>;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly tables: Readonly<
    Record<string, { readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>
  >;
}

/** The committed results of one part of the benchmark. */
export async function readBaseline(root: string, part: string): Promise<Baseline> {
  return JSON.parse(await readFile(path.join(root, 'bench/baseline', `${part}.json`), 'utf8'));
}

export function figuresOf({ figures }: Baseline) {
  return Object.entries(figures).map(([id, { label, value, n, unit, target }]) => ({
    ...{ id, label, value, n, unit },
    target: target?.text ?? null,
  }));
}
