import type { Point } from '@tc/kernel';

/** Joints of a figure ten units tall that stands on y = 0; up is negative. */
export interface Pose {
  readonly head: Point;
  readonly shoulders: readonly [Point, Point];
  readonly hips: readonly [Point, Point];
  /** Elbow and hand, far arm first. */
  readonly arms: readonly [readonly [Point, Point], readonly [Point, Point]];
  /** Knee and foot, far leg first, and where each toe points. */
  readonly legs: readonly [readonly [Point, Point, number], readonly [Point, Point, number]];
  readonly tool: 'ball' | 'bat' | 'none';
  readonly toolAt: Point;
}

/** Reads a pose: head, shoulders, hips, then elbow and hand, knee and foot, the far side first. */
function readPose(
  joints: string,
  toes: readonly [number, number],
  tool: Pose['tool'],
  toolAt: Point,
): Pose {
  const numbers = joints.trim().split(/\s+/).map(Number);
  const at = (i: number): Point => [numbers[2 * i], numbers[2 * i + 1]];
  return {
    head: at(0),
    shoulders: [at(1), at(2)],
    hips: [at(3), at(4)],
    arms: [
      [at(5), at(6)],
      [at(7), at(8)],
    ],
    legs: [
      [at(9), at(10), toes[0]],
      [at(11), at(12), toes[1]],
    ],
    tool,
    toolAt,
  };
}

/** Pitching, leaping, kicking, swinging, sprinting. */
export const POSES: readonly Pose[] = [
  readPose(
    '0.5 -8.7 -0.9 -7.2 0.9 -7 -0.6 -4.3 0.4 -4.2 -2.5 -7.9 -2.7 -9.9 2.4 -6.2 3.9 -7 -1.5 -2.3 -2.9 -0.2 2.5 -3.9 3.2 -1.3',
    [0.3, 0.2],
    'ball',
    [-2.7, -10.4],
  ),
  readPose(
    '0.2 -8.8 -0.8 -7.3 0.9 -7.4 -0.5 -4.4 0.5 -4.4 -2.3 -6.5 -2.9 -8.1 1.6 -9.4 2.2 -11.4 -1.8 -3 -3.4 -1.8 1.7 -3.2 0.9 -0.9',
    [0.9, 0.6],
    'ball',
    [2.4, -12.2],
  ),
  readPose(
    '-0.9 -8.5 -1.5 -7 0.1 -7 -0.6 -4.2 0.3 -4.3 -3.2 -7.5 -4.6 -6.7 1.9 -6.2 3 -7.4 -0.9 -2.1 -0.8 0 2.1 -3.9 4.1 -3.2',
    [0, -0.6],
    'ball',
    [5.4, -3.7],
  ),
  readPose(
    '-0.2 -8.6 -1 -7.1 0.7 -7.1 -0.7 -4.2 0.4 -4.2 0.7 -6.4 2.2 -7.1 1.9 -6 2.4 -7.3 -1.8 -2.2 -2.6 0 1.6 -2.4 2.4 -0.1',
    [0, 0.1],
    'bat',
    [2.3, -7.2],
  ),
  readPose(
    '1.3 -8.5 -0.1 -7.1 1.1 -6.9 -0.7 -4.3 0.1 -4.2 1.8 -5.7 3.2 -6.6 -0.6 -5.4 -2.1 -5.9 -2.3 -3 -4 -3.6 1.9 -3.3 1.9 -0.7',
    [1.1, 0.1],
    'none',
    [0, 0],
  ),
];
