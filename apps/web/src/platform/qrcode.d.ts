/** The part of the package that draws nothing: the pattern itself. */
declare module 'qrcode' {
  export function create(text: string): {
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  };
}
