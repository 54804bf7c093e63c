import { gradeIntake, type RgbaImage } from '@tc/engine';
import type { MeasuredView } from '@tc/engine/same-copy';
import { ok } from '@tc/kernel';

/** A photo with its card as the report says where it is; null if the photo is refused. */
export function measureView(image: RgbaImage): MeasuredView | null {
  const report = gradeIntake({ front: { decoded: ok(image), decodeMs: 0 } });
  return report.status === 'refused' ? null : { image, card: report.sides.front };
}
