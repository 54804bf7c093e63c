/** The part of `pdfkit` that we use. The published types would bring Node's types into the page. */
declare module 'pdfkit' {
  /** Left, top, right, bottom, from the top of the page. */
  type Box = [number, number, number, number];

  interface TagOptions {
    readonly alt?: string;
    readonly bbox?: Box;
    readonly placement?: 'Block' | 'Inline';
    readonly scope?: 'Column' | 'Row';
  }

  interface TextOptions {
    readonly width?: number;
    readonly align?: 'left' | 'center' | 'right';
    readonly continued?: boolean;
    readonly lineBreak?: boolean;
    readonly link?: string;
    readonly underline?: boolean;
  }

  interface DocumentOptions {
    readonly size: string;
    readonly margin: number;
    /** Empty until one is chosen. */
    readonly font: string;
    readonly bufferPages: boolean;
    readonly pdfVersion: '1.7';
    readonly tagged: boolean;
    readonly lang: string;
    readonly displayTitle: boolean;
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }

  export class PDFDocument {
    constructor(options: DocumentOptions);
    readonly page: { readonly width: number; readonly height: number };
    addContent(operators: string): this;
    addPage(): this;
    addStructure(element: StructureElement): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    circle(x: number, y: number, radius: number): this;
    clip(): this;
    dash(length: number, options: { readonly space: number }): this;
    end(): void;
    endMarkedContent(): this;
    fill(color: string, rule?: 'even-odd'): this;
    fillAndStroke(fill: string, stroke: string): this;
    fillColor(color: string): this;
    fillOpacity(share: number): this;
    font(name: string): this;
    fontSize(points: number): this;
    heightOfString(text: string, options: TextOptions): number;
    image(
      source: string | ArrayBuffer,
      x: number,
      y: number,
      size: { readonly width: number; readonly height: number },
    ): this;
    lineJoin(join: 'round'): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    markContent(
      tag: string,
      options?: { readonly type?: 'Layout'; readonly actual?: string },
    ): this;
    moveTo(x: number, y: number): this;
    on(event: 'data', hear: (part: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', hear: () => void): this;
    on(event: 'error', hear: (error: Error) => void): this;
    path(path: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    registerFont(name: string, source: ArrayBuffer): this;
    restore(): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    save(): this;
    scale(factor: number): this;
    stroke(color: string): this;
    strokeOpacity(share: number): this;
    struct(type: string, options?: TagOptions, draw?: () => void): StructureElement;
    switchToPage(index: number): unknown;
    text(text: string, options?: TextOptions): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    translate(x: number, y: number): this;
    undash(): this;
    widthOfString(text: string): number;
  }
}
