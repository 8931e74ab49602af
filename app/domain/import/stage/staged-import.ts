import type { ToldForm } from "./told-form.ts";
import type { SharedName } from "../plan/shared-names.ts";
import type { ClientMoney, ComparedTotal, Totals } from "../plan/totals.ts";
import type { Fault, Matching } from "../read/read-file-lines.server.ts";
import type { DayOrder } from "#app/values/files/typed-day.ts";

/** How far an import is: prepared, tried, written, or taken back. */
export type ImportState =
  | "open"
  | "checking"
  | "faulty"
  | "checked"
  | "importing"
  | "imported"
  | "taking-back"
  | "taken-back"
  | "expired";

/** What the files of an import bring that is not here yet. */
type NewRows = {
  bookings: number;
  trips: number;
  departures: number;
  subscribers: number;
  waits: number;
  redirects: number;
  unchanged: number;
  corrected: number;
  /** References of bookings that are here and stay as they are: somebody has worked on them. */
  touched: string[];
  /** Seats and single rooms that departures lack for the bookings. */ lacking: number;
};

/** What a dry run found. */
export type DryRun = {
  /** The first of them. */ faults: Fault[];
  faultCount: number;
  totals: Totals;
  /** By month of departure; an earlier release has not kept it. */ clientMoney?: ClientMoney;
  rows: NewRows;
  /** Titles of trips that are no longer sold. */ ended: string[];
  /** Names that two people have; an earlier release has not kept them. */ shared?: SharedName[];
  /** Headings that are not read, by file. */ unread: Readonly<Record<string, readonly string[]>>;
};

/** The head of an uploaded file. */
export type FileHead = {
  headings: string[];
  /** The first line below. */ sample: string[];
  lines: number;
  /** What the days of each column show; null where it has none with two readings. */
  days: (ShownDays | null)[];
};
/** Which orders fit all days of a column like 4/3/2027, and one that could be either. */
export type ShownDays = { monthFirst: boolean; dayFirst: boolean; either: string | null };

export type StagedFile = {
  kind: string;
  head: FileHead | null;
  matching: Matching | null;
  days: DayOrder | null;
};

/** An import as the portal lists it. */
export type ListedImport = {
  id: string;
  source: string;
  state: ImportState;
  /** When it was written, or else begun. */ at: Date;
  bookings: number | null;
  faults: number;
};

/** An import that was prepared here, before it is written. */
export type StagedImport = {
  id: string;
  source: string;
  state: ImportState;
  version: number;
  /** Whether the job was killed at its work. */ isStopped: boolean;
  progress: number;
  refusal: string | null;
  outcome: DryRun | null;
  /** Whether departures get the seats that they lack. */ giveSeats: boolean;
  told: ToldForm | null;
  files: StagedFile[];
};

/** An import that was written. */
export type WrittenImport = {
  id: string;
  source: string;
  state: "imported" | "taken-back";
  bookings: number;
  totals: ComparedTotal[];
  importedAt: Date;
  takenBackAt: Date | null;
};
