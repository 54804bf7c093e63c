import { type Bow, curlBow } from '../camera/bow.ts';
import { borderWidths, designCard } from '../cards/design.ts';
import { printCard, printLevel } from '../cards/print.ts';
import { damageCard } from '../flaws/damage.ts';
import { planFlaws } from '../flaws/plan.ts';
import type { Holder } from '../holders/holder.ts';
import { createFramedSlab, createOtherSleeve, createThickToploader } from '../holders/looks.ts';
import { createPage, PAGE_POCKETS, pocketPitch } from '../holders/page.ts';
import { createSlab } from '../holders/slab.ts';
import { createSleeve } from '../holders/sleeve.ts';
import { createToploader } from '../holders/toploader.ts';
import { drawFor } from '../random.ts';
import { type ResolvedScene, resolveScene } from '../resolve.ts';
import { RESERVED_STYLES, type SceneSpec } from '../spec.ts';
import type { PlacedCard, SeatedCard } from './placed.ts';
import type { Subject } from './view.ts';

/** Height of a printed face above what the card lies on: stock of 0.3 mm. */
const STOCK_MM = 0.3;

/** Where a card goes: its own knobs, and its position on the table. */
interface Seat {
  readonly scene: ResolvedScene;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Everything on the table before it is printed, and the space it takes. */
export interface Layout {
  readonly seats: readonly Seat[];
  readonly holder: Holder | null;
  readonly subject: Subject;
}

/** Lays out a scene with the middle of the subject at the table's origin. */
export function layOut(spec: SceneSpec, scene: ResolvedScene): Layout {
  switch (scene.content) {
    case 'no-card':
      return { seats: [], holder: null, subject: scene };
    case 'two-cards':
      return pair(spec, scene);
    case 'sheet':
      return page(spec, scene);
    case 'card':
      return single(scene);
  }
}

function single(scene: ResolvedScene): Layout {
  const holder = holderOf(scene);
  const [movedX, movedY] = scene.movedMm;
  const turn = (scene.turnedDeg * Math.PI) / 180;
  if (!holder) {
    return {
      seats: [{ scene, x: movedX, y: movedY, turn }],
      holder,
      subject: roomFor(scene, scene),
    };
  }
  // Card and holder move and rotate together.
  const [x, y] = [-holder.centerX, -holder.centerY];
  const seat = {
    scene,
    x: movedX + x * Math.cos(turn) - y * Math.sin(turn),
    y: movedY + x * Math.sin(turn) + y * Math.cos(turn),
    turn,
  };
  const moved = { ...holder, centerX: movedX, centerY: movedY, turn: holder.turn + turn };
  return { seats: [seat], holder: moved, subject: roomFor(scene, holder) };
}

/** The space that an item takes on the table: more if it is moved, rotated or curled. */
function roomFor(scene: ResolvedScene, thing: Subject): Subject {
  const [movedX, movedY] = scene.movedMm;
  const bow = largestBow(curlBow(scene));
  const turn = (scene.turnedDeg * Math.PI) / 180;
  const cos = Math.abs(Math.cos(turn));
  const sin = Math.abs(Math.sin(turn));
  return {
    widthMm: thing.widthMm * cos + thing.heightMm * sin + 2 * (Math.abs(movedX) + bow),
    heightMm: thing.heightMm * cos + thing.widthMm * sin + 2 * (Math.abs(movedY) + bow),
  };
}

function largestBow(bow: Bow): number {
  return Math.max(...Object.values(bow).map((mm) => Math.abs(mm)));
}

function holderOf(scene: ResolvedScene): Holder | null {
  switch (scene.holder) {
    case 'none':
      return null;
    case 'sleeve':
      return scene.holderLook === 'usual' ? createSleeve(scene) : createOtherSleeve(scene);
    case 'toploader':
      return scene.holderLook === 'thick' ? createThickToploader(scene) : createToploader(scene);
    case 'slab':
      return scene.holderLook === 'framed' ? createFramedSlab(scene) : createSlab(scene);
  }
}

/** Another card of the same kind, in another style unless the style is a reserved one. */
function another(spec: SceneSpec, scene: ResolvedScene, index: number): ResolvedScene {
  const isReserved = RESERVED_STYLES.some((style) => style === scene.style);
  const { style: _style, borderColor: _color, ...rest } = spec;
  const seed = scene.seed + 7_000_000 + index;
  return resolveScene({
    ...rest,
    seed,
    size: scene.size,
    ...(isReserved ? { style: RESERVED_STYLES[index % 2] } : {}),
  });
}

/** Two cards side by side or one above the other, each at its own angle. */
function pair(spec: SceneSpec, scene: ResolvedScene): Layout {
  const draw = drawFor(scene.seed, 'pair');
  const stacked = draw.chance(0.3);
  const gap = draw.range(3, 16);
  const [w, h] = [scene.widthMm, scene.heightMm];
  const dx = stacked ? 0 : (w + gap) / 2;
  const dy = stacked ? (h + gap) / 2 : draw.range(-8, 8);
  const turn = () => draw.range(-0.1, 0.1);
  return {
    seats: [
      { scene, x: -dx, y: -dy, turn: turn() },
      { scene: another(spec, scene, 0), x: dx, y: dy, turn: turn() },
    ],
    holder: null,
    subject: { widthMm: 2 * dx + w + 12, heightMm: 2 * Math.abs(dy) + h + 8 },
  };
}

function page(spec: SceneSpec, scene: ResolvedScene): Layout {
  const draw = drawFor(scene.seed, 'page cards');
  const holder = createPage(scene);
  const { across, down } = pocketPitch(scene);
  const seats = Array.from({ length: PAGE_POCKETS * PAGE_POCKETS }, (_, i): Seat => {
    const column = (i % PAGE_POCKETS) - 1;
    const row = Math.floor(i / PAGE_POCKETS) - 1;
    return {
      scene: i === 0 ? scene : another(spec, scene, i),
      x: column * across + draw.range(-0.8, 0.8),
      y: row * down + draw.range(-0.8, 0.8),
      turn: draw.range(-0.008, 0.008),
    };
  });
  return { seats, holder, subject: holder };
}

/** The cards of a layout, cut and placed. */
export function seatCards(layout: Layout): SeatedCard[] {
  return layout.seats.map(({ scene, x, y, turn }) => {
    const design = designCard(scene);
    return {
      scene,
      design,
      borders: borderWidths(design),
      bow: bowOf(scene),
      centerX: x,
      centerY: y,
      turn,
      topMm: layout.holder?.cardTopMm ?? STOCK_MM,
    };
  });
}

/** Prints and wears a card at the resolution that the photo needs. */
export function finishCard(card: SeatedCard, photoPxPerMm: number): PlacedCard {
  const { scene, design } = card;
  const pristine = printCard(design, printLevel(photoPxPerMm));
  const worn = damageCard(design, pristine, planFlaws(scene), scene);
  return { ...card, picture: worn.picture, flaws: worn.truths };
}

/** A curled card bends opposite edges the same way, a swollen one in opposite ways. */
function bowOf(scene: ResolvedScene): Bow {
  const draw = drawFor(scene.seed, 'bow');
  const across = draw.sign() * scene.bowMm;
  const down = draw.sign() * scene.bowMm * draw.range(0.2, 1);
  const curled = draw.chance(0.6);
  const second = () => (curled ? 1 : -1) * draw.range(0.5, 1);
  const curl = curlBow(scene);
  return {
    topMm: across + curl.topMm,
    bottomMm: across * second() + curl.bottomMm,
    leftMm: down + curl.leftMm,
    rightMm: down * second() + curl.rightMm,
  };
}
