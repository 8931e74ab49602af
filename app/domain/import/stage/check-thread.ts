// A thread that checks one uploaded file; started by `check-upload.server.ts`.

import { parentPort } from "node:worker_threads";
import { readTypedDay } from "#app/values/files/typed-day.ts";
import type { FileRecord } from "#app/values/files/read-records.ts";
import { cardRefusal, findCardNumbers } from "#app/values/text/card-number.ts";
import type { FileName } from "../read/file-kinds.server.ts";
import { kindColumns } from "../read/kind-columns.server.ts";
import { readHead } from "../read/read-file-lines.server.ts";
import { readFileRecords } from "../read/read-file-records.server.ts";
import type { FileHead, ShownDays } from "./staged-import.ts";

export type CheckJob = { kind: FileName; bytes: Uint8Array };
export type Checked = { ok: true; head: FileHead } | { ok: false; message: string };

// Without another message the thread ends by itself.
parentPort?.once("message", (job: CheckJob) => {
  void checkFile(job).then((checked) => parentPort?.postMessage(checked, []));
});

/** Reads a file's head, or says why it is not kept: a card number is never stored. */
export async function checkFile({ kind, bytes }: CheckJob): Promise<Checked> {
  const records = await readFileRecords(bytes);
  const broken = records.find((record) => record.broken !== undefined && record.cells.length === 0);
  if (broken?.broken !== undefined) return refuse(broken.broken);
  if (records.some(({ cells }) => cells.some((cell) => cell.includes("\0"))))
    return refuse("This is no CSV or .xlsx file. Please save the sheet as one of them.");
  const card = records.find(({ cells }) => findCardNumbers(cells.join("\n")).length > 0);
  if (card) return refuse(`Line ${card.line}: ${cardRefusal} Nothing of the file is kept.`);
  const { headings, body } = readHead(kindColumns(kind), records);
  if (body.length === 0)
    return refuse("There is no line below its headings. Leave it out, or fill it in.");
  return { ok: true, head: headOf(headings, body) };
}

const refuse = (message: string) => ({ ok: false as const, message });

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
