import { type RefusalCode, refusalCatalog } from '@tc/kernel';
import { RULE_BOOKS, type RuleBook } from '@tc/rulebook';
import type { SideName, SideReport, Subgrades } from '../report.ts';
import type { Completeness, RefusedReport, Timing } from '../request.ts';
import { ENGINE_VERSION } from './engine-version.ts';

export interface Refusal {
  readonly code: RefusalCode;
  /** A more specific message than the catalog's for this code. */
  readonly message?: string;
  readonly advice?: string;
  readonly side: SideName;
  readonly completeness: Completeness;
  readonly rules?: RuleBook;
  readonly file?: string;
  /** What was measured on the other side before this photo was refused. */
  readonly sides?: { readonly front?: SideReport };
  readonly timingsMs?: Timing;
}

const NOTHING: Subgrades = { centering: null, corners: null, edges: null, surface: null };

/** The report that says why a photo is not graded. */
export function refusePhoto(refusal: Refusal): RefusedReport {
  const { message, advice } = refusalCatalog[refusal.code];
  return {
    schema: 'truecorner.report/1',
    engine: ENGINE_VERSION,
    rules: (refusal.rules ?? RULE_BOOKS.spec).version,
    ...(refusal.file !== undefined && { file: refusal.file }),
    status: 'refused',
    refusal: {
      code: refusal.code,
      message: refusal.message ?? message,
      advice: refusal.advice ?? advice,
      side: refusal.side,
    },
    completeness: refusal.completeness,
    sides: refusal.sides ?? {},
    subgrades: NOTHING,
    subgradesPlusMinus: NOTHING,
    assumed: [],
    overall: null,
    psa: null,
    beckett: null,
    timingsMs: refusal.timingsMs ?? { decode: 0, locate: 0, measure: 0, total: 0 },
  };
}
