import { buffer } from "node:stream/consumers";
import type { PDFDocument, StructureElement } from "pdfkit";
import { identityDefaults } from "#app/values/agency.ts";
import { type BrandPicture, fitPicture } from "#app/values/brand-picture.ts";
import { drawLine, textLinesOf, type TextStyle } from "./lay-out-text.ts";

/** US Letter in points, with margins. */
const page = { width: 612, height: 792, side: 56, top: 44, bottom: 54 } as const;
const textWidth = page.width - 2 * page.side;
const labelWidth = 168;
const colors = { ink: "#1b2a41", soft: "#51607a", line: "#d9cfbc", alarm: "#a8311d" } as const;

/** What the agency's own look brings: both colors are dark enough for white paper. */
export type PrintLook = {
  actionColor: string;
  bandColor: string;
  logo: (BrandPicture & { /** Its PNG. */ bytes: Buffer }) | null;
};
const plainLook: PrintLook = { ...identityDefaults, logo: null };
const strip = 8;
const logoBox = { width: 200, height: 34 };

const textStyles = {
  text: { face: "text", size: 9.5, color: colors.ink },
  soft: { face: "text", size: 9.5, color: colors.soft },
  bold: { face: "bold", size: 9.5, color: colors.ink },
  alarm: { face: "bold", size: 11, color: colors.alarm },
} as const satisfies Record<string, TextStyle>;
/** Headings have the band's color. */
const stylesOf = ({ bandColor: color }: PrintLook) =>
  ({
    ...textStyles,
    title: { face: "display", size: 18, color },
    heading: { face: "display", size: 13, color },
    large: { face: "display", size: 24, color },
  }) as const satisfies Record<string, TextStyle>;
type StyleName = keyof ReturnType<typeof stylesOf>;

const leading = 1.36;
const lineHeight = ({ size }: TextStyle) => size * leading;

type Row = readonly [label: string, value: string];

/** A tagged PDF (PDF/UA), written from top to bottom over as many pages as needed. */
export type PdfSheet = {
  title: (text: string) => void;
  heading: (text: string) => void;
  paragraph: (text: string, style?: StyleName) => void;
  /** A table of labels and values, which a screen reader calls `summary`. */
  facts: (summary: string, rows: readonly Row[]) => void;
  space: (points: number) => void;
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** Opens a PDF; `title` is shown in its properties and at the foot of each page. */
export async function openPdf(title: string, look: PrintLook = plainLook): Promise<PdfSheet> {
  const styles = stylesOf(look);
  const { newDocument } = await import("./load-pdfkit.server.ts");
  const document = newDocument(title);
  const root = document.struct("Document");
  document.addStructure(root);
  let y: number = page.top;
  const nextPage = () => {
    document.addPage();
    y = page.top;
  };
  /** Starts a new page unless `height` still fits on this one. */
  const keepTogether = (height: number) => {
    if (y + height > page.height - page.bottom) nextPage();
  };
  nextPage();
  y = drawHead(document, look);

  const block = (tag: "H1" | "H2" | "P", text: string, style: TextStyle, following = 0) => {
    const lines = textLinesOf(document, text, { ...style, width: textWidth });
    keepTogether(lineHeight(style) + following);
    const element = document.struct(tag);
    root.add(element);
    for (const line of lines) {
      keepTogether(lineHeight(style));
      element.add(
        document.struct("Span", {}, () => drawLine(document, line, { ...style, x: page.side, y })),
      );
      y += lineHeight(style);
    }
    element.end();
  };

  const row = (table: StructureElement, [label, value]: Row, isFirst: boolean) => {
    const cells = [
      { text: label, style: styles.soft, x: page.side, width: labelWidth - 12 },
      { text: value, style: styles.text, x: page.side + labelWidth, width: textWidth - labelWidth },
    ].map((cell) => ({
      ...cell,
      lines: textLinesOf(document, cell.text, { ...cell.style, width: cell.width }),
    }));
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight(styles.text);
    keepTogether(height + 4);
    document.markContent("Artifact", { type: "Layout" });
    document.moveTo(page.side, y).lineTo(page.width - page.side, y);
    const [width, color] = isFirst ? [1, look.actionColor] : [0.5, colors.line];
    document.lineWidth(width).strokeColor(color).stroke();
    document.endMarkedContent();
    const element = document.struct("TR");
    table.add(element);
    for (const [at, { lines, style, x }] of cells.entries())
      element.add(
        document.struct(at === 0 ? "TH" : "TD", at === 0 ? { scope: "Row" } : {}, () => {
          for (const [nth, line] of lines.entries())
            drawLine(document, line, { ...style, x, y: y + 2.5 + nth * lineHeight(style) });
        }),
      );
    element.end();
    y += height + 4;
  };

  return {
    title: (text) => block("H1", text, styles.title),
    heading(text) {
      y += 10;
      // Keep a heading together with the lines that follow.
      block("H2", text, styles.heading, 3 * lineHeight(styles.text));
      y += 2;
    },
    paragraph: (text, style = "text") => {
      block("P", text, styles[style]);
      y += 3;
    },
    facts(summary, rows) {
      const table = document.struct("Table", { alt: summary });
      root.add(table);
      for (const [at, shown] of rows.entries()) row(table, shown, at === 0);
      table.end();
    },
    space(points) {
      y += points;
    },
    async finish() {
      root.end();
      const { count } = document.bufferedPageRange();
      for (let at = 0; at < count; at++) {
        document.switchToPage(at);
        document.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
        const foot = { ...styles.soft, size: 8, x: page.side, y: page.height - 40 };
        drawLine(document, `${title} · Page ${at + 1} of ${count}`, foot);
        document.endMarkedContent();
      }
      document.end();
      return new Uint8Array(await buffer(document));
    },
  };
}

/**
 * The first page's head: a band, and the logo below it, or on it if only dark grounds carry it. A
 * decoration for screen readers: the name is a paragraph. Returns where the text begins.
 */
function drawHead(document: PDFDocument, { bandColor, logo }: PrintLook): number {
  const size = logo ? fitPicture(logo, logoBox) : { width: 0, height: 0 };
  const isOnBand = logo?.tone === "light";
  const top = isOnBand ? 18 : strip + 22;
  document.markContent("Artifact", { type: "Layout" });
  document.rect(0, 0, page.width, isOnBand ? size.height + 2 * top : strip).fill(bandColor);
  if (logo) document.image(logo.bytes, page.side, top, size);
  document.endMarkedContent();
  if (!logo) return page.top;
  return top + size.height + (isOnBand ? top + 20 : 14);
}
