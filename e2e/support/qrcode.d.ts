/** The part of the package that computes the pattern without drawing it. */
declare module 'qrcode' {
  interface Pattern {
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  }
  export function create(
    text: string,
    options?: { readonly errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' },
  ): Pattern;
}
