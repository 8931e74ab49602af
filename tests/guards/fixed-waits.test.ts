import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const wait = /\b(?:delay|pg_sleep|waitForTimeout)\(|(?<!\bdatabase\.)\bsetTimeout\(/;

/** Waits that decide nothing: something else ends them, or they are what is measured. */
const allowed: Readonly<Record<string, string>> = {
  "app/web/server/site-bounds.server.test.ts": "paces a slow reader until others are cut off",
  "app/db/connection/own-connection.test.ts": "is the statement that a timeout cancels",
  "packages/evidence/proofs/seats/until-served.test.ts": "is the statement that a timeout cancels",
  "app/domain/bookings/manage/undo-booking.test.ts": "spreads the two of a race over its moments",
  "app/domain/bookings/trips/find-trip.test.ts": "makes finding slower than missing",
};

/** A fixed wait is too short on a machine that is slower: poll, or wait for the event itself. */
test("no test waits for a fixed time", async () => {
  const waiting: string[] = [];
  for await (const path of glob("{app,packages,scripts,tests}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
  }))
    if (!path.includes("node_modules") && path !== "tests/guards/fixed-waits.test.ts")
      if (wait.test(await readFile(join(root, path), "utf8"))) waiting.push(path);
  expect(waiting.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

test("control: such a wait is found", () => {
  expect(wait.test("await delay(20);")).toBe(true);
});
