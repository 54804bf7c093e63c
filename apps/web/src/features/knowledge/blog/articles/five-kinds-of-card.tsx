import { SameChip } from '../../figures/same-chip.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const OPENING: readonly Block[] = [
  {
    p: 'A grade is about one copy of a card. But the design decides which faults you will see, which ones a grader will see, and which ones no photo shows. This is a review of five kinds of card, not of five cards: what each one forgives, what it punishes, and what to look at first when you have one in front of you.',
  },
  {
    p: 'We looked at them the way our engine does, on cards that we drew ourselves with known damage. That has one advantage over reviewing real cards: we know the truth to a hundredth of a millimeter, so we can say not only what we found but also what we missed.',
  },
  { h: '1. The white border' },
  {
    p: 'The classic: a printed frame, a few millimeters of white all around, and a square cut. Nothing is easier to measure. The step from white to the picture is sharp on all four sides, so centering can be measured to a few hundredths of a millimeter from an ordinary phone photo.',
  },
  {
    p: '*What it forgives.* Wear. Bare paper on a white border is white on white. A touched corner that would shout on a black card whispers here, and light chipping along an edge may not show at all in a straight photo.',
  },
  {
    p: '*What it punishes.* Bad centering, because everyone sees it, and dirt. Off-white borders are named in PSA’s text for a nine. Hold a white-bordered card next to a fresh sheet of paper, and yellowing you had stopped noticing becomes obvious.',
  },
  {
    p: '*What to look at first.* The shape of the corners, not their color. Rounding and missing stock show against a dark background even where whitening does not.',
  },
  { h: '2. The dark border' },
  {
    p: 'The very same fault costs more here. A chip of half a millimeter on a black edge is a white dot on a dark line. On a white edge it is a notch that nobody notices. Graders judge what they see, and here they see it.',
  },
  {
    figure: <SameChip />,
    caption: 'One chip, half a millimeter deep, on two borders. Only the contrast differs.',
  },
  {
    p: '*What it forgives.* Very little. Slightly uneven centering looks smaller on a dark border, though a ruler is not impressed.',
  },
  {
    p: '*What it punishes.* Every touch. Cards with black borders so often leave the pack with specks on their edges that a clean copy is the exception. That is exactly why clean copies sell for what they do.',
  },
  {
    p: '*What to look at first.* The long edges near the corners, under one lamp, on both sides. If you opened the pack yourself, compare what you see with what was there then.',
  },
];

const MIDDLE: readonly Block[] = [
  { h: '3. The full-bleed picture' },
  {
    p: 'Art all the way to the edge on all four sides, no frame. Beautiful, and the one kind of card whose centering cannot be measured from the card alone: there is nothing to measure to. Some graders compare it with another copy to see where the picture is cut off. They are more lenient, as they should be.',
  },
  {
    p: '*What it forgives.* A cut that is one or two millimeters off. It vanishes into the art unless a name or a line runs near the edge.',
  },
  {
    p: '*What it punishes.* Edges. There is ink right up to the cut, so every lifted fiber is a bright thread against color. Programs have trouble here too: small wear beside lively artwork looks like artwork. Ours asks for more evidence before it calls something wear on such an edge, and so finds less of it. It never invents a centering: a card without a frame is reported as not measurable.',
  },
  {
    p: '*What to look at first.* The four edges under a loupe, then the text nearest to each edge. If a line of small print nearly touches the cut on one side, the card is off, whatever the art says.',
  },
  { h: '4. Foil, chrome and everything that shines' },
  {
    p: 'A metal layer makes a card look different with every movement, and that hides its faults. Fine parallel lines from the rollers of the press run across many of these cards and show only in raking light. Scratches look like reflections, and reflections look like scratches. Many come slightly bowed, because foil and paper take up moisture differently.',
  },
  {
    p: '*What it forgives.* Nothing, really. But you can be forgiven for not seeing the damage: nobody does until the lamp is low.',
  },
  {
    p: '*What it punishes.* Fingers. A fingerprint on chrome can etch itself in over the years. Sleeve the card before you admire it.',
  },
  {
    p: '*What to look at first.* The surface, before anything else. Hold it flat under one lamp, let the reflection travel over the whole face twice, once in each direction, and only then measure borders.',
  },
  { h: '5. The die-cut corner of the card games' },
  {
    p: 'Pokémon and Magic cards measure 63 by 88 mm and have round corners, cut by a tool with a radius of about three millimeters. On such a card, a worn corner is not a rounded one but one that no longer follows its arc. Whitening at the back corners is the usual fault, because the backs are dark and cards lie on them.',
  },
  {
    p: '*What it forgives.* A slight loss of shape that would stand out on a square corner.',
  },
  {
    p: '*What it punishes.* The back. The front may look pack-fresh while the blue or brown back shows white on three corners. On many copies the back alone decides the grade.',
  },
  {
    p: '*What to look at first.* Turn it over. Four corners of the back, then its edges, then the front.',
  },
];

function numbers(rules: ArticleRules): readonly Block[] {
  return [
    { h: 'What we find, and what we miss' },
    {
      p: 'We keep a set of rendered photos that the engine was never tuned on. This is how often it found damage of half a millimeter or more, marked it in the right place and named it correctly. The set mixes all five kinds of card.',
    },
    {
      table: {
        caption: 'Share of flaws found, by kind',
        columns: ['Flaw', 'Found and named', 'Of'],
        rows: rules.benchmark.flaws,
      },
      note: `Measured ${rules.benchmark.date} with engine ${rules.benchmark.engine}. The full table and the method are on the page “How well we measure”.`,
    },
    {
      p: 'Damage counts only where a report claims to have looked: it gives no score for the edges in a coarse photo. Worn corners are found more often than not, damage to edges less often, damage to the surface rarely. For the surface, that is geometry: a photo from above shows one light, and most surface faults need two. So where a part was hard to see, a report widens its margin of error, and where a part was not seen at all, it says so. If you remember one thing from this review, make it this: *a program that never says “I could not see that” has not looked*.',
    },
    { h: 'Buying by kind' },
    {
      ul: [
        'White border: pay for centering. It is visible in the listing and rare enough.',
        'Dark border: pay for edges, and ask for a photo of all four against a light background.',
        'Full bleed: pay for the cut, and expect centering to be judged kindly.',
        'Foil: pay only after you have seen the surface move under a lamp, on video if not in hand.',
        'Die-cut: pay for the back.',
      ],
    },
    {
      p: 'You can see the differences for yourself: the [samples of the demo](/demo) include a pristine card, one printed off center, a worn one and a foil, each with both sides and a full report.',
    },
    {
      sources: [
        { name: 'PSA, grading standards', href: 'https://www.psacard.com/gradingstandards' },
        {
          name: 'How one grader treats borderless cards',
          href: 'https://www.cardsandgrading.com/cards-gradingcriteria',
        },
      ],
    },
  ];
}

export function body(rules: ArticleRules): readonly Block[] {
  return [...OPENING, ...MIDDLE, ...numbers(rules)];
}
