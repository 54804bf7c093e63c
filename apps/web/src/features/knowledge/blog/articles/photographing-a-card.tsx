import { PhotoSetup } from '../../figures/photo-setup.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const SETUP: readonly Block[] = [
  {
    p: 'A photo made to sell a card should make it look good. A photo made to measure it should make it look exactly as it is, and the two are taken differently. The good news is that the second kind is easier: no backdrop, no styling, no filter. Five things decide whether a program, or a person with patience, can read borders and corners from your picture. Here they are in the order in which they go wrong.',
  },
  { h: 'Fill the frame' },
  {
    p: 'The unit that counts is dots per millimeter on the card, not the megapixels of the phone. A standard card is 63.5 mm wide. If it spans two thousand dots in the photo, each millimeter has about thirty-one of them, and one point of centering on a usual border is about two dots. If the same card takes a third of the picture, one point is less than a dot.',
  },
  {
    table: {
      caption: 'What resolution buys',
      columns: [
        'Card width in the photo',
        'Dots per millimeter',
        'One point of centering',
        'Good for',
      ],
      rows: [
        ['600 px', '9', '0.6 px', 'Nothing: we refuse under 10'],
        ['900 px', '14', '0.9 px', 'Borders, large wear'],
        ['1,500 px', '24', '1.4 px', 'Everything a phone can show'],
        ['2,000 px', '31', '1.9 px', 'The same, with room to spare'],
      ],
    },
    note: 'For borders of 6 mm together. One point is then 0.06 mm.',
  },
  {
    p: 'So hold the phone so that the card fills most of the frame, with a finger’s width of ground left on every side. The ground matters: the program has to see where the card ends. And do not use digital zoom. It enlarges dots, it does not add any. If your phone refuses to focus that close, go back a little and crop nothing.',
  },
  { h: 'Stand straight above it' },
  {
    p: 'From the side, the far border looks narrower than the near one. A program can work that out from the card’s shape and straighten the view, but every degree of tilt costs some certainty. Below five degrees nobody notices. Over twenty our report warns you, and the plus-minus grows.',
  },
  {
    figure: <PhotoSetup />,
    caption:
      'Phone level above the card, two soft lights from the sides, a ground of another color. The lamp never stands where the phone sees it mirrored.',
  },
  {
    p: 'A trick that works without any stand: put the phone flat on the card, then lift it straight up. Or switch on the level of the camera app, which shows two crosses that meet when the phone is parallel to the table.',
  },
];

const LIGHT: readonly Block[] = [
  { h: 'Two lights, from the sides' },
  {
    p: 'The flash is the worst lamp you own. It sits beside the lens, and a glossy card sends it straight back as a white patch under which nothing can be measured. Switch it off. Use daylight from a window at one side and a sheet of white paper at the other, or two lamps at about forty-five degrees, left and right. Soft light means small shadows, and small shadows mean that the edge of the card is where it seems to be.',
  },
  {
    p: 'Before you press the button, look at the screen for bright patches on the card. If there is one, move the lamp, not the card. On foil you may have to try three places. A reflection that covers more than a twentieth of the face makes our engine refuse the photo, because a part that was not seen cannot be graded and should not be guessed.',
  },
  { h: 'A ground of another color' },
  {
    p: 'A card with a white border on a white table has no edge. Choose a ground that differs from the border: dark and matt for light borders, light and matt for black ones. Wood is fine and patterned cloth is fine. A grid, a keyboard or a tiled table is not, since rows of straight lines look like the sides of cards.',
  },
  {
    p: 'One card to a photo. Two cards side by side confuse anybody who has to say which one is meant.',
  },
  { h: 'Sharp where it matters' },
  {
    p: 'Tap on the border of the card, not on the face of the player, so that the camera focuses on print with edges. Hold your breath, or use the self-timer: pressing the button moves the phone. In dim light phones take longer exposures and smear; a second lamp does more for sharpness than any setting. Wipe the lens. A fingerprint on it is the most common reason for a soft photo, and nobody suspects it.',
  },
  {
    p: 'Switch off portrait modes, beauty filters and “scene optimizers”. They sharpen what they take for faces, smooth what they take for skin, and draw edges that are not there. A program that measures edges then measures the filter.',
  },
  { h: 'Out of the sleeve' },
  {
    p: 'If you dare, take the card out. A sleeve adds an edge of its own a millimeter or two outside the card, a haze of tiny scratches and two extra reflections. A top-loader adds all of that and bends light near its rim. A slab is optically better than either. Our benchmark says how much this costs:',
  },
];

function costs(rules: ArticleRules): readonly Block[] {
  return [
    {
      table: {
        caption: 'How often the outline was found within half a millimeter',
        columns: ['The card is', 'Within 0.5 mm', 'Photos'],
        rows: rules.bench.outlines,
      },
      note: `Rendered photos with a known truth, ${rules.bench.date}. The number of photos in holders is small, so read these as rough.`,
    },
    { h: 'The light that photos lack' },
    {
      p: 'For borders, corners and edges the photo above is all you need. For the surface it is not. A scratch shows when light grazes it and disappears when light falls on it from the front. That is why a report that stands on one straight photo widens its range for the surface and why a person with one lamp will always see more. If you want to document a scratch, take a second photo with a single lamp low at one side, and say so beside it.',
    },
    { h: 'Which format, which settings' },
    {
      ul: [
        'JPEG at the phone’s usual quality is fine; so are PNG, WebP and AVIF. Many phones store HEIC by default, which browsers other than Safari cannot open: choose “most compatible” in the camera settings.',
        'Send the original, not a copy that went through a messenger. Messengers shrink pictures to a quarter and repaint the small details.',
        'No crop, no rotation by hand, no straightening in an editor. All of that is done again, and better, when the photo is measured.',
        'Take the back at the same place without moving the lamps. Two sides in one light can be compared, and a report from the front alone is only an upper bound.',
      ],
    },
    { h: 'What you get told when it does not work' },
    {
      p: `A good tool refuses bad photos and says why. Ours has nine reasons, from “too dark” to “several cards”, and each comes with what to do about it. On photos that an ideal observer would refuse, it refused ${rules.bench.refusedRightly} with the right reason; of those that can be graded it turned away ${rules.bench.refusedFalsely}. Being refused is annoying for ten seconds. Being graded from a bad photo is expensive for weeks.`,
    },
    {
      p: 'Try it with the worst photo you have and then with the best, [in the demo](/demo): the photos stay on your device either way.',
    },
    {
      sources: [
        {
          name: 'Why some photos should fail',
          href: 'https://100aiprojects.com/012-2-centering',
        },
        {
          name: 'Illumination for card photos, a maker’s notes',
          href: 'https://opticedge.ai/blog/how-does-a-smartphone-camera-capture-good-enough-images',
        },
      ],
    },
  ];
}

export function body(rules: ArticleRules): readonly Block[] {
  return [...SETUP, ...LIGHT, ...costs(rules)];
}
