export interface PlatesPart {
  readonly title: string;
  readonly lead: string;
  readonly points: readonly { readonly name: string; readonly text: string }[];
}

/** What a collector comes across, part by part. */
export const PLATES_PARTS: readonly PlatesPart[] = [
  {
    title: 'Printing plate variations',
    lead: 'A card in full color is printed from four plates, one for each ink. Makers have long put the used plates into packs as one-of-one cards.',
    points: [
      {
        name: 'Four to a picture',
        text: 'Cyan, magenta, yellow and black (the printers’ K, for key). A front has four plates; a back printed in full color has four more. “One of one” is true of each of them, so four to eight people can own the only one.',
      },
      {
        name: 'Black and the others',
        text: 'The black plate carries the lines and the lettering and is the easiest to read. Yellow is the faintest. Buyers tend to prefer them in that order, and prices follow.',
      },
      {
        name: 'Real plates and plate designs',
        text: 'A real plate is thin metal that has been inked. There are also cards printed to look like one. The back, or the maker’s checklist, says which.',
      },
      {
        name: 'Proofs and progressives',
        text: 'Test prints in one to three inks show the picture coming together. They are printed on card or paper, not on metal, and are collected separately.',
      },
    ],
  },
  {
    title: 'Registration',
    lead: 'The four printings have to land on the same spot. How well they do is called registration, and it is fixed on the press: no handling changes it.',
    points: [
      {
        name: 'How to see it',
        text: 'Look at a thin dark line on a light ground, or at the edge of white lettering. A colored shadow on one side means that one ink lies beside the others. At ten times magnification a tenth of a millimeter is plain.',
      },
      {
        name: 'What it costs',
        text: 'PSA allows slightly off register print on a 7 and asks for sharp focus on a 10. Strong faults can be noted beside the grade as OF, out of focus.',
      },
      {
        name: 'Not the same as centering',
        text: 'Centering is where the finished print lies between the cuts. A card can be perfectly centered and out of register, or the other way around.',
      },
      {
        name: 'One sheet, one fault',
        text: 'Cards printed together share the fault. A fault that a whole set has still counts as a fault.',
      },
    ],
  },
  {
    title: 'Print quality',
    lead: 'Some faults come from the factory, some from handling. A grader counts both, but it helps to know which one you are looking at.',
    points: [
      {
        name: 'Print lines',
        text: 'Straight and thin, often the length of the card, and always in the direction of the press. They come from a roller or a scratched plate. A scratch from handling is shorter and starts somewhere on the card.',
      },
      {
        name: 'Spots and hickeys',
        text: 'Dust on the plate leaves a speck with a pale ring around it. White spots are places that the ink never reached.',
      },
      {
        name: 'Ink that is off',
        text: 'Too little of one ink tints the whole card; a drying unit set too hot dulls the gloss. Compare with another copy before you call it fading.',
      },
      {
        name: 'Roller marks on foil',
        text: 'Fine parallel lines across chrome and foil show only in raking light. Most cards of some sets have them.',
      },
    ],
  },
  {
    title: 'Authenticity',
    lead: 'Print alone can give you a reason to doubt, never proof. For these checks you need only a loupe.',
    points: [
      {
        name: 'The rosette',
        text: 'Offset print is made of dots in fixed rows, each ink turned by its own angle. Under a loupe they form small rosettes. A copy from an office printer shows scattered dots, or dots of dots where a printed card was scanned.',
      },
      {
        name: 'Black lettering',
        text: 'On most genuine cards small black type is one solid ink with a clean edge. On a rescanned copy it is built of all four and looks frayed.',
      },
      {
        name: 'A plate reads the right way round',
        text: 'In offset printing the plate passes its picture to a rubber blanket first, so the plate itself is not mirrored. Mirrored lettering on an offset plate is a reason to ask.',
      },
      {
        name: 'Stock and size',
        text: 'Thickness, stiffness, what light does through the card, and the size to a tenth of a millimeter, beside a copy you trust. Short is a question, not a verdict: cuts vary, most of all on old cards.',
      },
    ],
  },
];
