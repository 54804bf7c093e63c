/** Options of tags that pdfkit has had since 0.19 and its types do not have yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row';
    bbox?: [number, number, number, number];
    placement?: 'Block' | 'Inline';
  }
}
