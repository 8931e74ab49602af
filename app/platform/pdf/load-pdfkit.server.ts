import commissionerCyrillic from "./fonts/commissioner-cyrillic-400.ttf?inline";
import commissionerCyrillicBold from "./fonts/commissioner-cyrillic-700.ttf?inline";
import commissionerGreek from "./fonts/commissioner-greek-400.ttf?inline";
import commissionerGreekBold from "./fonts/commissioner-greek-700.ttf?inline";
import figtree from "./fonts/figtree-400.ttf?inline";
import figtreeBold from "./fonts/figtree-700.ttf?inline";
import figtreeExtended from "./fonts/figtree-ext-400.ttf?inline";
import figtreeExtendedBold from "./fonts/figtree-ext-700.ttf?inline";
import fraunces from "./fonts/fraunces-580.ttf?inline";
import { PDFDocument } from "pdfkit";
import { softwareName } from "#app/values/software-name.ts";
import type { Script } from "./printed-letters.ts";

// Imported with the first PDF: library and fonts take memory that most processes never need.

const bold = {
  latin: figtreeBold,
  extended: figtreeExtendedBold,
  greek: commissionerGreekBold,
  cyrillic: commissionerCyrillicBold,
};
/** The fonts by face and script; the display face has only the letters of English. */
const files = {
  text: {
    latin: figtree,
    extended: figtreeExtended,
    greek: commissionerGreek,
    cyrillic: commissionerCyrillic,
  },
  bold,
  display: { ...bold, latin: fraunces },
} as const satisfies Record<string, Record<Script, string>>;

export type Face = keyof typeof files;

/** An empty, tagged document with the site's fonts, without pages. */
export function newDocument(title: string): PDFDocument {
  const document = new PDFDocument({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // No standard font: their files are not bundled.
    font: "",
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: "en-US",
    info: { Title: title, Creator: softwareName, Producer: softwareName },
  });
  for (const [face, scripts] of Object.entries(files))
    for (const [script, file] of Object.entries(scripts))
      document.registerFont(`${face} ${script}`, bytesOf(file));
  return document;
}

/** The bytes of a data URL. */
function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
