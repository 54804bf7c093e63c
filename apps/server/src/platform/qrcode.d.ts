/** The part of the QR encoder that is used here; the package ships no types of its own. */
declare module 'qrcode' {
  function encode(
    text: string,
    options: { readonly type: 'terminal'; readonly small?: boolean },
  ): Promise<string>;

  export { encode as toString };
}
