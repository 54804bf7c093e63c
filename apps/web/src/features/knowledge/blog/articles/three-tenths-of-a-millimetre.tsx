import { LimitRuler } from '../../figures/limit-ruler.tsx';
import { TwoAxes } from '../../figures/two-axes.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

function opening(rules: ArticleRules): readonly Block[] {
  return [
    {
      p: 'Two numbers with a stroke between them decide more grades than anything else on a card: 50/50, 55/45, 60/40. They look like scores. They are lengths, and short ones. This article turns them back into millimeters, shows which limit each company prints today, and says how well you can really measure them with a ruler, a phone or a scanner.',
    },
    { h: 'What the two numbers mean' },
    {
      p: 'Take the left and the right border of the printed frame, each from the cut edge to the print. Add them. The larger one, as a percentage of the sum, is the first number. A card with 3.30 mm on the left and 2.70 mm on the right has 6.00 mm together and is 55/45. The same is done from top to bottom. The worse of the two counts, on the front and on the back apart.',
    },
    {
      p: 'So the shift behind 55/45 is not five percent of the card. It is a frame that stands 0.30 mm away from the middle, if the two borders add up to six millimeters. That is the thickness of three sheets of office paper. For 60/40 it is twice that.',
    },
    {
      figure: <LimitRuler limits={rules.ruler} />,
      caption: 'PSA’s published front limits, drawn on a border of the usual width.',
    },
    {
      p: 'Narrow borders are less forgiving. If left and right together make only four millimeters, one point of centering is 0.04 mm, and a ten allows 0.20 mm of shift. The percentages are fairer than they look to wide-bordered cards and harsher to thin frames.',
    },
    { h: 'The limits, side by side' },
    {
      p: 'Here is the largest share that each company’s published text allows on the front, and on the back where it says something about it. The figures were read on the companies’ own pages in the months given below the table.',
    },
    {
      table: {
        caption: 'Front and back centering limits by company',
        columns: ['Grade', 'PSA', 'Beckett', 'SGC', 'CGC', 'TAG, games'],
        rows: rules.allCompanies,
      },
      note: 'Front / back as the wider share in percent; a dash where nothing is stated. PSA February 2026, Beckett December 2025, the others September 2026. CGC states numbers for sports cards.',
    },
  ];
}

const READING: readonly Block[] = [
  {
    p: 'Three things in this table surprise people. First, the back hardly matters at PSA below a ten: 90/10 is a back with almost no border on one side. Second, Beckett is the strictest at the top. Its best grade asks for 50/50 on the front, and its 9 is where PSA’s 10 is. Third, many pages on the web show other numbers for the same companies. They are not invented; they are old.',
  },
  { h: 'Why old tables are everywhere' },
  {
    p: 'Until early 2025 PSA’s text for a ten allowed 60/40 on the front. It is 55/45 now. Before that, for years, the text gave ranges: 55/45 to 60/40 for a ten, 60/40 to 65/35 for a nine. Beckett’s chart of the 2010s allowed 60/40 on the back of its best grade and of a nine alike; today’s chart has other values in both places. Every change leaves thousands of pages behind that nobody updates, and programs that were built from those pages.',
  },
  {
    p: 'Our own reports by default keep both readings of a ten in view. Up to 55/45 centering does not stand in the way. Beyond 60/40 a ten is out. Between the two, the chance falls step by step, because nothing published says which of the two a particular grader holds in mind that day. You can switch the report to the latest published numbers alone, and then it uses those and the five points of leeway that PSA grants its graders.',
  },
  { h: 'Leeway is not a limit' },
  {
    p: 'That leeway is worth understanding. PSA says that from a 7 upward a front may pass that misses the number by up to five points if the card has strong eye appeal. So a 60/40 front *can* become a ten and a 65/35 front *can* become a nine. How often this happens is not published. Collectors who submit a lot describe it as an exception. Treat it as luck: pleasant, and no part of a plan.',
  },
  { h: 'Two axes, and a frame that leans' },
  {
    figure: <TwoAxes />,
    caption:
      'Left to right this card is all but perfect. Top to bottom decides. And the frame leans, so the left border is read where it is narrowest.',
  },
  {
    p: 'Few frames are exactly parallel to the cut. If the left border measures 2.8 mm at the top and 3.1 mm at the bottom, the card has no single number there. Graders look at the most off-center part. Measure at both ends and keep the worse pair. A leaning frame is also the mark of a slanted cut; strongly slanted ones are a fault of their own.',
  },
  {
    p: 'Cards without a border have no centering in this sense. Some graders compare the picture with other copies and forgive more. Our reports say “not measurable” there and give no number, since a guess from the artwork is worth less than none.',
  },
  { h: 'How well can it be measured?' },
  {
    ul: [
      '*With a ruler* you read half millimeters and guess tenths. On a border of three millimeters that is an uncertainty of about two points either way. Good enough to tell 65/35 from 55/45, useless between 55/45 and 58/42.',
      '*With a flatbed scanner* at 600 dots per inch one dot is 0.042 mm. The card lies flat and nothing is skewed, so a point or less is within reach, if the cut edge is visible against the lid.',
      '*With a phone* a card that fills the frame has about thirty dots to the millimeter, but the phone is never exactly parallel and the lens bends lines a little. Done by eye on the screen, two points. Done by a program that finds edges between the dots and straightens the view, well under one.',
    ],
  },
];

function ending(rules: ArticleRules): readonly Block[] {
  return [
    {
      p: `For our own measurements we publish what comes out when the truth is known: on ${rules.bench.borders} printed borders of rendered cards, ${rules.bench.bordersWithin} were within 0.10 mm of the true width, and the stated plus-minus, usually ${rules.bench.borderPlusMinus} mm, held in ${rules.bench.bordersCovered} of cases. The rest is [on the page about measuring ourselves](/measured). Ask the same of every tool that shows you a decimal: how far is it from the truth, on how many cards, and who counted?`,
    },
    { h: 'What to do with the number' },
    {
      ol: [
        'Measure both directions on both sides, at the worst place of each border.',
        'Take the worse direction, subtract your uncertainty, and look at the table. If the card passes even at the unlucky end, centering is not what will decide.',
        'If it passes only at the lucky end, price the card as one grade lower.',
        'If it fails at both ends, stop. No lamp, cloth or hope moves a printed frame.',
      ],
    },
    {
      p: 'And if you buy cards to have them graded, look at centering first and at everything else second. It is the one property that a seller’s straight photograph shows reliably, and the one that never gets better.',
    },
    {
      sources: [
        { name: 'PSA, grading standards', href: 'https://www.psacard.com/gradingstandards' },
        {
          name: 'PSA’s older ranges (2020)',
          href: 'https://blog.psacard.com/2020/05/29/learning-the-psa-grading-scale/',
        },
        { name: 'Beckett, grading standards', href: 'https://beckett.com/grading-standards' },
        {
          name: 'Beckett’s chart of 2014',
          href: 'https://cardmonopoly.blogspot.com/2014/05/bgs-beckett-grading-tip-centering.html',
        },
        { name: 'SGC, scale', href: 'https://www.gosgc.com/card-grading/scale' },
        { name: 'CGC, scale', href: 'https://www.cgccards.com/card-grading/grading-scale/' },
        { name: 'TAG, scale', href: 'https://taggrading.com/pages/scale' },
      ],
    },
  ];
}

export function body(rules: ArticleRules): readonly Block[] {
  return [...opening(rules), ...READING, ...ending(rules)];
}
