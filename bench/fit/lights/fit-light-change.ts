import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createKernels } from '@tc/engine';
import { decodePhoto } from '@tc/engine/node';
import { type MeasuredView, mapOf } from '@tc/engine/same-copy';
import {
  cutFaceLight,
  cutLightChange,
  firstFace,
  layFurther,
  shadingChange,
} from '@tc/engine/stages';
import { createRng } from '@tc/kernel';
import type { SceneSpec } from '@tc/testcards';
import { renderPhoto } from '@tc/testcards/node';
import sharp from 'sharp';
import { REPOSITORY } from '../../paths.ts';
import { measureView } from '../../photos/measured-view.ts';
import { findRealSet, photoFile, type RealSet } from '../../real/real-truth.ts';
import { movedPair } from '../../registration/moved-pairs.ts';

/**
 * What tells that the light of two photos comes from different sides: how differently they shade the face, and how
 * differently they light its cut. `node bench/fit/lights/fit-light-change.ts [FOLDER]` lists both for real cards under
 * lamps on four sides and for drawn ones under a lamp or a window, beside pairs whose light did not move. The limits
 * in `light-change.ts` are chosen from it.
 */
const FOLDER = process.argv[2] ?? path.resolve(REPOSITORY, '../shared/real');
const DRAWN_CARDS = Number(process.argv[3] ?? 28);
const DISTANCES_MM = { near: 350, far: 3000 } as const;
/** A card under a lamp that stays is turned no more than this; the light comes from elsewhere otherwise. */
const MOST_TURNED_DEG = 10;
/** At least this far around the card the lamp is moved. */
const LEAST_LAMP_DEG = 60;
/** How a photo in the same light differs, where there is no second one: turned, squeezed, darker, compressed again. */
const WARP: [[number, number], [number, number]] = [
  [1, 0.012],
  [-0.012, 0.985],
];
const DARKER = 0.93;
const QUALITY = 82;

interface Compared {
  readonly kind: string;
  readonly what: string;
  readonly shading: number;
  readonly cut: number;
}

const kernels = createKernels();
const compared: Compared[] = [];

function compare(a: MeasuredView | null, b: MeasuredView | null, kind: string, what: string) {
  if (!a || !b) return;
  const first = firstFace(mapOf(a), cutFaceLight(kernels.loadPhoto(a.image), mapOf(a)));
  const laid = layFurther(first, kernels.loadPhoto(b.image), mapOf(b));
  if (!laid.ok) return;
  const faces = [first.face, laid.value.face] as const;
  const one = { kind, what, shading: shadingChange(...faces), cut: cutLightChange(...faces) };
  compared.push(one);
  process.stdout.write(`${kind}: ${one.shading.toFixed(4)} ${one.cut.toFixed(3)} ${what}\n`);
}

async function viewOf(bytes: Buffer): Promise<MeasuredView | null> {
  const decoded = await decodePhoto(bytes);
  return decoded.ok ? measureView(decoded.value) : null;
}

async function again(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .rotate()
    .affine(WARP, { background: '#000' })
    .modulate({ brightness: DARKER })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

async function compareReal(set: RealSet): Promise<void> {
  const cards = new Map<string, (MeasuredView | null)[]>();
  for (const photo of set.photos) {
    if (photo.card === null || photo.light === null) continue;
    const bytes = await readFile(photoFile(set, photo));
    const view = await viewOf(bytes);
    const own = cards.get(photo.card) ?? [];
    for (const before of own) compare(before, view, 'real, moved', photo.file);
    if (own.length === 0) compare(view, await viewOf(await again(bytes)), 'real, same', photo.file);
    cards.set(photo.card, [...own, view]);
  }
}

async function compareDrawn(index: number): Promise<void> {
  const { first: spec, second } = movedPair(index, 'practice');
  const { lamp } = spec;
  if (!lamp) return;
  const unit = createRng(index);
  const further = LEAST_LAMP_DEG + (360 - 2 * LEAST_LAMP_DEG) * unit();
  const turnedDeg = MOST_TURNED_DEG * (2 * unit() - 1);
  const view = async (scene: SceneSpec) => measureView((await renderPhoto(scene)).photo);
  for (const [where, distanceMm] of Object.entries(DISTANCES_MM)) {
    const lit = (byDeg: number) => ({
      lamp: { ...lamp, distanceMm, azimuthDeg: (lamp.azimuthDeg + byDeg) % 360 },
    });
    const one = await view({ ...spec, ...lit(0) });
    const moved = await view({ ...second, ...lit(further), turnedDeg });
    compare(one, moved, `drawn, ${where}, moved`, `${index}, ${further.toFixed(0)} degrees`);
    const same = await view({ ...second, ...lit(0), turnedDeg });
    compare(one, same, `drawn, ${where}, same`, `${index}, turned ${turnedDeg.toFixed(0)} degrees`);
  }
}

/** Of each kind, how many pairs reach each limit. */
function tell(): void {
  for (const kind of [...new Set(compared.map((one) => one.kind))].sort()) {
    const own = compared.filter((one) => one.kind === kind);
    const counts = [0.02, 0.03, 0.04, 0.05].flatMap((shading) =>
      [0.15, 0.2, 0.25, 0.3].map((cut) => {
        const noticed = own.filter((one) => one.shading >= shading || one.cut >= cut).length;
        return `${shading}/${cut}: ${noticed}`;
      }),
    );
    process.stdout.write(`${kind}, ${own.length} pairs, noticed at ${counts.join(', ')}\n`);
  }
}

const set = await findRealSet(FOLDER);
if (set) await compareReal(set);
for (let index = 0; index < DRAWN_CARDS; index++) await compareDrawn(index);
tell();
