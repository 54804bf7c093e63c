/** A tool whose path contains the product's name. */
export interface ProTool {
  readonly kind: 'pro' | 'v2';
  readonly title: string;
  readonly text: string;
}

/** The two tools whose path and title contain the product's name. */
export function proTools(slug: string, name: string): Readonly<Record<string, ProTool>> {
  return {
    [`/${slug}-pro`]: {
      kind: 'pro',
      title: `${name} Pro`,
      text: 'A workbench for one trading card: every flaw to accept, reject or add with the grade that follows, two scans compared, the true size, and all of it on your device.',
    },
    [`/${slug}-pro-v2`]: {
      kind: 'v2',
      title: `${name} Pro V2`,
      text: 'Light from several sides shows the creases, dents and scratches that one photo of a trading card cannot. By camera, files, video or a second screen, on your device. A preview that will change.',
    },
  };
}
