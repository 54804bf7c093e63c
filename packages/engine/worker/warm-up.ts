import { gradePhotos, type RgbaImage } from '../src/index.ts';

/** Large enough that corners and edges are measured, so that nearly all code of the engine runs. */
const WIDTH_PX = 900;
const HEIGHT_PX = 1200;
const CARD_WIDTH_PX = 650;
const CARD_HEIGHT_PX = (CARD_WIDTH_PX * 88) / 63;
const BORDER_PX = 32;
/** Two waves that rarely meet, so that the print has no straight lines of its own. */
const WAVE_PX = [23, 31] as const;

/** A bordered card on a dark ground. */
function drawCard(): RgbaImage {
  const data = new Uint8ClampedArray(WIDTH_PX * HEIGHT_PX * 4);
  const left = (WIDTH_PX - CARD_WIDTH_PX) / 2;
  const top = (HEIGHT_PX - CARD_HEIGHT_PX) / 2;
  for (let y = 0; y < HEIGHT_PX; y++) {
    for (let x = 0; x < WIDTH_PX; x++) {
      const insetPx = Math.min(x - left, WIDTH_PX - left - x, y - top, HEIGHT_PX - top - y);
      const print = 90 + 60 * Math.sin(x / WAVE_PX[0]) * Math.cos(y / WAVE_PX[1]);
      const level = insetPx < 0 ? 60 : insetPx < BORDER_PX ? 235 : print;
      // Grain, as in every photo.
      const grain = ((x * 7919 + y * 104729) % 17) - 8;
      data.set(
        [level + grain, 0.9 * level + grain, 0.8 * level + grain, 255],
        (y * WIDTH_PX + x) * 4,
      );
    }
  }
  return { width: WIDTH_PX, height: HEIGHT_PX, data };
}

let isWarm = false;

/** Nothing needs to be done once a photo has been measured. */
export function nowWarm(): void {
  isWarm = true;
}

/**
 * Grades a drawn card once, so that browsers have compiled the engine before the first photo comes: compiling
 * takes half of the time of a first grade.
 */
export function warmUp(): void {
  if (isWarm) return;
  nowWarm();
  gradePhotos({ front: { image: drawCard() } });
}
