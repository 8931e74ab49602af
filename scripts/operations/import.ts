// `npm run import -- FOLDER`: brings bookings, payments, customers, trips, departures and redirects of another
// system, whole or not at all (docs/switching.md). Works beside a running site.
import { readFile, stat } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";
import { parseArgs } from "node:util";
import { z } from "zod";
import { db } from "#app/db/database.server.ts";
import { prepareDatabase } from "#app/db/migrate/prepare-database.server.ts";
import { sumOldBookings } from "#app/domain/bookings/row/old-bookings.server.ts";
import { planFiles } from "#app/domain/import/plan/plan-files.server.ts";
import { findSharedNames, sharedNamesText } from "#app/domain/import/plan/shared-names.ts";
import {
  clientMoneyOf,
  type ComparedTotal,
  compareTotals,
  mayImport,
  toldTotals,
  totalsOf,
} from "#app/domain/import/plan/totals.ts";
import { fileKinds } from "#app/domain/import/read/file-kinds.server.ts";
import { readFolder } from "#app/domain/import/read/read-folder.server.ts";
import type { Fault } from "#app/domain/import/read/read-file-lines.server.ts";
import { beginReminders } from "#app/domain/import/write/begin-reminders.server.ts";
import { importFiles } from "#app/domain/import/write/import-files.server.ts";
import { takeBack } from "#app/domain/import/write/take-back.server.ts";
import { sumOldPayments } from "#app/domain/money/payments/old-payments.server.ts";
import { readEnv } from "#app/platform/settings/env.server.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";
import { businessDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { migrations, runCommand } from "../command.ts";

const usage =
  "Say which folder: npm run import -- FOLDER [--dry-run] [--totals totals.json] [--days month-first] [--source NAME] [--give-seats]";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "dry-run": { type: "boolean", default: false },
    totals: { type: "string" },
    days: { type: "string", multiple: true, default: [] },
    source: { type: "string", default: "import" },
    "give-seats": { type: "boolean", default: false },
    "take-back": { type: "string" },
    remind: { type: "string" },
  },
});
const system = { kind: "system" } as const;

/** Why an import is not taken back. */
const stays = {
  touched:
    "Somebody has mailed, paid or changed something of this import: it can't be taken back any more.",
  "not-found": "There is no such import to take back.",
  unavailable: "The database is away or too busy. Nothing is taken back: try again later.",
};

await runCommand(async () => {
  // A site beside it goes first.
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  const [folder] = positionals;
  const { "take-back": taken, remind } = values;
  if (!folder && !taken && !remind) throw new StartRefused(usage);
  const settings = readEnv();
  const running = settings.DATABASE_URL ? {} : await runningDatabaseSettings(settings.DATA_DIR);
  const database = await prepareDatabase({
    settings: { ...settings, ...running },
    migrations,
    log: console.log,
  });
  try {
    if (taken) await back(taken);
    else if (remind) await begin(remind);
    else if (folder) await bring(folder);
  } finally {
    await database.stop();
  }
});

async function bring(folder: string): Promise<void> {
  const { source, "give-seats": giveSeats } = values;
  const there = await stat(folder).catch(() => null);
  if (!there?.isDirectory()) throw new StartRefused(`There is no folder ${folder}.`);
  const read = await readFolder(folder, readDays());
  const { files } = read;
  const today = businessDay(new Date());
  const plan = await planFiles(db, files, { source, today, giveSeats });
  const { faults, deals, departures, bookings, corrections, touched, unchanged, lacking } = plan;
  printUnread(read);
  printFaults(faults);
  const totals = compareTotals(await readTold(), totalsOf(files), clientMoneyOf(files, today));
  printTotals(totals);
  if (lacking.length > 0)
    console.log(
      `${plural(lacking.length, "departure lacks", "departures lack")} ${plural(
        lacking.reduce((sum, { seats }) => sum + seats, 0),
        "seat",
      )}${giveSeats ? ", which they are given." : ": --give-seats gives them."}`,
    );
  if (faults.length > 0)
    throw new StartRefused(
      `${plural(faults.length, "fault")}. Nothing is written. Mend the files, and run it again.`,
    );
  if (!mayImport(totals))
    throw new StartRefused(
      'The totals differ. Nothing is written. Mend the files, or give each difference its reason in the totals: "reasons": { "taken": "…" }.',
    );
  const ended = deals.filter(({ archived }) => archived);
  for (const { title } of ended)
    console.log(
      `No trip is called “${title}”: it becomes an archived one, which is never listed. Is it sold, add it to trips.csv.`,
    );
  const shared = findSharedNames(files);
  if (shared.length > 0) console.log(`Two in one name: ${sharedNamesText(shared)}`);
  console.log(
    `${plural(bookings.length, "booking")}, ${plural(deals.length, "trip")} and ${plural(departures.length, "departure")} are new; ${plural(unchanged, "booking is", "bookings are")} here already.`,
  );
  if (plan.redirects.length > 0)
    console.log(`${plural(plan.redirects.length, "redirect is", "redirects are")} new.`);
  if (corrections.length > 0)
    console.log(`${plural(corrections.length, "booking is", "bookings are")} corrected.`);
  for (const { line, oldReference, reference } of touched)
    console.log(
      `bookings.csv, line ${line}, “${oldReference}”: somebody has worked on ${reference} here, so it stays as it is.`,
    );
  if (values["dry-run"]) return console.log("A dry run: nothing is written.");
  const imported = await importFiles(system, files, { source, totals, giveSeats });
  if (imported.ok)
    return printProof(imported.id, bookings.length === files.bookings.lines.length ? totals : []);
  if (imported.reason === "nothing-new")
    return console.log("Nothing is new, so nothing is written.");
  throw new StartRefused(
    imported.reason === "unavailable"
      ? "The database is away or too busy. Nothing is written: try again later."
      : "Somebody changed what the files are about meanwhile. Nothing is written: run it again.",
  );
}

