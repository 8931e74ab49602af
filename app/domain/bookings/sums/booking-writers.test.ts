import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
/** A write of `bookings`, with Kysely or in SQL. */
const write =
  /(?:(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*"bookings\b|(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?bookings\b)/i;

/** Each file of the site that writes bookings, and how the stored sums learn of it. */
const writers: Readonly<Record<string, "deltas" | "counts nothing" | "repairs">> = {
  "app/db/seed/demo/write-bookings.server.ts": "repairs",
  "app/domain/bookings/customer/correct-booked-person.server.ts": "counts nothing",
  "app/domain/bookings/departures/save-bookings.server.ts": "deltas",
  "app/domain/bookings/manage/delete-booking.server.ts": "deltas",
  "app/domain/bookings/manage/hand-over-bookings.server.ts": "counts nothing",
  "app/domain/bookings/row/corrected-bookings.server.ts": "deltas",
  "app/domain/bookings/row/edit-booking.server.ts": "deltas",
  "app/domain/bookings/row/insert-booking.server.ts": "deltas",
  "app/domain/bookings/row/old-bookings.server.ts": "deltas",
  "app/domain/bookings/pay/post-departures.server.ts": "counts nothing",
  "app/domain/bookings/trips/bookings.server.ts": "counts nothing",
  "app/domain/bookings/trips/move-bookings.server.ts": "counts nothing",
};

const read = (file: string) => readFileSync(join(root, file), "utf8");
const found = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .map((file) => `app/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/fixtures\//.test(file))
  .filter((file) => write.test(read(file)))
  .sort();

test("every file that writes bookings tells the stored sums: add yours here, with its deltas", () => {
  expect(found).toEqual(Object.keys(writers).sort());
});

/** How a file tells them, by its text. */
function upkeepOf(text: string): string | undefined {
  if (text.includes("mend_booking_sums()")) return "repairs";
  const told = [
    /\.with\("(more|less|deltas)", \(\) => (add|remove)Deltas\)/,
    /less AS \$\{removeDeltas\}.*more AS \$\{addDeltas\}/s,
  ];
  if (told.some((one) => one.test(text))) return "deltas";
  const sets = [...text.matchAll(/updateTable\("bookings"\)\s*\.set\((.*?)\)\s*\./gs)];
  const counted = /status|createdAt|createdByAgentId|packageId|numTravelers|totalCents/;
  return sets.some(([, set = ""]) => counted.test(set)) ? undefined : "counts nothing";
}

test.each(Object.entries(writers))("%s: %s", (file, how) => {
  expect(upkeepOf(read(file))).toBe(how);
});

test("control: a write in either form is found", () => {
  expect('db.updateTable("bookings as booking")').toMatch(write);
  expect("sql`UPDATE bookings SET status = 'Pending'`").toMatch(write);
  expect('db.selectFrom("bookings")').not.toMatch(write);
  const silent = 'tx.updateTable("bookings").set({ status: "Pending" }).where("id", "=", id)';
  expect(upkeepOf(silent)).toBeUndefined();
});
