/** The part of the package that computes the pattern without drawing it. */
declare module 'qrcode' {
  export function create(text: string): {
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  };
}
