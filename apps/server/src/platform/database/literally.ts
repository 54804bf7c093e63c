/** Escapes text for `like`, so that it matches exactly what a person typed. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
