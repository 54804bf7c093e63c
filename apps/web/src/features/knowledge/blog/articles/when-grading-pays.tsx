import { ChanceBars } from '../../figures/chance-bars.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const OPENING: readonly Block[] = [
  {
    p: 'Grading turns a card into a number in plastic. Sometimes the number makes the card worth many times its price. Often the graded card is worth less than the card and the fee together. You do not have to guess which. You can do the math before you send anything. This article does it with made-up prices, so that nobody takes it for advice about a particular card.',
  },
  {
    p: 'One dealer who did the math afterward for a whole order found that 36 of 47 cards would have lost money. There was nothing wrong with the cards. Nobody had done the math.',
  },
  { h: 'The four numbers you need' },
  {
    ol: [
      '*What the card sells for ungraded*, in its true condition, after fees. Not what it is listed for, but what it sold for in recent months.',
      '*What it sells for in each grade it might get*, again after fees. The 10, the 9 and the 8 are usually enough. Below that, most modern cards sell for less than ungraded ones.',
      '*What grading costs in full*: the service, shipping both ways, insurance, sleeves and holders, and a share of the membership if there is one.',
      '*How likely each grade is.* This is the number people leave out, and it decides everything.',
    ],
  },
  { h: 'Hope has a probability' },
  {
    p: 'Rankings of cards “worth grading” often compare the price of a ten with the price of an ungraded copy and call the difference profit. That is the profit on a card that is certain to get a ten. No card is. Even a card that measures as flawless may get a nine, because graders are people, light differs, and a faint dent does not show in any photo.',
  },
  {
    p: 'So multiply each price by its chance and add up the results. That is what a card like yours brings on average if you send many of them. This one card may bring something quite different, but it is the only fair number to compare with the cost.',
  },
];

function example(rules: ArticleRules): readonly Block[] {
  const { chances, expected, raw, fee, cost, gain, subgrades, ten } = rules.money;
  const { offCenter, dearer, cheaperTen } = rules.money;
  return [
    { h: 'A worked example' },
    {
      p: `Take a card that sells for $${raw} ungraded. It measures ${subgrades}, each with its typical margin of error. Our rules turn these into the chances below. The prices beside them are made-up round figures for something like a popular modern rookie.`,
    },
    {
      figure: <ChanceBars chances={chances} />,
      caption: 'Chance of each PSA grade for this example, as our report would show it.',
    },
    {
      table: {
        caption: 'From chances and prices to the expected value',
        columns: ['Grade', 'Chance', 'Sells for', 'Chance times price'],
        rows: chances.map(({ grade, chance, price, share }) => [
          grade,
          `${chance} %`,
          `$${price}`,
          `$${share.toFixed(2)}`,
        ]),
      },
      note: 'Chances are computed by our rules. Prices are made up, after selling fees.',
    },
    {
      p: `Added up, the graded card is worth $${expected.toFixed(2)} on average. Grading it costs, say, $${cost} all in, $${fee} of it the fee. What is left is $${(expected - cost).toFixed(2)}, against $${raw} for selling the raw card: ${gain} a card, on average. Compare that with the $${chances[0]?.price} of a ten, and you see what the rankings leave out.`,
    },
    {
      p: `Now do it again with one number changed. Make the card 58/42 instead of 53/47: the chance of a ten drops from ${ten} to ${offCenter.ten} percent, and the result is ${offCenter.gain}. Double the fee, because the cheap level is closed this month: ${dearer}. Let the price of a ten fall by a fifth while the card waits: ${cheaperTen}. None of these is unusual. With a thin margin you are not investing. You are buying a lottery ticket in nice plastic.`,
    },
  ];
}

const COSTS: readonly Block[] = [
  { h: 'Fees move, and so do the weeks' },
  {
    p: 'In February 2026 PSA’s cheapest level was listed at $24.99 a card for members with 65 business days or more, the next at $32.99 with 45 or more, and the one above at $49.99 with 30 or more. In June of the same year the cheap levels were reported closed for new orders. Beckett’s base level was listed at $14.95 without subgrades at 75 business days or more. By the time you read this some of it will have changed again; look it up on the day you do the math, not in an article.',
  },
  {
    p: 'Time is a cost too. Sixty-five business days is three months. In that time a season ends, a set is reprinted, or three thousand more copies of the same card get a ten. The number of tens in a company’s population report grows every week, and the prices of common tens fall.',
  },
  { h: 'The price of a nine' },
  {
    p: 'For most modern cards it is not the ten that decides but the nine, because a nine is the likeliest outcome. If a nine sells for less than the raw price plus the grading cost, every nine loses money and the tens have to earn it back. Work out how many nines one ten pays for. If that number is below the ratio you expect, leave the card in its sleeve.',
  },
  {
    p: 'Vintage is different. There a mid grade often adds value, because it settles both condition and authenticity. A real, honest 4 of a scarce card is easier to sell than the same card with a seller’s description.',
  },
  { h: 'Reasons that are not money' },
  {
    p: 'Grading also protects a card, makes it easy to sell at a show, and lets you sell it to someone you will never meet. It confirms what the card is. And it is a pleasure to see your own set in matching holders. These are all good reasons. Put a price on them too, a low one, and add it to the math instead of skipping the math.',
  },
  { h: 'A rule for the stack' },
  {
    ol: [
      'Set aside everything that fails on centering. That takes one measurement per side, and it is final.',
      'Set aside every card with a corner whose wear you can see without a loupe, unless a mid grade pays.',
      'For the rest, write down the chances: from your own records if you keep them, otherwise from a measurement.',
      'Do the math with today’s prices and today’s fee. Sort by gain per dollar of fee.',
      'Send the top of the list, and stop at the first card whose gain is less than ten dollars. Something will go wrong with one of them.',
    ],
  },
  {
    p: 'The chances are where we can help. A [measurement in the browser](/demo) gives you the four subgrades with their margins of error and the chance of each grade, and tells you what it could not see. It cannot know the grader’s mood or the market’s. Leave room for both.',
  },
  {
    sources: [
      {
        name: 'A dealer’s order, card by card',
        href: 'https://aicardvault.io/blog/should-you-submit-this-card-for-grading',
      },
      {
        name: 'PSA’s levels and waiting times, February 2026',
        href: 'https://cardcollectorcapital.com/research/is-psa-grading-worth-it-2026',
      },
      { name: 'Beckett’s prices', href: 'https://hoodcar.com/bgs-grading-cost' },
    ],
  },
];

export function body(rules: ArticleRules): readonly Block[] {
  return [...OPENING, ...example(rules), ...COSTS];
}
