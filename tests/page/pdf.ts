import { inflateSync } from "node:zlib";

/** The objects of a PDF by number, with the text of their streams after them. */
export function pdfObjects(file: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(file);
  const text = bytes.toString("latin1");
  const objects = new Map<string, string>();
  for (const { 1: number = "", index } of text.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = text.indexOf("endobj", index);
    const [head = "", packed] = text.slice(index, end).split(/^stream\n/m);
    const stream = head.includes("FlateDecode") && packed !== undefined;
    objects.set(number, head + (stream ? inflate(packed) : (packed ?? "")));
  }
  return objects;
}

const inflate = (packed: string) =>
  inflateSync(Buffer.from(packed, "latin1"), { finishFlush: 2 }).toString("latin1");

/** What copies and searches read of a file: the letters of its pages, without spaces. */
export function pdfText(file: Uint8Array): string {
  const objects = pdfObjects(file);
  const letters = new Map<string, string>();
  for (const [number, object] of objects) {
    const [, map = ""] = /\/ToUnicode (\d+) 0 R/.exec(object) ?? [];
    if (map !== "") letters.set(number, objects.get(map) ?? "");
  }
  const fonts = new Map(
    [...objects.values()].flatMap((object) =>
      [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = "", number = ""]) => [name, codesOf(letters.get(number) ?? "")] as const,
      ),
    ),
  );
  let codes = new Map<string, string>();
  let text = "";
  for (const object of objects.values())
    for (const [, font, glyphs = ""] of object.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
      if (font) codes = fonts.get(font) ?? codes;
      else for (const glyph of glyphs.match(/.{4}/g) ?? []) text += codes.get(glyph) ?? "";
    }
  return text.replaceAll(/\s/g, "");
}

/** The letters of a font by the codes of its glyphs. */
function codesOf(map: string): Map<string, string> {
  const all = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(
    ([, list = ""]) => list.match(/[0-9a-f]+/gi) ?? [],
  );
  return new Map(
    all.map((unicode, at) => [
      at.toString(16).padStart(4, "0"),
      String.fromCharCode(...(unicode.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
    ]),
  );
}
