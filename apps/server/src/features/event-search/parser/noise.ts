/** Words that say nothing about what to search for. */
export const NOISE = new Set(
  (
    'a about all also am an and any anybody anyone anything anywhere are area around as at attend available be ' +
    'been being between big but buy buying by calendar can card cards check city close come coming could day ' +
    'days did do does during else event events ever every everything everywhere except excluding besides fan find for from get ' +
    'give go going good great had happen happening happens has have having hello help hey hi how i if im ' +
    "i'm i'd i'll i've in interested into is it its just know let like list local located location look " +
    'looking made many may maybe me might miles mine more most my near nearby nearest need next no not now of ok on ' +
    'one ones open or our out outside over own place places planned please places possible region schedule ' +
    'scheduled search see sell selling should show showing shows so some somebody something somewhere soon ' +
    'sport sports state states still such take taking tell that the their them then there these they thing ' +
    'things this those through throughout till time to today trade trading travel try trying under until ' +
    'up upcoming us via visit visiting want was we were what whats when where which while who will with ' +
    "within without would yes you your what's where's there's when's i u only really gonna wanna gotta goin doing " +
    'son daughter wife husband boyfriend girlfriend nephew niece grandson loves love loving wants likes collects ' +
    'drive driving fly flying heading headed traveling travelling staying passing road trip ' +
    'eventos evento hay en los las para con messe borse kartenborse kartenmesse tarjetas cartas cartes salon much zip ' +
    'worth best cool nice fun currently listed thanks thank'
  ).split(' '),
);

/** Words common in the titles of shows. */
export const SINGULAR: Readonly<Record<string, string>> = {
  expos: 'expo',
  conventions: 'convention',
  fairs: 'fair',
};

/** Expressions of several words, part of which alone would be noise. */
export const KEPT_TOGETHER: readonly string[] = [
  'trade night',
  'trade nights',
  'trade day',
  'grading day',
  'card games',
  'trading card games',
  'kids table',
  'dollar box',
  'opening day',
  'one piece',
  'star wars',
  'dragon ball',
  'flesh and blood',
  'free entry',
  'free admission',
  'no entry fee',
  'no admission fee',
  'no cover',
  'no cover charge',
  'on site grading',
  'on-site grading',
  'dollar boxes',
  'meet and greet',
];
