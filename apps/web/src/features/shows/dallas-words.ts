export interface Step {
  readonly title: string;
  readonly text: string;
}

export const TO_BRING: readonly Step[] = [
  {
    title: 'A loupe and a small light',
    text: 'Ten times magnification, and a light you can hold low beside the card. Hall light comes from everywhere and hides every scratch.',
  },
  {
    title: 'Sleeves, semi-rigids, team bags',
    text: 'More than you think. Cards get hurt on the way from the table to your bag, not in the bag.',
  },
  {
    title: 'Your want list with prices',
    text: 'On paper or offline: card number, the grade you want, the most you will pay. Halls full of phones have no signal.',
  },
  {
    title: 'Cash in small bills',
    text: 'A dealer without card fees has room to move. Agree on the whole stack before you show the money.',
  },
  {
    title: 'A battery and a soft cloth',
    text: 'For the phone and for the lens: a fingerprint on the camera is the usual reason for a soft photo.',
  },
  {
    title: 'Receipts',
    text: 'Ask for the dealer’s name and table on paper. You will want it if a slab turns out to be wrong.',
  },
];

export const ON_SITE: readonly Step[] = [
  {
    title: 'Sort at home, not in line',
    text: 'Measure front and back of everything you might submit. Centering rules out most cards before a loupe is needed, and it does not change on the way.',
  },
  {
    title: 'Look with the light low',
    text: 'Tilt each card under one lamp and let the reflection travel over both faces. Dents and fine scratches show only while it moves.',
  },
  {
    title: 'Take off what wipes off',
    text: 'Dust and loose fibers may go, with a dry microfiber cloth and no pressure. Nothing wet, no polish, no erasing: that is alteration, and it is found.',
  },
  {
    title: 'Sleeve, then semi-rigid',
    text: 'Open side of the sleeve up, card into the holder face forward, no tape on the holder. Rigid top-loaders are for travel; most companies ask for semi-rigids.',
  },
  {
    title: 'Write the list first',
    text: 'Year, set, number, name, variety and declared value, one line per card, in the order of the stack. Photograph the front and back of each before you hand it over.',
  },
  {
    title: 'Ask three questions at the booth',
    text: 'Which service levels are taken here today, what is charged if a card grades above its declared value, and where the cards are graded: many booths only collect.',
  },
];
