/**
 * How a cell may start that spreadsheet programs would treat as a formula, in any script.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/** A leading apostrophe turns a formula into text. {@link unguard} removes exactly that again. */
export function guard(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
