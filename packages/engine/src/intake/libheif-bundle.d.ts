/** libheif with its WebAssembly inside: one file, loaded when a HEIC photo comes. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** Every call gives a library with memory of its own, which goes when nothing refers to it anymore. */
  const loadLibheif: (
    options: Readonly<Record<'print' | 'printErr', (line: string) => void>>,
  ) => Promise<import('./heic-picture.ts').HeicLibrary>;
  // biome-ignore lint/style/noDefaultExport: the library has no other
  export default loadLibheif;
}
