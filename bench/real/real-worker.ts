import { gradeFile } from '../grading/grade-file.ts';
import type { Outcome } from '../grading/observation.ts';
import { answerOrders } from '../grading/worker-pool.ts';
import { findPeerOutlines, type PeerOutlines } from '../peers/peer-outlines.ts';

export interface RealOrder {
  readonly file: string;
  readonly withPeers: boolean;
}

export interface RealAnswer {
  readonly outcome: Outcome;
  readonly peers: PeerOutlines | null;
}

answerOrders(async ({ file, withPeers }: RealOrder): Promise<RealAnswer> => {
  const { outcome, image } = await gradeFile(file);
  return { outcome, peers: withPeers && image ? await findPeerOutlines(image) : null };
});
