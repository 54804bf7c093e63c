/** The part of `subset-font` that is used here; the package has no types. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly variationAxes?: Readonly<
        Record<
          string,
          number | { readonly min: number; readonly max: number; readonly default: number }
        >
      >;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
