import { apply, type Homography } from '../camera/homography.ts';
import { createNoise } from '../draw/noise.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';

/** Photo pixels between two samples of the light, which is smoother than that. */
const CELL_PX = 8;

/** How much light reaches each part of the view, and how much gloss reflects, on a coarse grid. */
export interface LightMap {
  readonly columns: number;
  readonly rows: number;
  readonly cellPx: number;
  /** Factor on everything diffuse. */
  readonly diffuse: Float32Array;
  /** Light added where a surface is glossy. */
  readonly gloss: Float32Array;
}

type Field = (xMm: number, yMm: number) => number;

/** The light on the table, computed at the point that each grid point of the photo sees. */
export function createLightMap(
  scene: ResolvedScene,
  photoToTable: Homography,
  reachMm: number,
): LightMap {
  const columns = Math.ceil(scene.widthPx / CELL_PX) + 2;
  const rows = Math.ceil(scene.heightPx / CELL_PX) + 2;
  const diffuse = new Float32Array(columns * rows);
  const gloss = new Float32Array(columns * rows);
  const even = gradientField(scene, reachMm);
  const shadow = shadowField(scene);
  const glare = glareField(scene);
  const lamp = lampField(scene);
  const darkening = 0.22 + (scene.lamp?.vignette ?? 0);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const px = column * CELL_PX;
      const py = row * CELL_PX;
      const [x, y] = apply(photoToTable, px, py);
      const ox = px / scene.widthPx - 0.5;
      const oy = py / scene.heightPx - 0.5;
      // Lenses darken toward the corners of the frame.
      const vignette = 1 - darkening * (ox * ox + oy * oy);
      const i = row * columns + column;
      diffuse[i] = even(x, y) * shadow(x, y) * lamp(x, y) * vignette;
      gloss[i] = glare(x, y) * vignette;
    }
  }
  return { columns, rows, cellPx: CELL_PX, diffuse, gloss };
}

/** Falloff away from a lamp at one side: 1 in the middle of the view. */
function gradientField(scene: ResolvedScene, reachMm: number): Field {
  const { gradient, azimuthDeg } = scene.light;
  const angle = (azimuthDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y) => {
    const toward = (x * cos + y * sin) / reachMm;
    const across = (-x * sin + y * cos) / reachMm;
    return Math.max(0.12, 1 + gradient * (0.75 * toward - 0.2 * across * across));
  };
}

/**
 * A near lamp's light on the table: it falls with the square of the distance and with the grazing angle.
 */
function lampField(scene: ResolvedScene): Field {
  const { lamp } = scene;
  if (!lamp) return () => 1;
  const azimuth = ((lamp.azimuthDeg - scene.rollDeg) * Math.PI) / 180;
  const elevation = (lamp.elevationDeg * Math.PI) / 180;
  const lx = lamp.distanceMm * Math.cos(elevation) * Math.cos(azimuth);
  const ly = lamp.distanceMm * Math.cos(elevation) * Math.sin(azimuth);
  const lz = lamp.distanceMm * Math.sin(elevation);
  return (x, y) => {
    const way = Math.sqrt((x - lx) ** 2 + (y - ly) ** 2 + lz * lz);
    return 1 - lamp.share + lamp.share * Math.min(3, (lamp.distanceMm / way) ** 3);
  };
}

/** The shadow of a phone or a hand: a soft wavy edge that crosses the view near its middle. */
function shadowField(scene: ResolvedScene): Field {
  const { shadow, shadowPenumbraMm } = scene.light;
  if (shadow <= 0) return () => 1;
  const draw = drawFor(scene.seed, 'shadow');
  const angle = draw.range(0, 2 * Math.PI);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const through = draw.range(-22, 22);
  const bend = draw.range(-0.006, 0.006);
  const wave = createNoise(scene.seed, 'shadow');
  return (x, y) => {
    const across = -x * sin + y * cos;
    const line = x * cos + y * sin - through + bend * across * across + 5 * wave(across / 30, 0);
    const t = Math.min(1, Math.max(0, 0.5 + line / (2 * shadowPenumbraMm)));
    return 1 - shadow * t * t * (3 - 2 * t);
  };
}

/** A lamp or window reflected in the gloss, with a faint halo. */
function glareField(scene: ResolvedScene): Field {
  const { glare, glareSizeMm } = scene.light;
  if (glare <= 0) return () => 0;
  const draw = drawFor(scene.seed, 'glare');
  const cx = draw.range(-14, 14);
  const cy = draw.range(-22, 22);
  const angle = draw.range(0, Math.PI);
  const long = glareSizeMm * draw.range(1, 1.7);
  const short = glareSizeMm * draw.range(0.6, 1);
  const isWindow = draw.chance(0.5);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y) => {
    const u = ((x - cx) * cos + (y - cy) * sin) / long;
    const v = (-(x - cx) * sin + (y - cy) * cos) / short;
    const halo = 0.14 * Math.exp(-(u * u + v * v) / 5);
    const core = isWindow
      ? 1 / (1 + Math.exp(14 * (Math.max(Math.abs(u), Math.abs(v)) - 1)))
      : Math.exp(-((u * u + v * v) ** 2));
    return glare * (1.3 * core + halo);
  };
}
