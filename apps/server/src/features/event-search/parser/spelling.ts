/** Correctly spelled words. Without this list `sale` would become Salem and `main` Maine. */
const RIGHT = new Set(
  (
    'able about added adding after again also among autograph autographs baseball basketball before being best ' +
    'better between boston box break breakers bring buffalo card cards case cases cash center central chance ' +
    'cheap city close club coin collect collecting collection collector collectors comic comics convention ' +
    'come coming conventions corner cost could country dealer dealers deal deals date dates days during early ' +
    'entry event events ever every expo expos fair fairs family find fine football free friday friendly from ' +
    'full game games gaming give going good grade graded grading great grand group gulf hall halls happen ' +
    'happening have held here hobby hockey hold home hotel hour hours house indoor into just kids know large ' +
    'last late later league like list live local long look looking love made magic main major make many ' +
    'market meet meeting memorabilia metal mile miles miss money month months more morning most move much ' +
    'need near nearby next nice night nights north note open other over pack packs page parking park part ' +
    'people place places plan plane planes plans player players please pokemon price prices promo quick race ' +
    'rare read real right road rookie rookies room safe sale sales same sealed season sell selling send set ' +
    'sets shop shops short should show shows side sign signing small soccer some something soon sort south ' +
    'sport sports star stars start starting state states still stop store stores such summer swap table ' +
    'tables take team teams tell than that their them then there these they thing things this those ticket ' +
    'tickets time times today tonight topps tour town trade trader traders trading train travel trip under ' +
    'until upcoming vendor vendors vintage visit wait walk want watch wax week weekend weekends weeks well ' +
    'west east went were what when where which while will wine with within work world would year years young ' +
    'your yugioh marina marine temple piano mason person parts party cars care cared carry spring sprint'
  ).split(' '),
);

/** Longest word that is compared: no place name is longer. */
const LONGEST = 24;

/** How many typos a word of this length may have. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Insertions, deletions, changes and swaps of neighbors between two words (restricted edit distance). */
function countSlips(one: string, other: string): number {
  const width = other.length + 1;
  let before: number[] = [];
  let last = Array.from({ length: width }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j < width; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) least = Math.min(least, before[j - 2] + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[width - 1];
}

/** Whether a typed word means another one: the same, or with a few typos and not a word itself. */
export function meansWord(typed: string, wanted: string): boolean {
  if (typed === wanted) return true;
  if (typed.length > LONGEST || RIGHT.has(typed) || /\d/.test(typed)) return false;
  const allowed = Math.min(slipsAllowed(wanted.length), slipsAllowed(typed.length));
  if (allowed === 0 || Math.abs(typed.length - wanted.length) > allowed) return false;
  // In short words the first letter must match.
  if (wanted.length < 8 && typed[0] !== wanted[0]) return false;
  return countSlips(typed, wanted) <= allowed;
}
