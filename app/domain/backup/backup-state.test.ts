import { expect, test } from "vitest";
import { readCronSchedule } from "#app/values/cron-schedule.ts";
import { backupState } from "./backup-state.ts";

const schedule = readCronSchedule("0 3 * * *");
const now = new Date("2026-11-22T18:00:00Z");
const since = new Date("2026-11-20T00:00:00Z");
const made = (moment: string, error: string | null = null) => ({
  startedAt: new Date(moment),
  bytes: error === null ? 1_000_000 : null,
  error,
});
const lastNight = made("2026-11-22T03:00:01Z");
const twoNightsAgo = made("2026-11-21T03:00:01Z");
const failed = made("2026-11-22T03:00:01Z", "The disk is full.");

test.each([
  ["none yet, the schedule off", { schedule: null, last: null, good: null }, "off"],
  [
    "one by hand, the schedule off",
    { schedule: null, last: twoNightsAgo, good: twoNightsAgo },
    "off",
  ],
  [
    "one by hand that failed, the schedule off",
    { schedule: null, last: failed, good: null },
    "failed",
  ],
  ["last night's", { schedule, last: lastNight, good: lastNight }, "fine"],
  ["last night's failed", { schedule, last: failed, good: twoNightsAgo }, "failed"],
  ["last night's was never made", { schedule, last: twoNightsAgo, good: twoNightsAgo }, "late"],
  ["none was ever made, one was due since the start", { schedule, last: null, good: null }, "late"],
])("%s", (_, known, state) => {
  expect(backupState({ since, ...known }, now).state).toBe(state);
});

test("a new schedule is not late at once, and a backup has an hour from when it is due", () => {
  const known = { schedule, last: null, good: null };
  expect(backupState({ ...known, since: new Date("2026-11-22T17:59:00Z") }, now).state).toBe(
    "fine",
  );
  const soon = new Date("2026-11-22T03:59:00Z");
  expect(backupState({ schedule, since, last: twoNightsAgo, good: twoNightsAgo }, soon).state).toBe(
    "fine",
  );
});
