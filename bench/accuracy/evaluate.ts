import type { Observation } from '../grading/observation.ts';
import { type Findings, mergeFindings } from '../results/results.ts';
import { borderResults } from './border-results.ts';
import { flawResults } from './flaw-results.ts';
import { ladderResults } from './ladder-results.ts';
import { outlineResults } from './outline-results.ts';
import { peerResults } from './peer-results.ts';
import { pristineResults } from './pristine-results.ts';
import { readCardPhotos } from './reading.ts';
import { refusalResults } from './refusal-results.ts';
import { repeatResults } from './repeat-results.ts';

/** Everything that is computed from the observed photos. */
export function evaluate(observations: readonly Observation[]): Findings {
  const photos = readCardPhotos(observations);
  return mergeFindings([
    outlineResults(photos),
    borderResults(photos),
    refusalResults(observations),
    pristineResults(photos),
    flawResults(photos),
    ladderResults(photos),
    repeatResults(photos),
    peerResults(photos),
  ]);
}
