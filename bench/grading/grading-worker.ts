import type { SceneSpec } from '@tc/testcards';
import { findPeerOutlines } from '../peers/peer-outlines.ts';
import { requirePhoto } from '../photos/photo-cache.ts';
import { gradeFile } from './grade-file.ts';
import type { Observation } from './observation.ts';
import { answerOrders } from './worker-pool.ts';

export interface GradingOrder {
  readonly spec: SceneSpec;
  readonly versions: readonly string[];
  readonly withPeers: boolean;
}

async function observe(order: GradingOrder): Promise<Observation> {
  const { spec, versions, withPeers } = order;
  const { jpegFile, truth, wasRendered } = await requirePhoto(spec, versions);
  const { outcome, image } = await gradeFile(jpegFile);
  // Other programs only run if there is exactly one card to find.
  const isAsked = withPeers && image !== null && truth.expected === 'graded';
  const peers = isAsked ? await findPeerOutlines(image) : null;
  return { spec, jpegFile, wasRendered, truth, outcome, peers };
}

answerOrders(observe);