async function back(id: string): Promise<void> {
  const done = await takeBack(system, readId(id));
  if (done.ok)
    return console.log(
      `Taken back: ${plural(done.bookings, "booking")} and all that came with them; ${plural(done.corrected, "corrected booking")} as before.`,
    );
  if (done.reason === "corrected")
    throw new StartRefused(
      "A later import has corrected bookings of this one. Take that one back first.",
    );
  throw new StartRefused(stays[done.reason]);
}

async function begin(id: string): Promise<void> {
  const begun = await beginReminders(system, readId(id));
  if (!begun.ok) throw new StartRefused("There is no such import with bookings.");
  console.log(
    `Reminders begin for ${plural(begun.bookings, "booking")}, offers for ${plural(begun.waits, "waiting party", "waiting parties")}.`,
  );
}

function readId(typed: string): string {
  const id = z.uuid().safeParse(typed);
  if (!id.success) throw new StartRefused("Write the id that the import printed.");
  return id.data;
}

/** `month-first` for all files, or `bookings=day-first` for one. */
function readDays() {
  const orders = z.enum(["month-first", "day-first"]);
  const names = Object.keys(fileKinds);
  return Object.fromEntries(
    values.days.flatMap((typed) => {
      const [name = "", order] = typed.includes("=") ? typed.split("=") : ["", typed];
      const read = orders.safeParse(order);
      if (!read.success || (name !== "" && !names.includes(name)))
        throw new StartRefused(
          "Write --days month-first, --days day-first, or --days bookings=day-first.",
        );
      return (name === "" ? names : [name]).map((one) => [one, { days: read.data }]);
    }),
  );
}

async function readTold() {
  if (values.totals === undefined) return null;
  const told = toldTotals.safeParse(await readJson(values.totals));
  if (told.success) return told.data;
  const [issue] = told.error.issues;
  throw new StartRefused(`${values.totals}, ${issue?.path.join(".")}: ${issue?.message}`);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    throw new StartRefused(`${file} can't be read as JSON.`);
  }
}

function printUnread({ unread, others }: Awaited<ReturnType<typeof readFolder>>): void {
  for (const file of others)
    console.log(`${file} is not read: a file is called like ${Object.keys(fileKinds).join(", ")}.`);
  for (const [name, headings] of Object.entries(unread))
    if (headings.length > 0)
      console.log(`${name}: not read are the columns ${headings.join(", ")}.`);
}

function printFaults(faults: readonly Fault[]): void {
  for (const { file, line, column, value, message } of faults)
    console.log(
      `${file}, line ${line}${column && `, ${column}`}${value && `, “${value}”`}: ${message}`,
    );
}

function printTotals(totals: readonly ComparedTotal[]): void {
  for (const { key, told, read, agrees, reason } of totals)
    console.log(
      told === null
        ? `${key}: ${read}`
        : `${key}: old system ${told} · here ${agrees ? "the same" : `${read}, not the same`}${reason === null ? "" : ` (${reason})`}`,
    );
}

/** What is stored now, beside what the old system says. */
async function printProof(id: string, totals: readonly ComparedTotal[]): Promise<void> {
  const { bookings, totalCents } = await sumOldBookings(db, id);
  const { takenCents, refundedCents } = await sumOldPayments(db, id);
  console.log(
    `Imported as ${id}: ${plural(bookings, "booking")} of ${formatMoney(totalCents)}, ${formatMoney(takenCents)} taken, ${formatMoney(refundedCents)} given back.`,
  );
  printTotals(totals);
  console.log(`To take it back: npm run import -- --take-back ${id}`);
}
