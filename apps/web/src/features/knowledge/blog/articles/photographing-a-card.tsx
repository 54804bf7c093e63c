import { PhotoSetup } from '../../figures/photo-setup.tsx';
import type { ArticleRules } from '../../rules/article.server.ts';
import type { Block } from '../block.ts';

const SETUP: readonly Block[] = [
  {
    p: 'A photo taken to sell a card should make it look good. A photo taken to measure it should show it exactly as it is, and the two are taken differently. The good news is that the second kind is easier: no backdrop, no styling, no filter. Five things decide whether a program, or a patient person, can read borders and corners from your picture. Here they are, most common mistake first.',
  },
  { h: 'Fill the frame' },
  {
    p: 'What counts is pixels per millimeter on the card, not the megapixels of the phone. A standard card is 63.5 mm wide. If it spans two thousand pixels in the photo, each millimeter has about thirty-one of them, and one point of centering on a typical border is about two pixels. If the same card fills a third of that width, one point is less than a pixel.',
  },
  {
    table: {
      caption: 'What resolution gets you',
      columns: [
        'Card width in the photo',
        'Pixels per millimeter',
        'One point of centering',
        'Good for',
      ],
      rows: [
        ['600 px', '9', '0.6 px', 'A rough idea, with parts not graded'],
        ['900 px', '14', '0.9 px', 'Borders, large wear'],
        ['1,500 px', '24', '1.4 px', 'Everything a phone can show'],
        ['2,000 px', '31', '1.9 px', 'The same, with room to spare'],
      ],
    },
    note: 'For borders that add up to 6 mm. One point is then 0.06 mm.',
  },
  {
    p: 'So hold the phone so that the card fills most of the frame, with a finger’s width of background on every side. The background matters: the program has to see where the card ends. And do not use digital zoom. It enlarges pixels without adding any. If your phone will not focus that close, move back a little and do not crop.',
  },
  { h: 'Stand straight above it' },
  {
    p: 'From the side, the far border looks narrower than the near one. A program can work that out from the card’s shape and straighten the view, but every degree of tilt costs some certainty. Below five degrees nobody notices. Above twenty our report warns you, and the margin of error grows.',
  },
  {
    figure: <PhotoSetup />,
    caption:
      'Phone level above the card, two soft lights from the sides, a contrasting background. No lamp stands where its reflection would reach the phone.',
  },
  {
    p: 'A trick that works without any stand: put the phone flat on the card, then lift it straight up. Or turn on the level in the camera app: two crosses meet when the phone is parallel to the table.',
  },
];

const LIGHT: readonly Block[] = [
  { h: 'Two lights, from the sides' },
  {
    p: 'The flash is the worst lamp you own. It sits beside the lens, and a glossy card sends it straight back as a white patch under which nothing can be measured. Turn it off. Use daylight from a window on one side and a sheet of white paper on the other, or two lamps at about forty-five degrees, left and right. Soft light means faint shadows, and then the edge of the card is where it seems to be.',
  },
  {
    p: 'Before you press the button, look at the screen for bright patches on the card. If there is one, move the lamp, not the card. On foil you may have to try three places. A reflection that covers more than a twentieth of the face makes our engine refuse the photo, because a part that was not seen cannot be graded and should not be guessed.',
  },
  { h: 'A contrasting background' },
  {
    p: 'A card with a white border on a white table has no visible edge. Choose a background that contrasts with the border: dark and matte for light borders, light and matte for black ones. Wood is fine and patterned cloth is fine. A grid, a keyboard or a tiled table is not, since rows of straight lines look like the sides of cards.',
  },
  {
    p: 'One card per photo. With two side by side, nobody can tell which one you mean.',
  },
  { h: 'Sharp where it matters' },
  {
    p: 'Tap on the border of the card, not on the player’s face, so that the camera focuses on sharp print. Hold your breath, or use the self-timer: pressing the button moves the phone. In dim light phones take longer exposures and smear; a second lamp does more for sharpness than any setting. Wipe the lens. A fingerprint on it is the most common reason for a soft photo, and nobody suspects it.',
  },
  {
    p: 'Switch off portrait modes, beauty filters and “scene optimizers”. They sharpen what looks like a face, smooth what looks like skin, and draw edges that are not there. Then a program measures the filter, not the card.',
  },
  { h: 'Out of the sleeve' },
  {
    p: 'If you dare, take the card out of its sleeve. A sleeve adds an edge of its own a millimeter or two outside the card, a haze of tiny scratches and two extra reflections. A top-loader does all of that and bends light near its rim. A slab is optically better than either. Our benchmark shows what this costs:',
  },
];

function costs(rules: ArticleRules): readonly Block[] {
  return [
    {
      table: {
        caption: 'How often the outline was found within half a millimeter',
        columns: ['The card is', 'Within 0.5 mm', 'Photos'],
        rows: rules.benchmark.outlines,
      },
      note: `Rendered photos with known truth, ${rules.benchmark.date}. There are few photos in holders, so these figures are rough.`,
    },
    { h: 'The light that photos lack' },
    {
      p: 'For borders, corners and edges the photo above is all you need. For the surface it is not. A scratch shows when light grazes it and disappears when light falls on it from the front. That is why a report from one straight photo has a wider range for the surface, and why a person with one lamp will always see more. If you want to document a scratch, take a second photo with a single lamp low on one side, and say so.',
    },
    { h: 'Which format, which settings' },
    {
      ul: [
        'JPEG at the phone’s usual quality is fine; so are PNG, WebP, AVIF and HEIC, in which many phones store photos by default.',
        'Use the original, not a copy from a messaging app. Those shrink pictures to a quarter and lose the small details.',
        'No crop, no rotation by hand, no straightening in an editor. All of that is done again, and better, when the photo is measured.',
        'Photograph the back in the same place without moving the lamps. Two sides in the same light can be compared, and a report from the front alone is only an upper limit.',
      ],
    },
    { h: 'What you are told when it does not work' },
    {
      p: `A good tool refuses bad photos and says why. Ours has nine reasons, from “too dark” to “several cards”, and each comes with what to do about it. Of the photos in our benchmark that should be refused, it refused ${rules.benchmark.refusedRightly} for the right reason. Of those that can be graded, it turned away ${rules.benchmark.refusedFalsely}. Being refused is annoying for ten seconds. Being graded from a bad photo is expensive for weeks.`,
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
