import { RakingLight } from '../../figures/raking-light.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const LOOKING: readonly Block[] = [
  {
    p: 'Sending a card to be graded costs money, weeks and some risk. Most cards that come back with a disappointing number carried the reason for it visibly on the day they were sent. Pre-grading means finding that reason yourself, on your own table, before it costs anything. It takes five minutes a card once you have done it twenty times, and the first minute sorts out more than half of them.',
  },
  {
    p: 'The order below is not the order in which a grader writes a report. It goes from what is quick and certain to what is slow and uncertain, so that you can stop as soon as a card is out of the race.',
  },
  { h: 'What you need' },
  {
    ul: [
      'One lamp that can be moved, in a room that is otherwise dim. A desk lamp with a plain bulb is better than a ring light, which lights from everywhere at once.',
      'A loupe of ten times magnification. More is not better: at thirty times every card looks ruined.',
      'A dark, clean, soft surface, such as a mouse mat or a square of black felt, and clean dry hands.',
      'A ruler with half millimeters, or a phone that measures for you.',
    ],
  },
  {
    p: 'Take the card out of its holder and its sleeve. A sleeve hides hairline scratches and adds some of its own, and it bends light at the edges just where you want to see. If the card is too precious to touch, it is precious enough to be seen properly once.',
  },
  { h: 'Minute one: the borders' },
  {
    p: 'Start with centering, because nothing you or anybody else does can change it, and because it needs no judgment. Measure the left and the right border at their narrowest and the top and the bottom likewise. Add the two that belong together and divide the wider one by the sum. That percentage, and its rest to a hundred, is what people write as 55/45.',
  },
  {
    p: 'Two habits make this honest. Measure at both ends of each border, because a frame that is printed askew is judged at its worst place. And write down the worse of the two directions, not the better: a card that is 50/50 from left to right and 66/34 from top to bottom is a 66/34 card.',
  },
  {
    p: 'Then turn the card over and do the same on the back. Limits there are much wider, yet they exist, and a strongly shifted back keeps a flawless front from its ten.',
  },
];

const WEAR: readonly Block[] = [
  { h: 'Minute two: eight corners' },
  {
    p: 'A card has eight corners, four on each side, and wear shows first on the side with the darker ink. Hold the card over the dark surface, put the loupe on the corner and ask three questions in this order. Is there white, that is to say bare paper, where ink should be? Is the point still where the two edges would meet, or has it begun to round? And has the stock opened into layers, like the end of a wet match?',
  },
  {
    p: 'White you can only see under the loupe usually costs a ten and leaves a nine. White you can see with the naked eye in good light leaves an eight at best on most cards. A layered or bent corner ends the discussion well below that. Do not average: one bad corner on an otherwise perfect card is what the card will be graded by.',
  },
  { h: 'Minute three: the edges' },
  {
    p: 'Tilt the card until you look almost along its face and turn it slowly, edge by edge. Chips appear as bright specks on dark borders. On white borders look for the shadow of a nick instead. Then look at the cut itself. A fresh factory cut may be slightly rough all along; graders accept that. Damage is local: it starts and ends.',
  },
  {
    p: 'Dark and foil borders lose more cards here than any other part. If the card has black edges, take an honest second look, because every speck is in the photograph that a buyer will see.',
  },
  { h: 'Minute four: the surface, with the lamp low' },
  {
    p: 'This is the part that people skip and graders do not. Switch off everything but one lamp and bring it down to the height of the table, so that its light grazes the card. Now tilt the card so that the reflection wanders across it, from corner to corner and back. Scratches, dents, print lines and the rims of old stains light up for a moment as the reflection passes and are invisible otherwise.',
  },
  {
    figure: <RakingLight />,
    caption:
      'Light from above lands everywhere alike. Light from the side throws a shadow behind every ridge and into every dent.',
  },
  {
    p: 'Tell three things apart. A *print line* runs straight, usually across the whole card, in the direction of the press; it is a factory fault and it counts. A *scratch* begins and ends somewhere and catches the light from one direction only. A *dent* shows as a small bright crescent with a dark one opposite. A dent that you can only see with the lamp low can still take a card from a ten to a six, and it is the most frequent surprise in returned orders.',
  },
  {
    p: 'Do the back too. Most people look at the front for four minutes and at the back for four seconds.',
  },
];

const DECIDING: readonly Block[] = [
  { h: 'Minute five: put a range on it' },
  {
    p: 'Now write down a range, never a single number: “8 to 9, the top right corner decides”. Two grades wide is normal, three means that you have not looked enough, one means that you are fooling yourself. Graders differ among themselves, and what one photo or one pair of eyes cannot show stays unknown.',
  },
  {
    p: 'The weakest part caps the rest. That is the most useful rule in the whole craft, and the one most often broken by hope. If the corners are an 8 and everything else is perfect, the card is an 8, perhaps an 8.5. Perfect centering does not pay for a soft corner.',
  },
];

function whatEachNeeds(rules: ArticleRules): readonly Block[] {
  return [
    {
      p: 'For the first cut, these are the widest borders that PSA’s published text allows on the front and the back. A grader may stretch the front by five points for its looks from a 7 upward; plan as if that never happened.',
    },
    {
      table: {
        caption: 'Widest borders by PSA grade',
        columns: ['Grade', 'Front', 'Back'],
        rows: rules.psaLimits.map(({ grade, front, back }) => [grade, front, back]),
      },
      note: 'The stricter published numbers, read in February 2026.',
    },
    { h: 'Mistakes that cost the most' },
    {
      ul: [
        'Looking in the light of the room. Ceiling light is the friend of every scratch.',
        'Judging through a sleeve, a top-loader or a photo of a seller. None of them shows the surface.',
        'Wiping a card with something wet, pressing a bend, rubbing out a mark. All of that is alteration. It is looked for, it is found, and the card comes back without a number.',
        'Forgetting the back.',
        'Starting with the card you love. Start with the one you like least; your standard is better after an hour.',
      ],
    },
    { h: 'Keep score' },
    {
      p: 'Write your range, the part that decides and the date on a slip and keep it with the card. When the order comes back, compare. After thirty cards you will know your own bias: nearly everyone is too kind to corners and too strict with print lines. That notebook is worth more than any opinion on the internet, including ours.',
    },
    {
      p: 'A measuring program does not replace the lamp. What it does well is the part that eyes do badly: borders in hundredths of a millimeter, the same way every time, with a plus-minus beside each number. You can [measure a card in your browser](/demo) and keep the minutes for the surface. How far our own measurements are from the truth is [written down in full](/measured), misses included.',
    },
    {
      sources: [
        { name: 'PSA, grading standards', href: 'https://www.psacard.com/gradingstandards' },
        {
          name: 'How to measure a skewed frame (2023)',
          href: 'https://scbcards.org/index.php/2023/02/10/how-to-get-a-psa-10-graded-card-grading-standards-for-sports-cards-101-sports-card-busters',
        },
      ],
    },
  ];
}

export function body(rules: ArticleRules): readonly Block[] {
  return [...LOOKING, ...WEAR, ...DECIDING, ...whatEachNeeds(rules)];
}
