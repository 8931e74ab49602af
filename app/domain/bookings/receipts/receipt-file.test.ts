import sharp from "sharp";
import { expect, test } from "vitest";
import { pdfObjects, pdfText } from "#tests/page/pdf.ts";
import { drawReceipt } from "./draw-receipt.server.ts";
import { type Receipt, refundStatement } from "./receipt.ts";

const receipt: Receipt = {
  id: "0f3a12c4-0000-4000-8000-000000000000",
  reference: "GT-7K3M9Q",
  kind: "payment",
  number: "GT-7K3M9Q-0F3A12",
  customerName: "Łucja O’Brien",
  voided: null,
  seller: {
    name: "Harbor Travel LLC",
    address: "1 Harbor Quay",
    phone: "1-800-555-0142",
    registrations: ["Washington: UBI 603 555 014"],
    trustSentence: "",
  },
  headline: "$1,174.50 received",
  facts: [["Method", "Check 1204"]],
  sections: [{ title: "Balance", rows: [["Left to pay", "$3,523.50"]], notes: ["Thank you."] }],
  statement: refundStatement,
};

/** The fill of '#2a1b41', as a PDF writes it. */
const violet = /0\.1647\d* 0\.1058\d* 0\.2549\d* scn/;

/** The tags of a structure element and of those below it: 'Table(TR(TH TD))'. */
function tagsOf(objects: Map<string, string>, number: string): string {
  const object = objects.get(number) ?? "";
  const [, tag = ""] = /^\/S \/(\w+)/m.exec(object) ?? [];
  const [, kids = ""] = /^\/K \[?([^\]]*)/m.exec(object) ?? [];
  const below = [...kids.matchAll(/(\d+) 0 R/g)]
    .map(({ 1: kid = "" }) => tagsOf(objects, kid))
    .filter((tags) => tags !== "");
  return below.length > 0 ? `${tag}(${below.join(" ")})` : tag;
}

const rootTags = (objects: Map<string, string>) => {
  const found = [...objects].find(([, object]) => /^\/S \/Document$/m.test(object));
  return tagsOf(objects, found?.[0] ?? "");
};
const pagesOf = (objects: Map<string, string>) =>
  [...objects.values()].filter((object) => /^\/Type \/Page$/m.test(object)).length;

test("a receipt’s file is tagged: language, title, headings, and tables with a head for each row", async () => {
  const objects = pdfObjects(await drawReceipt(receipt));
  const all = [...objects.values()].join("\n");
  expect(all).toMatch(/\/Lang \(en-US\)/);
  expect(all).toMatch(/\(Receipt GT-7K3M9Q-0F3A12\)/);
  expect(all).toMatch(/\/DisplayDocTitle true/);
  expect(all).toMatch(/\/Marked true/);
  expect(all).toMatch(/pdfuaid:part>1</);
  const row = "TR(TH TD)";
  expect(rootTags(objects)).toBe(
    `Document(P(Span) P(Span Span Span) H1(Span) P(Span) Table(${row} ${row} ${row}) H2(Span) Table(${row}) P(Span) ${paragraphTags(objects)})`,
  );
  expect(all.match(/\/Scope \/Row/g)).toHaveLength(4);
});

/** The statement breaks into lines; how many depends on the fonts. */
function paragraphTags(objects: Map<string, string>): string {
  const [, last = ""] = /(P\([\w ]+\))\)$/.exec(rootTags(objects)) ?? [];
  expect(last).toMatch(/^P\(Span(?: Span)+\)$/);
  return last;
}

test("its fonts are the site’s, embedded, also for names from the rest of Europe", async () => {
  const objects = pdfObjects(await drawReceipt(receipt));
  const fonts = [...objects.values()].filter((object) => /^\/Type \/Font$/m.test(object));
  const names = fonts.flatMap((font) => /\/BaseFont \/\w+\+([\w-]+)/.exec(font)?.[1] ?? []);
  expect(new Set(names.map((name) => name.split("-")[0]))).toEqual(
    new Set(["Figtree", "Fraunces"]),
  );
  const embedded = [...objects.values()].filter((object) => /\/FontFile2 \d/.test(object));
  expect(embedded.length).toBeGreaterThanOrEqual(4);
  const letters = [...objects.values()].filter((object) => object.includes("begincmap")).join("\n");
  // Ł, as the file is searched and read aloud.
  expect(letters).toMatch(/<0141>/i);
});

test.each([
  "Łukasz Żółć",
  "Šárka Dvořáková",
  "Ağaoğlu",
  "Ștefan Őry",
  "Þórdís Ķirsis",
  "Ελένη Παπαδοπούλου",
  "Юлія Ґаньо-Щербак",
])("%s is read in its file as it is written", async (customerName) => {
  expect(pdfText(await drawReceipt({ ...receipt, customerName }))).toContain(
    customerName.replaceAll(" ", ""),
  );
});

test("control: letters that no font of the site has are read as question marks", async () => {
  const text = pdfText(await drawReceipt({ ...receipt, customerName: "山田" }));
  expect(text).toContain("??");
  expect(text).not.toContain("山");
});

test("what does not fit goes on to the next page, and no page is missing its number", async () => {
  const terms = { title: "Terms", rows: [], notes: ["Passports must be valid. ".repeat(400)] };
  const long = await drawReceipt({ ...receipt, sections: [...receipt.sections, terms] });
  expect(pagesOf(pdfObjects(await drawReceipt(receipt)))).toBe(1);
  expect(pagesOf(pdfObjects(long))).toBeGreaterThanOrEqual(2);
});

test("letters that no font has do not stop it, nor does a word without an end", async () => {
  const odd = { ...receipt, customerName: `Ελένη 山田 ${"W".repeat(400)} \u{1f600}\ud800` };
  expect((await drawReceipt(odd)).length).toBeGreaterThan(10_000);
});

test("a receipt has the agency's colors and logo, which screen readers pass over", async () => {
  const bytes = await sharp({
    create: { width: 300, height: 60, channels: 4, background: "#ffffff80" },
  })
    .png({ palette: true })
    .toBuffer();
  const picture = { id: "0".repeat(32), width: 300, height: 60, tone: "light", bytes } as const;
  const look = { actionColor: "#1e6a9a", bandColor: "#2a1b41" };
  const [plain, own] = [
    pdfObjects(await drawReceipt(receipt)),
    pdfObjects(await drawReceipt(receipt, { ...look, logo: picture })),
  ];
  const has = (objects: Map<string, string>, part: string | RegExp) =>
    [...objects.values()].some((object) => object.search(part) !== -1);
  for (const [objects, isOwn] of [
    [own, true],
    [plain, false],
  ] as const)
    expect([has(objects, "/Subtype /Image"), has(objects, violet)]).toEqual([isOwn, isOwn]);
  expect(rootTags(own)).toBe(rootTags(plain));
  expect(pagesOf(own)).toBe(1);
});
