/**
 * A rule of the engine, and the change of its source that switches it off. The change is made while the file is
 * loaded, so the engine itself has no switches.
 */
export interface Rule {
  readonly name: string;
  /** Under packages/engine/src. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
}
