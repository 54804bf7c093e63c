import { ChanceBars } from '../../figures/chance-bars.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const OPENING: readonly Block[] = [
  {
    p: 'Grading turns a card into a number in plastic. Sometimes the number makes the card worth many times its price, and often it makes it worth less than card and fee together. Which of the two it will be is not a matter of faith. It is a sum, and you can do it before you send anything. This article goes through that sum with invented prices, so that nobody mistakes it for advice about a particular card.',
  },
  {
    p: 'One dealer who did it afterward for a whole order found that 36 of 47 cards would have lost money. The cards were not bad. The sum had not been done.',
  },
  { h: 'The four numbers you need' },
  {
    ol: [
      '*What the card sells for ungraded*, in its true condition, after fees. Not what it is listed for; what it sold for in the last months.',
      '*What it sells for in each grade it might get*, again after fees. The 10, the 9 and the 8 are usually enough. Below that, most modern cards sell for less than ungraded ones.',
      '*What grading costs in full*: the service, postage both ways, insurance, sleeves and holders, and a share of membership if there is one.',
      '*How likely each grade is.* This is the number people leave out, and it decides everything.',
    ],
  },
  { h: 'Hope has a probability' },
  {
    p: 'Rankings of cards “worth grading” often compare the price of a ten with the price of an ungraded copy and call the difference profit. That is the profit of a card that is certain to become a ten. No card is. Even a card that measures flawless has a chance of a nine, because graders are people, light differs, and a faint dent hides from every photo.',
  },
  {
    p: 'So each price is multiplied by its chance, and the results are added. That sum is what a card like yours brings on average if you send many of them. It can lie far from what this one card will bring, but it is the only number that is fair to compare with the cost.',
  },
];

function example(rules: ArticleRules): readonly Block[] {
  const { chances, expected, raw, fee, cost, gain, subgrades, ten } = rules.money;
  const { offCentre, dearer, cheaperTen } = rules.money;
  return [
    { h: 'A worked example' },
    {
      p: `Take a card that sells for $${raw} ungraded. It measures ${subgrades}, each with its usual plus-minus. Our rule book turns these into the chances below; the prices beside them are invented round figures, chosen to look like a popular modern rookie.`,
    },
    {
      figure: <ChanceBars chances={chances} />,
      caption: 'Chance of each PSA grade for the measured example, as our report would print it.',
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
      note: 'Chances computed by our rule book; prices are made up and already after selling fees.',
    },
    {
      p: `Added up, the graded card is worth $${expected.toFixed(2)} on average. Grading it costs, say, $${cost} all in, $${fee} of it the fee. What is left is $${(expected - cost).toFixed(2)}, against $${raw} for selling the card as it is: ${gain} a card, on average. Look at that beside the $${chances[0]?.price} of a ten, and you see what the rankings leave out.`,
    },
    {
      p: `Now do it again with one number changed. Make the card 58/42 instead of 53/47: the chance of a ten drops from ${ten} to ${offCentre.ten} percent, and the result is ${offCentre.gain}. Double the fee, because the cheap level is closed this month: ${dearer}. Let the price of a ten fall by a fifth while the card waits: ${cheaperTen}. None of these is unusual. With a thin margin you are not investing, you are paying for a lottery ticket in good plastic.`,
    },
  ];
}

const COSTS: readonly Block[] = [
  { h: 'Fees move, and so do the weeks' },
  {
    p: 'In February 2026 PSA’s cheapest level was listed at $24.99 a card for members with 65 business days or more, the next at $32.99 with 45 or more, and the one above at $49.99 with 30 or more. In June of the same year the cheap levels were reported closed for new orders. Beckett’s base level was listed at $14.95 without subgrades at 75 business days or more. By the time you read this some of it will have changed again; look it up on the day you do the sum, not in an article.',
  },
  {
    p: 'Time is a cost of its own. Sixty-five business days are three months, in which a season ends, a set is reprinted, or three thousand more copies of the same card get their ten. The number of tens in a company’s population report grows every week, and prices of common tens follow it down.',
  },
  { h: 'The price of a nine' },
  {
    p: 'For most modern cards the grade that decides is not the ten, it is the nine, since the nine is the likeliest outcome. If the nine sells for less than raw price plus grading cost, every nine loses money and the tens have to earn it back. Work out how many nines one ten pays for. If that number is below the ratio you expect, leave the card in its sleeve.',
  },
  {
    p: 'With vintage it is different. There a mid grade often adds value, because it settles an argument about condition and about authenticity at once. A real, honest 4 of a scarce card is easier to sell than the same card with a seller’s description.',
  },
  { h: 'Reasons that are not money' },
  {
    p: 'Grading also protects a card, makes it liquid at a show, and lets you sell it to someone you will never meet. It settles what it is. And it is a pleasure to see a set of one’s own in matching holders. All good reasons; give them a price too, a low one, and put it into the sum instead of letting it replace the sum.',
  },
  { h: 'A rule for the stack' },
  {
    ol: [
      'Throw out everything that fails on centering. That is one measurement a side, and it is final.',
      'Throw out everything whose worst corner you can see without a loupe, unless a mid grade pays.',
      'For what is left, write down the chances: from your own record if you keep one, from a measurement if you do not.',
      'Do the sum with today’s prices and today’s fee. Sort by what is left over, per dollar of fee.',
      'Send the top of the list, and stop at the first card whose gain is less than ten dollars. Something will go wrong with one of them.',
    ],
  },
  {
    p: 'The step with the chances is the one we can help with. A [measurement in the browser](/demo) gives the four parts with their plus-minus and the chance of each grade, and says what it could not see. What it cannot know is the grader’s mood and the market’s. Leave room for both.',
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
