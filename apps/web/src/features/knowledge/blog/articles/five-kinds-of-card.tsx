import { SameChip } from '../../figures/same-chip.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const OPENING: readonly Block[] = [
  {
    p: 'A grade is about one copy of a card. But before the copy comes the design, and the design decides which fault you will see, which one a grader will see, and which one no photo shows. This is a review of five kinds of card, not of five cards: what each forgives, what it punishes, and what to look at first when a copy is in front of you.',
  },
  {
    p: 'We looked at them the way our engine does, on cards that we drew ourselves with known damage. That has one advantage over reviewing real cards: the truth is known to the hundredth of a millimeter, so we can say not only what we found but also what we missed.',
  },
  { h: '1. The white border' },
  {
    p: 'The classic of the card table: a printed frame, a few millimeters of white all around, and a square cut. Nothing is easier to measure. The step from white to the picture is sharp, there are four of them, and centering can be told to a few hundredths of a millimeter from an ordinary phone photo.',
  },
  {
    p: '*What it forgives.* Wear. Bare paper on a white border is white on white. A touched corner that would shout on a black card whispers here, and light chipping along an edge may not show at all in a straight photo.',
  },
  {
    p: '*What it punishes.* Bad centering, because everyone sees it, and dirt. Off-white borders are named in PSA’s text for a nine. Look at a white-bordered card beside a sheet of fresh paper: yellowing that you had got used to becomes plain.',
  },
  {
    p: '*What to look at first.* The shape of the corners, not their color. Rounding and lost stock show against a dark ground even where whitening cannot.',
  },
  { h: '2. The dark border' },
  {
    p: 'The same fault costs more here, and it is the same fault. A chip of half a millimeter on a black edge is a white dot on a dark line. On a white edge it is a notch that nobody notices. Graders judge the card in front of them, and on this one they can see.',
  },
  {
    figure: <SameChip />,
    caption: 'One chip, half a millimeter deep, on two borders. Only the contrast differs.',
  },
  {
    p: '*What it forgives.* Very little. Slightly uneven centering looks smaller against a dark surround, though a ruler is not impressed by that.',
  },
  {
    p: '*What it punishes.* Every touch. Cards with black borders leave the pack with specks on their edges often enough that a clean copy is the exception, which is exactly why clean copies sell as they do.',
  },
  {
    p: '*What to look at first.* The long edges near the corners, under one lamp, on both sides. Then compare what you see with what was there when the pack was opened, if you know.',
  },
];

const MIDDLE: readonly Block[] = [
  { h: '3. The full-bleed picture' },
  {
    p: 'Art to the cut on all four sides, no frame. Beautiful, and the one kind of card on which centering cannot be measured from the card alone: there is nothing to measure to. Some graders lay it beside another copy and compare where the picture is cut off. They are more lenient with it, as they should be.',
  },
  {
    p: '*What it forgives.* A cut that is one or two millimeters off. It vanishes into the art unless a name or a line runs near the edge.',
  },
  {
    p: '*What it punishes.* Edges. There is ink up to the very cut, so every lifted fiber is a bright thread against color. Programs have trouble here too: small wear beside lively artwork looks like artwork. Ours asks for more evidence before it calls something wear on such an edge, and so finds less of it. It never invents a centering: a card without a frame is told to be not measurable.',
  },
  {
    p: '*What to look at first.* The four cuts under the loupe, then the text nearest to each edge. If a line of small print nearly touches the cut on one side, the card is off, whatever the art says.',
  },
  { h: '4. Foil, chrome and everything that mirrors' },
  {
    p: 'A metal layer makes a card change with every movement, and it hides its faults in the same way. Fine parallel lines from the rollers of the press run across many of these cards and show only in raking light. Scratches look like reflections and reflections like scratches. Many come slightly bowed, because foil and paper take up moisture differently.',
  },
  {
    p: '*What it forgives.* Nothing on the surface, but it forgives you for not seeing it: so does everybody until the lamp is low.',
  },
  {
    p: '*What it punishes.* Fingers. A print on chrome can etch itself in over years. Sleeve it before you admire it.',
  },
  {
    p: '*What to look at first.* The surface, before anything else. Hold it flat under one lamp, let the reflection travel over the whole face twice, once in each direction, and only then measure borders.',
  },
  { h: '5. The die-cut corner of the card games' },
  {
    p: 'Pokémon and Magic cards measure 63 by 88 mm and have round corners, cut by a tool with a radius of about three millimeters. A worn corner on such a card is not a rounded one, it is one that no longer follows its arc. Whitening at the back corners is the usual fault, since the backs are dark and cards lie on them.',
  },
  {
    p: '*What it forgives.* The slight loss of shape that a square corner would show at once.',
  },
  {
    p: '*What it punishes.* The back. A front may look pack-fresh while the blue or brown back shows a white rim on three corners. On many copies the back alone decides the grade.',
  },
  {
    p: '*What to look at first.* Turn it over. Four corners of the back, then its edges, then the front.',
  },
];

function numbers(rules: ArticleRules): readonly Block[] {
  return [
    { h: 'What we find, and what we miss' },
    {
      p: 'On our own reserved set of rendered photos, which the engine was never tuned on, this is how often damage of half a millimeter and more was found, marked in the right place and called by its right name. The set mixes all five kinds of card.',
    },
    {
      table: {
        caption: 'Share of flaws found, by kind',
        columns: ['Flaw', 'Found and named', 'Of'],
        rows: rules.bench.flaws,
      },
      note: `Measured ${rules.bench.date} with engine ${rules.bench.engine}. The full table and the method are on the page “How well we measure”.`,
    },
    {
      p: 'Corners and edges are found most of the time, the surface seldom. That is not modesty, it is geometry: one photo from above has one light, and most surface faults need two. A report therefore widens its plus-minus where a part was hard to see, and calls a part not measured where it was not seen at all. If you remember one thing from this review, let it be that: *a program that never says “I could not see that” has not looked*.',
    },
    { h: 'Buying by kind' },
    {
      ul: [
        'White border: pay for centering. It is visible in the listing and rare enough.',
        'Dark border: pay for edges, and ask for a photo of all four against a light ground.',
        'Full bleed: pay for the cut, and expect centering to be judged kindly.',
        'Foil: pay only after you have seen the surface move under a lamp, in a video if not in the hand.',
        'Die-cut: pay for the back.',
      ],
    },
    {
      p: 'You can see the differences for yourself: the [samples of the demo](/demo) include a pristine card, one printed off center, a worn one and a foil, each with both sides and a report that can be taken apart.',
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
