declare module 'zxing-wasm/reader/zxing_reader.wasm?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives addresses of files this way
  export default address;
}
