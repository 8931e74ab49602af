import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { superviseThread, type ThreadOptions } from "./supervise-thread.server.ts";
import { log } from "../log.server.ts";

const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
beforeEach(() => void [logged.mockClear(), warned.mockClear()]);

const file = new URL("../fixtures/thread.js", import.meta.url);

/** Runs the fixture; `starts` counts its starts. */
function keep(failing: string, options: Partial<ThreadOptions> = {}) {
  const starts = new Int32Array(new SharedArrayBuffer(4));
  const thread = superviseThread({
    name: "test",
    file,
    data: { starts, failing },
    firstWait: 20,
    longestWait: 80,
    ...options,
  });
  onTestFinished(() => thread.stop().catch(() => undefined));
  return { thread, starts: () => starts[0] ?? 0 };
}

test("each failure of the thread is one line, and the wait before the restart grows", async () => {
  const { thread, starts } = keep("rejection");
  await expect.poll(starts).toBeGreaterThan(3);
  await thread.stop();
  const lines = logged.mock.calls.map(([, line]) => line);
  expect(lines.slice(0, 3).map((line) => /in ([\d.]+) s/.exec(line ?? "")?.[1])).toEqual([
    "0.02",
    "0.04",
    "0.08",
  ]);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({
    thread: "test",
    err: { message: "start 0 failed" },
  });
  const ended = starts();
  await thread.stop();
  expect(starts()).toBe(ended);
});

test("after a quiet time the wait is short again", async () => {
  const { starts } = keep("rejection", { quiet: 0 });
  await expect.poll(starts).toBeGreaterThan(3);
  expect(
    logged.mock.calls.map(([, line]) => line).every((line) => line?.includes("in 0.02 s")),
  ).toBe(true);
});

test("a thread that just ends, or runs out of memory, starts again too, and the process continues", async () => {
  const [ends, eats] = [keep("exit"), keep("memory", { memory: 16 })];
  await expect.poll(ends.starts).toBeGreaterThan(1);
  await expect.poll(eats.starts).toBeGreaterThan(1);
});

test("its output is a line of the log", async () => {
  keep("print");
  await expect.poll(() => warned.mock.calls).toContainEqual([{ thread: "test" }, "printed"]);
});

test("after a stop it ends without a line, and does not restart", async () => {
  const { thread, starts } = keep("");
  await expect.poll(starts).toBe(1);
  await thread.stop();
  await thread.stop();
  expect([starts(), logged.mock.calls]).toEqual([1, []]);
});

test("a thread that does not stop in time is terminated", async () => {
  const { thread, starts } = keep("stop", { timeout: 50 });
  await expect.poll(starts).toBe(1);
  await expect(thread.stop()).rejects.toThrow("they did not end within 0.05 s");
});
