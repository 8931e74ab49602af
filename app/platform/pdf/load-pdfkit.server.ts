import figtree from "./fonts/figtree-400.ttf?inline";
import figtreeBold from "./fonts/figtree-700.ttf?inline";
import figtreeExtended from "./fonts/figtree-ext-400.ttf?inline";
import figtreeExtendedBold from "./fonts/figtree-ext-700.ttf?inline";
import fraunces from "./fonts/fraunces-580.ttf?inline";
import { PDFDocument } from "pdfkit";

// Imported with the first PDF: library and fonts take memory that most processes never need.

/** The fonts by face: the one that most letters have, and the one for names from the rest of Europe. */
const files = {
  text: { latin: figtree, extended: figtreeExtended },
  bold: { latin: figtreeBold, extended: figtreeExtendedBold },
  display: { latin: fraunces, extended: figtreeExtendedBold },
} as const;

export type Face = keyof typeof files;

/** An empty, tagged document with the site's fonts, without pages. */
export function newDocument(title: string): PDFDocument {
  const document = new PDFDocument({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // None of the standard fonts, whose files lie beside the library.
    font: "",
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: "en-US",
    info: { Title: title, Creator: "Grand Tour", Producer: "Grand Tour" },
  });
  for (const [face, { latin, extended }] of Object.entries(files)) {
    document.registerFont(face, bytesOf(latin));
    document.registerFont(`${face} extended`, bytesOf(extended));
  }
  return document;
}

/** The bytes of a data URL. */
function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
