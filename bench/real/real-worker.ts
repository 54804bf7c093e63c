import type { Outcome } from '../grading/observation.ts';
import { useWeights } from '../grading/use-weights.ts';
import { answerOrders } from '../grading/worker-pool.ts';
import type { PeerOutlines } from '../peers/peer-outlines.ts';

export interface RealOrder {
  readonly file: string;
  readonly withPeers: boolean;
}

export interface RealAnswer {
  readonly outcome: Outcome;
  readonly peers: PeerOutlines | null;
}

/** Weights that replace the engine's own: those of networks that have not seen these photos. */
const weights = process.env.OUTLINE_WEIGHTS;
if (weights) useWeights(weights);
const { gradeFile } = await import('../grading/grade-file.ts');
const { findPeerOutlines } = await import('../peers/peer-outlines.ts');

answerOrders(async ({ file, withPeers }: RealOrder): Promise<RealAnswer> => {
  const { outcome, image } = await gradeFile(file);
  return { outcome, peers: withPeers && image ? await findPeerOutlines(image) : null };
});
