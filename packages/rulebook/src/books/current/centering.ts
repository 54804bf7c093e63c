import type { CenteringRules } from '../../rule-book.ts';
import { SPEC_CENTERING } from '../spec/centering.ts';

const CHART = 'https://beckett.com/grading-standards';

/**
 * Beckett is the only company that publishes centering as a separate subgrade, so its chart is this
 * book's curve: the stated limits joined by straight lines, with the most lenient grade if two
 * share a limit. Bands and the limits of our own levels are the specification's.
 */
export const CURRENT_CENTERING: CenteringRules = {
  bands: SPEC_CENTERING.bands,
  byGrade: SPEC_CENTERING.byGrade,
  front: {
    value: [
      { percent: 50, score: 10 },
      { percent: 55, score: 9.5 },
      { percent: 60, score: 8 },
      { percent: 65, score: 7 },
      { percent: 70, score: 6 },
      { percent: 75, score: 5 },
      { percent: 80, score: 4 },
      { percent: 85, score: 3 },
      { percent: 100, score: 1 },
    ],
    effective: '2025-12',
    source: CHART,
    status: 'interpreted',
  },
  back: {
    value: [
      { percent: 50, score: 10 },
      { percent: 55, score: 10 },
      { percent: 60, score: 9.5 },
      { percent: 70, score: 9 },
      { percent: 80, score: 8 },
      { percent: 90, score: 7 },
      { percent: 95, score: 6 },
      { percent: 100, score: 4 },
    ],
    effective: '2025-12',
    source: CHART,
    status: 'interpreted',
  },
};
