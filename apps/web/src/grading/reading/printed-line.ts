/** One line of text that was read, and its place on the card. */
export interface PrintedLine {
  readonly words: readonly PrintedWord[];
  /** Of its letters. */
  readonly heightMm: number;
  /** From the top of the card. */
  readonly topMm: number;
}

export interface PrintedWord {
  readonly text: string;
  /** 0 to 100, according to the reader. */
  readonly confidence: number;
}

export function textOf({ words }: PrintedLine): string {
  return words.map(({ text }) => text).join(' ');
}
