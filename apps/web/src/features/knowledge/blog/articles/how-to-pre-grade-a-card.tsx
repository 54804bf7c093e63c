import { RakingLight } from '../../figures/raking-light.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const LOOKING: readonly Block[] = [
  {
    p: 'Sending a card to be graded costs money, weeks and some risk. Most cards that come back with a disappointing number showed the reason on the day they were sent. Pre-grading means finding that reason yourself, at your own table, before it costs you anything. Once you have done it twenty times it takes five minutes a card, and the first minute rules out more than half of them.',
  },
  {
    p: 'The order below goes from what is quick and certain to what is slow and uncertain, so you can stop as soon as a card is out of the running.',
  },
  { h: 'What you need' },
  {
    ul: [
      'One lamp that can be moved, in a room that is otherwise dim. A desk lamp with a plain bulb is better than a ring light, which lights the card from all sides.',
      'A loupe with ten times magnification. More is not better: at thirty times every card looks ruined.',
      'A dark, clean, soft surface, such as a mouse mat or a square of black felt, and clean dry hands.',
      'A ruler with half millimeters, or a phone that measures for you.',
    ],
  },
  {
    p: 'Take the card out of its holder and its sleeve. A sleeve hides hairline scratches and adds some of its own, and it bends light at the edges, just where you want to look. If the card is too precious to touch, it is precious enough to be looked at properly once.',
  },
  { h: 'Minute one: the borders' },
  {
    p: 'Start with centering, because nobody can change it and because it takes no judgment. Measure the left and right borders at their narrowest, then the top and bottom. Add each pair and divide the wider border by the sum. That percentage, and what is left of a hundred, is what people write as 55/45.',
  },
  {
    p: 'Two habits keep this honest. Measure at both ends of each border, because a tilted frame is judged at its worst place. And write down the worse of the two directions, not the better one: a card that is 50/50 from left to right and 66/34 from top to bottom is a 66/34 card.',
  },
  {
    p: 'Then turn the card over and do the same on the back. The limits are much wider there, but they exist, and a badly off-center back keeps a flawless front from a ten.',
  },
];

const WEAR: readonly Block[] = [
  { h: 'Minute two: eight corners' },
  {
    p: 'A card has eight corners, four on each side, and wear shows first on the side with the darker ink. Hold the card over the dark surface, put the loupe on the corner and ask three questions in this order. Is there white, meaning bare paper, where ink should be? Is the point still where the two edges would meet, or has it begun to round? Has the stock split into layers?',
  },
  {
    p: 'White you can only see under the loupe usually costs a ten and leaves a nine. On most cards, white you can see with the naked eye in good light means an eight at best. A layered or bent corner means well below that. Do not average: one bad corner decides the grade of an otherwise perfect card.',
  },
  { h: 'Minute three: the edges' },
  {
    p: 'Tilt the card until you look almost along its face and turn it slowly, edge by edge. Chips show up as bright specks on dark borders. On white borders, look for the shadow of a nick instead. Then look at the cut itself. A fresh factory cut may be slightly rough along its whole length, and graders accept that. Damage is local: it has a start and an end.',
  },
  {
    p: 'Dark and foil borders lose more cards here than any other part. If the card has black edges, take an honest second look, because a buyer will see every speck in the photo.',
  },
  { h: 'Minute four: the surface, with the lamp low' },
  {
    p: 'This is the part that people skip and graders do not. Turn off every light but one lamp and lower it to the height of the table, so that its light grazes the card. Now tilt the card so that the reflection moves across it, from corner to corner and back. Scratches, dents, print lines and the edges of old stains light up for a moment as the reflection passes. Otherwise they are invisible.',
  },
  {
    figure: <RakingLight />,
    caption:
      'Light from above lands evenly. Light from the side casts a shadow behind every ridge and into every dent.',
  },
  {
    p: 'There are three things to tell apart. A *print line* runs straight, usually across the whole card, in the direction of the press. It is a factory fault, and it counts. A *scratch* begins and ends somewhere and catches the light from one direction only. A *dent* shows as a small bright crescent with a dark one opposite. A dent that you can only see with the lamp low can still take a card from a ten to a six, and it is the most common surprise in returned orders.',
  },
  {
    p: 'Do the back too. Most people spend four minutes on the front and four seconds on the back.',
  },
];

const DECIDING: readonly Block[] = [
  { h: 'Minute five: put a range on it' },
  {
    p: 'Now write down a range, never a single number: “8 to 9, the top right corner decides”. Two grades wide is normal. Three means you have not looked closely enough. One means you are fooling yourself. Graders differ among themselves, and what one photo or one pair of eyes cannot show stays unknown.',
  },
  {
    p: 'The weakest part caps the rest. That is the most useful rule of all, and hope breaks it more often than anything else. If the corners are an 8 and everything else is perfect, the card is an 8, perhaps an 8.5. Perfect centering does not pay for a soft corner.',
  },
];

function whatEachNeeds(rules: ArticleRules): readonly Block[] {
  return [
    {
      p: 'For the first cut, these are the widest borders that PSA’s published text allows on the front and the back. From a 7 up, a grader may allow the front five points more if the card looks great. Plan as if that never happens.',
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
        'Using the room light. Ceiling light hides every scratch.',
        'Judging through a sleeve, a top-loader or a seller’s photo. None of them shows the surface.',
        'Wiping a card with something wet, pressing a bend, rubbing out a mark. All of that is alteration. Graders look for it, they find it, and the card comes back without a number.',
        'Forgetting the back.',
        'Starting with the card you love. Start with the one you like least: your eye is better after an hour.',
      ],
    },
    { h: 'Keep score' },
    {
      p: 'Write your range, the part that decides and the date on a slip and keep it with the card. When the order comes back, compare. After thirty cards you will know your own bias: nearly everyone is too kind to corners and too strict with print lines. That notebook is worth more than any opinion on the internet, including ours.',
    },
    {
      p: 'A measuring program does not replace the lamp. What it does well is what eyes do badly: borders in hundredths of a millimeter, the same way every time, with a margin of error for each. You can [measure a card in your browser](/demo) and keep the minutes for the surface. How far our own measurements are from the truth is [written down in full](/measured), misses included.',
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
