/**
 * How a cell may begin that spreadsheet programs take for a formula, in whichever script it is typed.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/** An apostrophe in front makes text of a formula. {@link unguard} takes exactly it away again. */
export function guard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
