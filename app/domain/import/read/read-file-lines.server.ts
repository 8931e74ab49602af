import { z } from "zod";
import {
  fieldKeys,
  type FieldList,
  readFields,
  type Texts,
} from "#app/domain/command/field-list.ts";
import { formatDay } from "#app/values/dates.ts";
import { type DayOrder, readTypedDay, shownOrder } from "#app/values/files/typed-day.ts";
import type { FileRecord } from "#app/values/files/read-records.ts";
import { cardRefusal, findCardNumbers, withoutCardNumbers } from "#app/values/text/card-number.ts";
import { bareWord } from "./cells.server.ts";
import type { FileKind } from "./kinds/file-kind.server.ts";
import type { KindColumn } from "./kind-columns.server.ts";

/** What is wrong in a file, and what would be right. */
export type Fault = { file: string; line: number; column: string; value: string; message: string };

/** A line as read, with its number in the file. */
export type Numbered<Line> = { line: number; row: Line };

export type ReadLines<Line> = {
  lines: Numbered<Line>[];
  faults: Fault[];
  /** Headings that no column of ours is called. */ unread: string[];
};

/** Titles may stand above the headings. */
const mostTitles = 10;
const mostShown = 80;

/** The place of the heading of each column of ours, null for none; columns left out go by name. */
export type Matching = Readonly<Record<string, number | null>>;

/** How somebody has said that a file is read. */
export type ReadAs = {
  /** The order of month and day in a file that does not show it. */ days?: DayOrder | undefined;
  matching?: Matching | undefined;
};

/** Reads the records of one file. */
export function readFileLines<Line>(
  file: string,
  kind: FileKind<Line>,
  records: readonly FileRecord[],
  { days, matching = {} }: ReadAs,
): ReadLines<Line> {
  const decimalComma = records.some((record) => record.decimalComma);
  const unsaid = kind.columns({ decimalComma, days: null });
  const names = namesOf(unsaid, kind);
  const head = findHead(records, names);
  if (!head) return { lines: [], faults: [], unread: [] };
  const { record } = head;
  const places = new Map(
    fieldKeys(unsaid).flatMap((key) => {
      const place = matching[String(key)];
      const found = place === undefined ? head.places.get(key) : place;
      return found === undefined || found === null ? [] : [[key, found] as const];
    }),
  );
  const headings = record.cells;
  const faultOf = (line: number, column: string, value: string, message: string): Fault => ({
    file,
    line,
    column,
    value: withoutCardNumbers(value).slice(0, mostShown),
    message,
  });
  const refused = (column: string, value: string, message: string) => ({
    lines: [],
    faults: [faultOf(record.line, column, value, message)],
    unread: [],
  });
  if (record.broken !== undefined) return refused("", "", record.broken);
  if (places.size === 0)
    return refused(
      "",
      headings.join(", "),
      noHeadings(fieldKeys(unsaid).map((key) => unsaid[key].label)),
    );
  const taken = [...places.values()];
  // Which of two is meant, somebody may have said.
  const guessed = [...places].flatMap(([key, place]) => (String(key) in matching ? [] : [place]));
  const again = headings.find(
    (heading, place) =>
      !taken.includes(place) &&
      guessed.some((one) => headingOf(headings[one]) === headingOf(heading)),
  );
  if (again !== undefined) return refused(again, headings.join(", "), twoColumns);
  const missing = fieldKeys(unsaid)
    .filter((key) => !places.has(key) && !unsaid[key].schema.safeParse("").success)
    .map((key) =>
      faultOf(record.line, unsaid[key].label, headings.join(", "), noColumn(names.get(key))),
    );
  const unread = headings.filter((heading, place) => heading !== "" && !taken.includes(place));
  if (missing.length > 0) return { lines: [], faults: missing, unread };
  const body = records.slice(records.indexOf(record) + 1);
  const typedDays = kind.days.flatMap((key) =>
    body.map(({ line, cells }) => ({ key, line, typed: cells[places.get(key) ?? -1] ?? "" })),
  );
  const order = days ?? shownOrder(typedDays.map(({ typed }) => typed));
  const open = order === null && typedDays.find(({ typed }) => eitherDay(typed) !== null);
  // Asked once a file, not once a line.
  if (open) {
    const message = eitherDay(open.typed) ?? "";
    const fault = faultOf(open.line, unsaid[open.key].label, open.typed, message);
    return { lines: [], faults: [fault], unread };
  }
  const fields = kind.columns({ decimalComma, days: order });
  const read = body.map(({ line, cells, formulas = [], broken }) => {
    const fault = (column: string, value: string, message: string) =>
      faultOf(line, column, value, message);
    if (broken !== undefined) return { faults: [fault("", cells.at(-1) ?? "", broken)] };
    const wrong = refuseLine({ cells, formulas }, { headings, taken });
    if (wrong) return { faults: [fault(wrong.column, wrong.value, wrong.message)] };
    const texts = textsOf(fields, (key) => cells[places.get(key) ?? -1] ?? "");
    const row = rowOf(fields, texts);
    if (row !== null) return { row: { line, row } };
    const [only = "", ...others] = cells.filter(Boolean);
    // Of two columns, one cell is half a line: the other is asked for.
    if (others.length === 0 && headings.length > 2) return { faults: [fault("", only, isAlone)] };
    return {
      faults: wrongCells(fields, texts).map(({ key, label, message }) =>
        fault(label, texts[key] ?? "", message),
      ),
    };
  });
  return {
    lines: read.flatMap(({ row }) => row ?? []),
    faults: read.flatMap(({ faults = [] }) => faults),
    unread,
  };
}

