import { LimitRuler } from '../../figures/limit-ruler.tsx';
import { TwoAxes } from '../../figures/two-axes.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

function opening(rules: ArticleRules): readonly Block[] {
  return [
    {
      p: 'Two numbers with a slash between them decide more grades than anything else on a card: 50/50, 55/45, 60/40. They look like scores. They are lengths, and short ones. This article turns them back into millimeters, shows which limit each company publishes today, and says how well you can really measure them with a ruler, a phone or a scanner.',
    },
    { h: 'What the two numbers mean' },
    {
      p: 'Measure the left and right borders, each from the cut edge to the printed frame. Add them. The larger one, as a percentage of the sum, is the first number. A card with 3.30 mm on the left and 2.70 mm on the right has 6.00 mm in all and is 55/45. Do the same from top to bottom. The worse of the two counts, for the front and the back separately.',
    },
    {
      p: 'So the shift behind 55/45 is not five percent of the card. It is a frame 0.30 mm away from the middle, if the two borders add up to six millimeters. That is the thickness of three sheets of office paper. For 60/40 it is twice that.',
    },
    {
      figure: <LimitRuler limits={rules.ruler} />,
      caption: 'PSA’s published front limits, drawn on borders of a typical width.',
    },
    {
      p: 'Narrow borders are less forgiving. If left and right add up to only four millimeters, one point of centering is 0.04 mm, and a ten allows 0.20 mm of shift. The percentages are kinder to wide borders and harsher on narrow ones than they look.',
    },
    { h: 'The limits, side by side' },
    {
      p: 'Here is the widest share that each company’s published rules allow on the front, and on the back where they mention it. We read the figures on the companies’ own pages in the months given below the table.',
    },
    {
      table: {
        caption: 'Front and back centering limits by company',
        columns: ['Grade', 'PSA', 'Beckett', 'SGC', 'CGC', 'TAG, games'],
        rows: rules.allCompanies,
      },
      note: 'Front / back, as the wider share in percent. A dash means nothing is stated. PSA February 2026, Beckett December 2025, the others September 2026. CGC states numbers for sports cards.',
    },
  ];
}

const READING: readonly Block[] = [
  {
    p: 'Three things in this table surprise people. First, the back hardly matters at PSA below a ten: 90/10 is a back with almost no border on one side. Second, Beckett is the strictest at the top. Its best grade requires 50/50 on the front, and its 9 is where PSA’s 10 is. Third, many pages on the web show other numbers for the same companies. They are not made up. They are old.',
  },
  { h: 'Why old tables are everywhere' },
  {
    p: 'Until early 2025 PSA’s text for a ten allowed 60/40 on the front. It is 55/45 now. Before that, for years, the text gave ranges: 55/45 to 60/40 for a ten, 60/40 to 65/35 for a nine. Beckett’s chart of the 2010s allowed 60/40 on the back of its best grade and of a nine alike; today’s chart has other values in both places. Every change leaves behind thousands of pages that nobody updates, and programs that were built from those pages.',
  },
  {
    p: 'By default our reports allow for both readings of a ten. Up to 55/45, centering does not rule out a ten. Beyond 60/40 it does. Between the two, the chance falls step by step, because nobody outside knows which limit a particular grader has in mind that day. You can also switch the report to the latest published numbers only. Then it uses those and the five points of leeway that PSA gives its graders.',
  },
  { h: 'Leeway is not a limit' },
  {
    p: 'That leeway is worth understanding. PSA says that from a 7 up, a front with strong eye appeal may pass even if it misses the number by up to five points. So a 60/40 front *can* become a ten and a 65/35 front *can* become a nine. How often this happens is not published. Collectors who submit a lot describe it as an exception. Treat it as luck: nice to have, but not a plan.',
  },
  { h: 'Two directions, and a tilted frame' },
  {
    figure: <TwoAxes />,
    caption:
      'Left to right this card is nearly perfect. Top to bottom decides. And the frame is tilted, so the left border is measured where it is narrowest.',
  },
  {
    p: 'Few frames are exactly parallel to the cut. If the left border measures 2.8 mm at the top and 3.1 mm at the bottom, the card has no single number there. Graders look at the most off-center part. Measure at both ends and keep the worse pair. A tilted frame is also the sign of a slanted cut, and a strong slant is a fault of its own.',
  },
  {
    p: 'Cards without a border have no centering in this sense. Some graders compare the picture with other copies and forgive more. Our reports say “not measurable” and give no number, because a guess from the artwork is worse than no number.',
  },
  { h: 'How well can it be measured?' },
  {
    ul: [
      '*With a ruler* you read half millimeters and guess tenths. On a border of three millimeters that is an uncertainty of about two points either way. Good enough to tell 65/35 from 55/45, useless between 55/45 and 58/42.',
      '*With a flatbed scanner* at 600 dots per inch, one dot is 0.042 mm. The card lies flat and nothing is skewed, so you can get within a point or less if the cut edge is visible against the lid.',
      '*With a phone* a card that fills the frame has about thirty pixels per millimeter, but the phone is never exactly parallel and the lens bends lines a little. By eye on the screen, you get within two points. A program that finds edges between pixels and straightens the view gets well under one.',
    ],
  },
];

function ending(rules: ArticleRules): readonly Block[] {
  return [
    {
      p: `We publish how well our own measurements do where the truth is known. Of ${rules.benchmark.borders} printed borders on rendered cards, ${rules.benchmark.bordersWithin} were within 0.10 mm of the true width, and the stated margin of error, typically ${rules.benchmark.borderPlusMinus} mm, held in ${rules.benchmark.bordersCovered} of cases. The rest is on the page [how well we measure](/measured). Ask the same of any tool that shows you a decimal: how far is it from the truth, on how many cards, and who counted?`,
    },
    { h: 'What to do with the number' },
    {
      ol: [
        'Measure both directions on both sides, at the worst place of each border.',
        'Take the worse direction, subtract your uncertainty, and look at the table. If the card passes even in the worst case, centering will not be what decides.',
        'If it passes only in the best case, price the card one grade lower.',
        'If it fails either way, stop. Nothing moves a printed frame.',
      ],
    },
    {
      p: 'And if you buy cards to have them graded, look at centering first and at everything else second. It is the one thing that a straight photo from a seller shows reliably, and the one that never gets better.',
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
