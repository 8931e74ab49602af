import { setImmediate } from "node:timers/promises";
import { readTypedDay } from "#app/values/files/typed-day.ts";
import type { FileRecord } from "#app/values/files/read-records.ts";
import { cardRefusal, findCardNumbers } from "#app/values/text/card-number.ts";
import type { FileName } from "../read/file-kinds.server.ts";
import { kindColumns } from "../read/kind-columns.server.ts";
import { readHead } from "../read/read-file-lines.server.ts";
import { readFileRecords } from "../read/read-file-records.server.ts";
import type { FileHead, ShownDays } from "./staged-import.ts";

/** Bytes of one file. */
export const largestImportFile = 20_000_000;
/** Lines that are checked before other requests have their turn. */
const atOnce = 1_000;

type Checked = { ok: true; head: FileHead } | { ok: false; message: string };

/** Reads an uploaded file's head, or says why it is not kept: a card number is never stored. */
export async function checkUpload(kind: FileName, bytes: Buffer): Promise<Checked> {
  if (bytes.length > largestImportFile)
    return refuse("A file may have 20 MB. Please split it, and import one part after the other.");
  const records = await readFileRecords(bytes);
  const broken = records.find((record) => record.broken !== undefined && record.cells.length === 0);
  if (broken?.broken !== undefined) return refuse(broken.broken);
  if (records.some(({ cells }) => cells.some((cell) => cell.includes("\0"))))
    return refuse("This is no CSV or .xlsx file. Please save the sheet as one of them.");
  const card = await findCard(records);
  if (card) return refuse(`Line ${card.line}: ${cardRefusal} Nothing of the file is kept.`);
  const { headings, body } = readHead(kindColumns(kind), records);
  if (body.length === 0)
    return refuse("There is no line below its headings. Leave it out, or fill it in.");
  return { ok: true, head: headOf(headings, body) };
}

const refuse = (message: string) => ({ ok: false as const, message });

async function findCard(records: readonly FileRecord[]): Promise<FileRecord | undefined> {
  for (let from = 0; from < records.length; from += atOnce) {
    const found = records
      .slice(from, from + atOnce)
      .find(({ cells }) => findCardNumbers(cells.join("\n")).length > 0);
    if (found) return found;
    await setImmediate();
  }
  return undefined;
}

const headOf = (headings: readonly string[], body: readonly FileRecord[]): FileHead => ({
  headings: headings.map((heading) => heading.slice(0, 80)),
  sample: headings.map((_, place) => (body[0]?.cells[place] ?? "").slice(0, 80)),
  lines: body.length,
  days: headings.map((_, place) => shownDays(body.map(({ cells }) => cells[place] ?? ""))),
});

/** The days that an order decides. */
const byOrder = /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/;

function shownDays(cells: readonly string[]): ShownDays | null {
  const typed = [...new Set(cells.filter((cell) => byOrder.test(cell)))];
  const either = typed.find((cell) => {
    const read = readTypedDay(cell, null);
    return !read.ok && read.reason === "either";
  });
  if (either === undefined && typed.length === 0) return null;
  const fits = (order: "month-first" | "day-first") =>
    typed.every((cell) => {
      const free = readTypedDay(cell, null);
      return (!free.ok && free.reason === "unreadable") || readTypedDay(cell, order).ok;
    });
  return { monthFirst: fits("month-first"), dayFirst: fits("day-first"), either: either ?? null };
}
