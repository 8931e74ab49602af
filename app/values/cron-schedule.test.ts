import { parseCrontab } from "graphile-worker";
import { describe, expect, test } from "vitest";
import { lastDue, readCronSchedule } from "./cron-schedule.ts";

const schedules = [
  "0 3 * * *",
  "*/15 * * * *",
  "30 1,13 * * 1-5",
  "0 0 1,15 * 0",
  "5 4 31 12 *",
  "7-9 */6 2 */3 */2",
];

/** What the worker parses from the same text. */
function workersMatch(text: string) {
  const [item] = parseCrontab(`${text} task`);
  if (!item) throw new Error("no item");
  return (at: Date) =>
    item.match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    });
}

describe("a schedule", () => {
  test.each(schedules)("%s was last due when the worker would have run it", (text) => {
    const schedule = readCronSchedule(text);
    const isDue = workersMatch(text);
    for (const day of ["2026-11-22T18:07:30Z", "2027-03-01T03:00:00Z", "2026-12-31T23:59:59Z"]) {
      const now = new Date(day);
      const due = schedule && lastDue(schedule, now);
      if (!due) throw new Error("never due");
      expect(isDue(due)).toBe(true);
      const between: number[] = [];
      for (
        let at = due.getTime() + 60_000;
        at < now.getTime() && between.length === 0;
        at += 60_000
      )
        if (isDue(new Date(at))) between.push(at);
      expect(between).toEqual([]);
    }
  });

  test("that never occurs was never due", () => {
    const schedule = readCronSchedule("0 0 31 2 *");
    expect(schedule && lastDue(schedule, new Date("2026-11-22T00:00:00Z"))).toBeNull();
  });

  test.each([
    "",
    "hourly",
    "0 3 * *",
    "0 3 * * * *",
    "60 3 * * *",
    "0 24 * * *",
    "5-1 * * * *",
    "5-5 * * * *",
    "*/0 * * * *",
    "0 3 * * 7",
    "0 3 0 * *",
  ])("%j is invalid", (text) => {
    expect(readCronSchedule(text)).toBeNull();
  });
});
