import type { GradingOrder } from '../grading/grading-worker.ts';
import { answerOrders } from '../grading/worker-pool.ts';
import { switchOff } from './switch-off.ts';

export type AblationOrder = { readonly real: string } | { readonly drawn: GradingOrder };

// The engine must not be loaded before its rule is switched off.
switchOff(process.env.SWITCHED_OFF ?? null);
const { gradeFile } = await import('../grading/grade-file.ts');
const { requirePhoto } = await import('../photos/photo-cache.ts');

answerOrders(async (order: AblationOrder) => {
  if ('real' in order) return (await gradeFile(order.real)).outcome;
  const { spec, versions } = order.drawn;
  const { jpegFile, truth, wasRendered } = await requirePhoto(spec, versions);
  const { outcome } = await gradeFile(jpegFile);
  return { spec, jpegFile, wasRendered, truth, outcome, peers: null };
});