/** Which cell of a line says that the line is none of the table, whatever its columns mean. */
function refuseLine(
  { cells, formulas = [] }: Pick<FileRecord, "cells" | "formulas">,
  { headings, taken }: { headings: readonly string[]; taken: readonly number[] },
): { column: string; value: string; message: string } | null {
  const findCell = (wanted: (cell: string, place: number) => boolean, message: string) => {
    const place = cells.findIndex(wanted);
    const isWhole = message === isTotals || message === isHeadings;
    return place === -1
      ? null
      : { column: isWhole ? "" : (headings[place] ?? ""), value: cells[place] ?? "", message };
  };
  const first = cells.findIndex((cell) => cell !== "");
  const whole = cells.join("\n");
  const isOneOfHeadings = whole === headings.join("\n");
  const holdsCard = findCardNumbers(whole).length > 0;
  return (
    findCell((cell, place) => place >= headings.length && cell !== "", tooManyCells) ??
    findCell((cell) => holdsCard && findCardNumbers(cell).length > 0, cardRefusal) ??
    findCell((cell, place) => place === first && totals.test(cell), isTotals) ??
    findCell((_, place) => place === first && isOneOfHeadings, isHeadings) ??
    findCell((_, place) => taken.includes(place) && formulas.includes(place), isFormula) ??
    findCell((cell, place) => taken.includes(place) && failed.test(cell), hasFailed)
  );
}

/** What to ask where a day has two readings; null where it has not. */
function eitherDay(typed: string): string | null {
  const read = readTypedDay(typed, null);
  if (read.ok || read.reason !== "either") return null;
  return `This is ${formatDay(read.monthFirst)} or ${formatDay(read.dayFirst)}, and no day of the file tells. Say in the step Columns, or by --days, whether the month or the day comes first.`;
}

const noColumn = (names: readonly string[] = []) =>
  `There is no such column. It may be called ${names.join(", ")}.`;
const noHeadings = (labels: readonly string[]) =>
  `No headings are found in the first lines. Write them above the others: ${labels.join(", ")}.`;
const twoColumns = "Two columns are called so. Rename or delete the one that is not meant.";
const totals = /^(?:grand |sub)?totals?(?: \d{4})?:?$|^sum(?:me)?:?$|^gesamt(?:summe)?:?$/i;
const isTotals = "This is a line of totals. Delete it.";
const isAlone = "Nothing else stands in this line: a total or a note. Delete it.";
const isHeadings = "These are the headings once more. Delete this line.";
const failed =
  /^#(?:N\/A|NAME\?|GETTING_DATA|(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|EXTERNAL|PYTHON)!)$/i;

const isFormula = "This is a formula, not its result. Copy the column, and paste it as values.";
const hasFailed = "The spreadsheet could not compute this cell. Write what belongs here.";
const tooManyCells =
  "This cell has no heading. Put a cell with a separator in it between quotation marks.";

/** What each column may be called, our own heading first. */
function namesOf<Line>(fields: FieldList<Line>, { also }: FileKind<Line>) {
  return new Map(
    fieldKeys(fields).map((key) => [key, [fields[key].label, ...(also[key] ?? [])]] as const),
  );
}

type Names<Line> = ReadonlyMap<keyof Line, readonly string[]>;

/** A heading to compare, without its unit: 'Amount (USD)' is 'amount'. */
const headingOf = (heading = "") => bareWord(heading.replaceAll(/\(.*?\)|\[.*?\]/g, ""));

/** What a file's headings are, which columns of ours they are by name, and the lines below. */
export function readHead(columns: readonly KindColumn[], records: readonly FileRecord[]) {
  const names = new Map(columns.map(({ key, names: called }) => [key, called]));
  const head = findHead<Readonly<Record<string, unknown>>>(records, names);
  return {
    headings: head?.record.cells ?? [],
    places: Object.fromEntries(head?.places ?? []),
    body: head ? records.slice(records.indexOf(head.record) + 1) : [],
  };
}

/** The record of headings, and where each column of ours stands in it. */
function findHead<Line>(records: readonly FileRecord[], names: Names<Line>) {
  const heads = records.slice(0, mostTitles).map((record) => {
    const headings = record.cells.map(headingOf);
    const places = new Map(
      [...names].flatMap(([key, called]) => {
        const index = called
          .map((name) => headings.indexOf(bareWord(name)))
          .find((one) => one >= 0);
        return index === undefined ? [] : [[key, index] as const];
      }),
    );
    return { record, places };
  });
  // Headings in other words are still the first of the widest lines: titles fill fewer cells.
  const width = ({ record }: (typeof heads)[number]) => record.cells.filter(Boolean).length;
  return heads.toSorted(
    (one, other) => other.places.size - one.places.size || width(other) - width(one),
  )[0];
}

const textsOf = <Line>(fields: FieldList<Line>, read: (key: keyof Line) => string): Texts =>
  Object.fromEntries(
    fieldKeys(fields).map((key) => [
      String(key),
      // What the database can't hold.
      read(key).replaceAll("\0", "").toWellFormed(),
    ]),
  );

/** What the cells of a line say; null if one is wrong. Most are right, so each is read once. */
function rowOf<Line>(fields: FieldList<Line>, texts: Texts): Line | null {
  try {
    return readFields(fields, (key) => fields[key].schema.parse(texts[String(key)]));
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

function wrongCells<Line>(fields: FieldList<Line>, texts: Texts) {
  return fieldKeys(fields).flatMap((key) => {
    const { label, schema } = fields[key];
    const issue = schema.safeParse(texts[String(key)]).error?.issues[0];
    return issue ? [{ key: String(key), label, message: issue.message }] : [];
  });
}
