/** For `like`: so that what a person types is looked for as it is. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
