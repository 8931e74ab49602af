import { expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { checkFile } from "./check-thread.ts";
import { checkUpload } from "./check-upload.server.ts";

vi.spyOn(log, "warn").mockImplementation(() => undefined);

const headings = "reference,name,trip,departure,adults,total,status,booked on";
const booking = (number: number) =>
  `${number},Customer ${number},Porto,4/13/2090,2,"$2,900.00",Confirmed,1/14/2026`;
const manyBookings = Buffer.from(
  [headings, ...Array.from({ length: 20_000 }, (_, number) => booking(number))].join("\n"),
);

/** The most CPU milliseconds that one turn of this thread's event loop takes while something runs. */
async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let [going, longest] = [true, 0];
  let before = process.threadCpuUsage();
  const ended = run().finally(() => (going = false));
  while (going) {
    await new Promise(setImmediate);
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await ended;
  return longest;
}

test("other requests don't wait while 20,000 bookings are checked", async () => {
  const beside = await longestTurn(() => checkUpload("bookings", manyBookings));
  // Control: the same check in this thread.
  const within = await longestTurn(() => checkFile({ kind: "bookings", bytes: manyBookings }));
  expect(beside).toBeLessThan(within / 4);
});

const short = { milliseconds: 1, heapMb: 512 };
const shortLines = Buffer.alloc(20_000_000, "a\n");

test.each([
  ["memory", shortLines, { milliseconds: 60_000, heapMb: 32 }],
  ["time", manyBookings, short],
])("a file that takes too much %s is refused, and the next one is read", async (_, file, most) => {
  const [heavy, good] = await Promise.all([
    checkUpload("bookings", file, most),
    checkUpload("bookings", manyBookings),
  ]);
  expect(heavy).toMatchObject({ ok: false, message: expect.stringContaining("split it") });
  expect(good).toMatchObject({ ok: true, head: { lines: 20_000 } });
});

test("too many files at once are refused with a sentence", async () => {
  const files = Array.from({ length: 15 }, () => checkUpload("bookings", manyBookings, short));
  const messages = (await Promise.all(files)).map((checked) => (checked.ok ? "" : checked.message));
  expect(messages.filter((message) => message.includes("in a minute"))).toHaveLength(2);
});
