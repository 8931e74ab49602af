/** What we use of pdfkit 0.20, which has no types of its own. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  /** A part of the document's structure, as screen readers see it; content is drawn when it is added. */
  export interface StructureElement {
    add(child: StructureElement): this;
    end(): void;
  }
  type StructureOptions = { alt?: string; scope?: "Row" | "Column" };
  type TextOptions = { lineBreak: false; baseline: "alphabetic" };
  type ArtifactOptions = { type: "Layout" | "Pagination"; attached?: readonly string[] };

  /** Lengths are points, from the upper left corner. */
  interface PDFDocument extends Readable {
    addPage(): this;
    switchToPage(at: number): this;
    bufferedPageRange(): { start: number; count: number };
    registerFont(name: string, bytes: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    image(bytes: Buffer, x: number, y: number, size: { width: number; height: number }): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    strokeColor(color: string): this;
    stroke(): this;
    struct(type: string, options?: StructureOptions): StructureElement;
    struct(type: string, options: StructureOptions, draw: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: "Artifact", options: ArtifactOptions): this;
    endMarkedContent(): this;
    end(): void;
  }
  const PDFDocument: new (options: {
    size: "LETTER";
    margin: number;
    autoFirstPage: boolean;
    bufferPages: boolean;
    font: string;
    pdfVersion: "1.7";
    subset: "PDF/UA";
    tagged: boolean;
    displayTitle: boolean;
    lang: string;
    info: Readonly<Record<string, string>>;
  }) => PDFDocument;
}

/** What we use of fontkit 2, which reads pdfkit's fonts. */
declare module "fontkit" {
  type Box = { minX: number; minY: number; maxX: number; maxY: number };
  type Path = { bbox: Box; toSVG(): string };
  type Glyph = { id: number; advanceWidth: number; path: Path };
  export type Font = { unitsPerEm: number; glyphForCodePoint(code: number): Glyph };
  export const create: (bytes: Buffer) => Font;
}
