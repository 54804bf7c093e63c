import { SizeRuler } from '../../figures/size-ruler.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const OPENING: readonly Block[] = [
  {
    p: 'Trimming means cutting a sliver off a card: to sharpen worn corners, to straighten a chipped edge, or to even out borders. It is the oldest way to make a card look better than it is, and it makes the card worth less than the wear it was meant to hide. A card found to be trimmed gets no number. This article is about the signs you can see at a table, and how much each of them proves, which is often less than people say.',
  },
  { h: 'Size: a question, not an answer' },
  {
    p: 'The first thing everyone does is measure. A standard card since 1957 is two and a half by three and a half inches, 63.5 by 88.9 mm. If yours is 62.9 mm wide, has somebody trimmed it?',
  },
  {
    p: 'Perhaps. Or it left the factory that way. Cards are cut from sheets in stacks, and the knife wanders. Among collectors of older cards a spread of a thirty-second to a sixteenth of an inch, 0.8 to 1.6 mm, counts as normal. No grading company publishes its tolerances. PSA is known to keep them by set, wider for older ones, and returns cards that fall short with a note about minimum size, which is *not* the same as calling them trimmed.',
  },
  {
    figure: <SizeRuler />,
    caption:
      'Width of a standard card. Inside the inner band, size alone means nothing. Beyond it, the question is worth asking.',
  },
  {
    p: 'So here is how to read size. Less than half a millimeter short: it means nothing. Between half a millimeter and about 0.8 mm: compare with other copies of the same set. More than 0.8 mm short, and the others are not: treat it as a size risk, look at the edges below, and do not pay a full price. A ruler alone never proves trimming.',
  },
  {
    p: 'Measure properly, too. A soft steel rule on a bent card gives you half a millimeter of nonsense. Use a caliper with light pressure on a flat card in a sleeve of known thickness, or a flatbed scan at 600 dots per inch with a known good card beside it. Take each direction at three places: a trimmed edge is often short at one end.',
  },
];

function sizes(rules: ArticleRules): readonly Block[] {
  return [
    {
      table: {
        caption: 'Nominal sizes of common cards',
        columns: ['Card', 'Width', 'Height', 'Corners'],
        rows: rules.sizes,
      },
      note: 'As made, before the spread of the cut. Rounded corners: radius of the cutting die.',
    },
    { h: 'The edges tell more' },
    {
      p: 'A factory edge and a home-made one differ because they were made differently. The factory cuts through hundreds of sheets at once with a heavy blade. The pressure tears the last fibers a little, so that a fresh edge shows a fine, even roughness along its whole length, and often a slight lip toward one face. With age it turns softer and darker along its whole length, and so do the other three edges.',
    },
    {
      p: 'A blade against a ruler leaves a cleaner cut. That gives three signs, and they count for more when they come together.',
    },
  ];
}

const SIGNS: readonly Block[] = [
  {
    ol: [
      '*One edge unlike the others.* Whiter, smoother, sharper, without the toning of the other three. This is the best single sign, because all four were cut on the same day.',
      '*Corners that are too good for their card.* Needle-sharp points on a card with worn surfaces and soft edges elsewhere. Wear does not pick and choose.',
      '*A line that is not straight.* Hand cuts wander or curve slightly. Lay the suspicious edge on glass, or against the edge of a card you trust, and look for light between them.',
    ],
  },
  {
    p: 'Also look at the corner itself, where two edges meet. Factory corners of square cards are ninety degrees to within a fraction of a degree. If one corner is 89 and its neighbor 91, the edge between them is slanted, and either the sheet or somebody’s ruler was crooked. A slanted factory cut shows in the frame as well: the border grows steadily from one end to the other. If the frame is parallel to three edges but not to the fourth, ask about the fourth.',
  },
  {
    p: 'Borders say something too. A card from a set that is notorious for bad centering, with four perfectly even borders and a short width, has had luck or has had help.',
  },
  { h: 'Corners of card games' },
  {
    p: 'Die-cut cards have rounded corners, all four of one radius, made by one tool in one stroke. A trimmed one has a corner whose arc begins too early, or ends in a little step where a straight cut meets the old curve. Under the loupe the step is easy to see, and in a straight photo the arcs can be compared by laying one over the other.',
  },
  { h: 'What else counts as altered' },
  {
    p: 'Trimming is only one kind of alteration. Graders also look for edges colored with a pen, which shows as ink that has crept into the paper or that shines differently under ultraviolet light; for pressed creases, which leave a faint line in raking light; for cleaned surfaces that have lost their even gloss; and for corners rebuilt with added paper. PSA returns such cards as authentic but altered, or without any grade. The exact wording of these notes changes now and then, so read the company’s page, not a list on a forum.',
  },
  { h: 'What a photo can show' },
  {
    p: 'A straight photo shows the outline, and a program can measure it to a few hundredths of a millimeter *in relation to itself*: how straight each edge is, how square each corner, how parallel the frame. What it cannot know is the absolute size, unless something of known size lies beside the card or the scanner’s resolution is known. Our engine takes the scale from the nominal size of the card. So it cannot see that a card was cut small in both directions, and we say so instead of printing a width that is true by definition.',
  },
  {
    p: 'Nor do we ever print the word “trimmed”. An edge that differs is a reason to look. The verdict belongs to somebody who can hold the card, compare the stock and explain how they know.',
  },
  { h: 'Holders and certificates' },
  {
    p: 'A card in a holder was once checked by people who handle thousands. That is worth a lot, but a certificate number by itself is worth little. Numbers are public and labels can be copied; counterfeits with real numbers exist, and so do real labels in opened holders around other cards. Look the number up, compare the picture if the company shows one, and check the holder’s seam, the label’s print and whether the card fits its description. Scanning the code on a slab tells you what the code says. It does not tell you what is behind the plastic.',
  },
  { h: 'A short list for the table' },
  {
    ul: [
      'Compare all four edges with each other before you compare the card with anything else.',
      'Then compare with another card from the same set that nobody has reason to doubt.',
      'Weigh the signs together. One is a question, three are an answer.',
      'If the price assumes that it is untouched, and you are not sure, the price is wrong.',
      'Ask the seller directly, in writing. The reply is worth something either way.',
    ],
  },
  {
    sources: [
      {
        name: 'Collectors on how much sizes vary',
        href: 'https://www.net54baseball.com/showpost.php?p=2035994&postcount=3',
      },
      {
        name: 'What “minimum size” means',
        href: 'https://gregmorriscards.com/pages/what-is-a-minimum-size-card',
      },
      {
        name: 'Sizes of baseball cards by year',
        href: 'https://dfarq.homeip.net/how-big-are-baseball-cards/',
      },
      {
        name: 'Fake slabs with real numbers',
        href: 'https://figoca.com/blog/psa/fake-psa-slabs-60-second-check',
      },
    ],
  },
];

export function body(rules: ArticleRules): readonly Block[] {
  return [...OPENING, ...sizes(rules), ...SIGNS];
}
