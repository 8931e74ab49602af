import { z } from "zod";
import type { DayOrder } from "#app/values/files/typed-day.ts";
import type { FileName } from "../read/file-kinds.server.ts";
import { bareWord } from "../read/cells.server.ts";
import { fileNames, kindColumns } from "../read/kind-columns.server.ts";
import { type Fault, readHead } from "../read/read-file-lines.server.ts";
import type { FileHead, StagedFile } from "./staged-import.ts";
import type { Readings } from "./stage-files.server.ts";

/** A file beside our columns, as the page of the matching shows it. */
export type MatchedFile = {
  kind: string;
  lines: number;
  headings: readonly string[];
  columns: MatchedColumn[];
  /** Whether no day of it shows the order of month and day, with one that could be either. */
  either: string | null;
  days: DayOrder | null;
};
type MatchedColumn = {
  name: string;
  label: string;
  isNeeded: boolean;
  place: number | null;
  sample: string;
};

const isFileName = (kind: string): kind is FileName => fileNames.some((name) => name === kind);

/** Which heading of each file stands for which column of ours: by name, or as somebody has said. */
export function matchFiles(files: readonly StagedFile[]): MatchedFile[] {
  return files.flatMap(({ kind, head, matching, days }) => {
    if (head === null || !isFileName(kind)) return [];
    const ours = kindColumns(kind);
    const record = { line: 1, cells: head.headings, decimalComma: false };
    const { places } = readHead(ours, [record]);
    const placed = ours.map((column) => {
      const said = matching?.[column.key];
      return { ...column, place: said === undefined ? (places[column.key] ?? null) : said };
    });
    return {
      kind,
      lines: head.lines,
      headings: head.headings,
      columns: placed.map(({ label, isNeeded, place }, at) => ({
        name: inputName(kind, at),
        label,
        isNeeded,
        place,
        sample: place === null ? "" : (head.sample[place] ?? ""),
      })),
      either: eitherDay(
        head,
        placed.flatMap(({ isDay, place }) => (isDay && place !== null ? [place] : [])),
      ),
      days,
    };
  });
}

/** Files whose days have two readings, and nobody has said which, by the input that asks. */
export const askDays = (files: readonly StagedFile[]): Record<string, string> =>
  Object.fromEntries(
    matchFiles(files)
      .filter(({ either, days }) => either !== null && days === null)
      .map(({ kind }) => [daysInput(kind), "Choose whether the month or the day comes first."]),
  );

/** The same faults with what the owner's own file calls their columns: 'Leaves (departure)'. */
export function nameColumns(faults: readonly Fault[], files: readonly StagedFile[]): Fault[] {
  const names = new Map<string, string>(
    matchFiles(files).flatMap(({ kind, headings, columns }) =>
      columns.flatMap(({ label, place }) => {
        const heading = place === null ? "" : (headings[place] ?? "");
        if (heading === "") return [];
        const isOurs = bareWord(heading) === bareWord(label);
        return [[`${kind}.csv ${label}`, isOurs ? heading : `${heading} (${label})`] as const];
      }),
    ),
  );
  return faults.map((fault) => ({
    ...fault,
    column: names.get(`${fault.file} ${fault.column}`) ?? fault.column,
  }));
}

/** A day with two readings that no other day of the file decides. */
function eitherDay({ days }: FileHead, places: readonly number[]): string | null {
  const shown = places.flatMap((place) => days[place] ?? []);
  const isMonth = shown.every(({ monthFirst }) => monthFirst);
  const isDay = shown.every(({ dayFirst }) => dayFirst);
  if (isMonth !== isDay) return null;
  return shown.find(({ either }) => either !== null)?.either ?? null;
}

/** The select of a column, by its place in the template. */
const inputName = (kind: string, at: number) => `${kind}.${at + 1}`;
/** The input that says the order of month and day of a file. */
export const daysInput = (kind: string) => `${kind}.day-order`;

const placeField = z
  .string()
  .regex(/^\d{0,3}$/)
  .optional();
const daysField = z.enum(["", "month-first", "day-first"]).optional();

/** The form of the matching: one select for each column of each kind, '' for none. */
export const matchingForm = z
  .strictObject(
    Object.fromEntries<typeof placeField | typeof daysField>(
      fileNames.flatMap((kind) => [
        ...kindColumns(kind).map((_, at) => [inputName(kind, at), placeField] as const),
        [daysInput(kind), daysField] as const,
      ]),
    ),
  )
  .transform(readingsOf);

function readingsOf(typed: Readonly<Record<string, string | undefined>>): Readings {
  const readings = fileNames.flatMap((kind) => {
    const places = kindColumns(kind).flatMap(({ key }, at) => {
      const place = typed[inputName(kind, at)];
      return place === undefined ? [] : [[key, place === "" ? null : Number(place)] as const];
    });
    if (places.length === 0) return [];
    const days = typed[daysInput(kind)];
    const order = days === "month-first" || days === "day-first" ? days : null;
    return [[kind, { matching: Object.fromEntries(places), days: order }] as const];
  });
  return new Map(readings);
}
