import { afterEach, expect, test, vi } from "vitest";
import { againIfAway, runCommand } from "./command.ts";

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

/** What PostgreSQL says of a query that took too long. */
const canceled = () =>
  Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });

test("a database that is too busy is tried once more, and said in one line", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(canceled());
  work.mockResolvedValue("done");
  expect(await againIfAway(work)).toBe("done");
  expect(printed.mock.calls).toEqual([["The database was away or too busy: trying once more."]]);

  const refused = vi.spyOn(console, "error").mockReturnValue();
  await runCommand(() => againIfAway(() => Promise.reject(canceled())));
  expect([refused.mock.calls.flat().join("\n").split("\n").length, process.exitCode]).toEqual([
    1, 1,
  ]);
});

test("control: a mistake of ours is not tried again, and keeps its trace", async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError("ours"));
  await expect(runCommand(() => againIfAway(work))).rejects.toThrow("ours");
  expect(work).toHaveBeenCalledTimes(1);
});
