/** SQL's LIKE in one pass, whatever the pattern: `%` matches any text, `_` one character. */
export function isLike(text: string, pattern: string): boolean {
  let [at, wanted] = [0, 0];
  let [star, resume] = [-1, 0];
  while (at < text.length) {
    const character = pattern[wanted];
    if (character === '%') {
      star = wanted;
      resume = at;
      wanted += 1;
    } else if (wanted < pattern.length && (character === '_' || character === text[at])) {
      at += 1;
      wanted += 1;
    } else if (star >= 0) {
      resume += 1;
      at = resume;
      wanted = star + 1;
    } else return false;
  }
  while (pattern[wanted] === '%') wanted += 1;
  return wanted === pattern.length;
}
