import { styleText } from 'node:util';

/** How to style a piece of text if the terminal supports it. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

/** Leaves text plain unless `stream` is a terminal that wants colors (`NO_COLOR` is honored). */
export function createPaint(stream: NodeJS.WriteStream): Paint {
  return {
    strong: (text) => styleText('bold', text, { stream }),
    faint: (text) => styleText('dim', text, { stream }),
  };
}
