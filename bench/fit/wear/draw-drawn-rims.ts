/**
 * Writes what the wear network learns from: the unrolled cut edges of drawn cards, and where each differs from
 * the same photo of the same card without wear.
 *
 * node tools/run.mjs exec node bench/fit/wear/draw-drawn-rims.ts WORK tune|practice|holdout FIRST LAST
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import {
  type CardView,
  type ChosenSize,
  chooseSize,
  createCardFrame,
  rimStrips,
  snapOutline,
} from '@tc/engine/stages';
import { createRng, invariant } from '@tc/kernel';
import {
  benchmarkSpecs,
  isSplit,
  renderScene,
  type SceneSpec,
  type Split,
  worldSpec,
} from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import { changeOf, keepRim } from './rim-rows.ts';

/** Seeds beyond those that the benchmark uses. */
const FIRST_SEED = 500_000;
const LEAST_PX_PER_MM = 9;
/** Not finer than the engine's working scale, so that both photos are compared as they are. */
const MOST_PX_PER_MM = 20;
const SMALL = { widthPx: 1500, heightPx: 2000 };
/** The feature rows: 0.8 mm outside to 2.4 mm inside. */
const ROWS = 64;
/** A place counts as fully worn from this change on, and not at all below that one. */
const [LEAST_CHANGE, FULL_CHANGE] = [0.06, 0.16];

const [work = '', split = '', first = '0', last = '0'] = process.argv.slice(2);
const kernels = createKernels();

/** Half the cards are put together at random, half come from the conditions of the benchmark; some are worn. */
function specOf(k: number, split: Split, conditions: readonly SceneSpec[]): SceneSpec {
  const rng = createRng(FIRST_SEED + k);
  const seed = FIRST_SEED + k;
  const wear = rng() < 0.25 ? 0 : 0.08 + 0.9 * rng() ** 1.5;
  const lamp = {
    azimuthDeg: 360 * rng(),
    elevationDeg: 12 + 50 * rng(),
    share: 0.2 + 0.7 * rng(),
    hardness: rng(),
    distanceMm: 200 + 1500 * rng(),
    gloss: 0.05 + 0.6 * rng(),
  };
  const isPlain = rng() < 0.3;
  const base =
    k % 2 === 0 ? worldSpec(seed, split) : { ...conditions[k % conditions.length], seed };
  const roughCutMm = rng() < 0.5 ? 0 : 0.2 + 0.5 * rng();
  const scene = { ...base, roughCutMm, ...(k % 2 === 1 && !isPlain && { lamp }) };
  return { ...scene, ...(k % 2 === 1 && SMALL), rimWear: wear, flaws: [], damageLevel: 0 };
}

/** The engine is sometimes off by so much about how the corners were cut, and that is not wear. */
const [RADIUS_OFF_MM, TIP_OFF_MM] = [0.35, 0.2];

function misjudged(size: ChosenSize, rng: () => number): ChosenSize {
  if (size.cornerRadiusMm === 0 || rng() < 0.3) return size;
  const off = (most: number) => most * (rng() + rng() + rng() - 1.5);
  return {
    ...size,
    arcs: [0, 1, 2, 3].map((corner) => {
      const { radiusMm, tipShift } = size.arcs[corner] ?? {
        radiusMm: size.cornerRadiusMm,
        tipShift: [0, 0],
      };
      const [x, y] = tipShift;
      return {
        radiusMm: Math.max(0.3, radiusMm + off(RADIUS_OFF_MM)),
        tipShift: [x + off(TIP_OFF_MM), y + off(TIP_OFF_MM)] as const,
      };
    }),
  };
}

const pristine = (spec: SceneSpec): SceneSpec => ({ ...spec, rimWear: 0, flaws: 'pristine' });

async function drawRim(k: number, split: Split, conditions: readonly SceneSpec[]) {
  const spec = specOf(k, split, conditions);
  const worn = renderScene(spec);
  const [card] = worn.cards;
  if (!card || worn.cards.length !== 1 || worn.expected !== 'graded') return null;
  const jpeg = await photoToJpeg(worn.photo, spec.jpegQuality ?? 84 + (k % 12), spec.chroma);
  const decoded = await decodePhoto(jpeg);
  invariant(decoded.ok, 'a photo just written');
  const photo = kernels.loadPhoto(decoded.value);
  const located = snapOutline(kernels, photo, card.quad);
  if (!located.ok) return null;
  const { outline } = located.value;
  const size = misjudged(chooseSize(photo, outline, card.size), createRng(2 * FIRST_SEED + k));
  const cardMap = createCardFrame(outline, card.widthMm, card.heightMm);
  if (cardMap.pxPerMm < LEAST_PX_PER_MM || cardMap.pxPerMm > MOST_PX_PER_MM) return null;
  const view: Omit<CardView, 'outline'> = { kernels, photo, cardMap, size };
  const strips = rimStrips(view);
  const look = { split, style: spec.style, wear: spec.rimWear, pxPerMm: cardMap.pxPerMm };
  const name = `${split}-${k}`;
  const row = await keepRim(work, name, strips, { card: name, kind: 'drawn', ...look });
  const cut = (scene: typeof worn) => rimStrips({ ...view, photo: kernels.loadPhoto(scene.photo) });
  const after = cut(worn);
  const before = cut(renderScene(pristine(spec)));
  const changes = after.map((strip, i) => changeOf(strip, before[i] ?? strip));
  const columns = strips.reduce((sum, strip) => sum + 2 * strip.columns, 0);
  const worns = new Uint8Array(columns * ROWS);
  let from = 0;
  for (const [i, change] of changes.entries()) {
    const own = 2 * (strips[i]?.columns ?? 0);
    for (let line = 0; line < ROWS; line++)
      for (let column = 0; column < own; column++) {
        const share =
          ((change[line * own + column] ?? 0) - LEAST_CHANGE) / (FULL_CHANGE - LEAST_CHANGE);
        worns[line * columns + from + column] = Math.round(255 * Math.min(1, Math.max(0, share)));
      }
    from += own;
  }
  await writeFile(path.join(work, `${name}.worn`), worns);
  return row;
}

invariant(isSplit(split), 'tune, practice or holdout');
await mkdir(work, { recursive: true });
const conditions = benchmarkSpecs(split, 150).filter(
  ({ content, holder }) => !content && holder !== 'slab',
);
const rows: object[] = [];
for (let k = Number(first); k < Number(last); k++) {
  const row = await drawRim(k, split, conditions);
  if (row) rows.push(row);
  if (k % 20 === 0) process.stderr.write(`${k}\n`);
}
await writeFile(path.join(work, `rims-${split}-${first}.json`), JSON.stringify(rows));
