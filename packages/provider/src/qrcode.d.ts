/** The part of the QR encoder that we use; the package ships no types. */
declare module 'qrcode' {
  interface TerminalOptions {
    readonly type: 'terminal';
    readonly small?: boolean;
  }
  interface SvgOptions {
    readonly type: 'svg';
    /** Quiet modules around the code. */
    readonly margin: number;
  }

  function encode(text: string, options: TerminalOptions | SvgOptions): Promise<string>;

  export { encode as toString };
}
