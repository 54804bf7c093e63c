import type { Bow } from '../camera/bow.ts';
import { borderWidths, designCard } from '../cards/design.ts';
import { printCard, printLevel } from '../cards/print.ts';
import { damageCard } from '../flaws/damage.ts';
import { planFlaws } from '../flaws/plan.ts';
import { drawFor } from '../random.ts';
import type { ResolvedScene } from '../resolve.ts';
import type { PlacedCard } from './placed.ts';

/** Height of a printed face above the table: card stock of 0.3 mm. */
const STOCK_MM = 0.3;

/** The cards of a scene, printed and laid on the table. */
export function arrangeCards(scene: ResolvedScene, photoPxPerMm: number): PlacedCard[] {
  if (scene.content === 'no-card') return [];
  const design = designCard(scene);
  const pristine = printCard(design, printLevel(photoPxPerMm));
  const lampDeg = scene.light.azimuthDeg - scene.rollDeg;
  const worn = damageCard(design, pristine, planFlaws(scene), lampDeg);
  return [
    {
      design,
      picture: worn.picture,
      borders: borderWidths(design),
      flaws: worn.truths,
      bow: bowOf(scene),
      centreX: 0,
      centreY: 0,
      turn: 0,
      topMm: STOCK_MM,
    },
  ];
}

/** A curled card bends opposite edges the same way, a swollen one against each other. */
function bowOf(scene: ResolvedScene): Bow {
  const draw = drawFor(scene.seed, 'bow');
  const across = draw.sign() * scene.bowMm;
  const down = draw.sign() * scene.bowMm * draw.range(0.2, 1);
  const curled = draw.chance(0.6);
  const second = () => (curled ? 1 : -1) * draw.range(0.5, 1);
  return {
    topMm: across,
    bottomMm: across * second(),
    leftMm: down,
    rightMm: down * second(),
  };
}
