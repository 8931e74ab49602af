import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { ask, askUntilAnswered, postmasterPid, startIn } from "./fixtures/embedded-folder.ts";
import { mountable, smallDisk } from "./fixtures/small-disk.ts";

const run = promisify(execFile);
/** Writes that fill the WAL only, a megabyte at a time. */
async function writeLog(url: string, megabytes: number): Promise<void> {
  for (let written = 0; written < megabytes; written += 1) {
    await ask(url, "SELECT pg_logical_emit_message(false, 'test', repeat('x', 1024 * 1024))");
  }
}

/** A table with 40 kB per booking, the acknowledged ids, and the error codes. */
async function takeBookings(url: string) {
  await ask(url, "CREATE TABLE bookings (id int PRIMARY KEY, note text)");
  await ask(url, "ALTER TABLE bookings ALTER note SET STORAGE EXTERNAL");
  const acknowledged: { id: number }[] = [];
  const refusals: unknown[] = [];
  const book = async (from: number, to: number) => {
    for (let id = from; id < to; id += 1) {
      await ask(url, "INSERT INTO bookings VALUES ($1, $2)", [
        id,
        randomBytes(20_000).toString("hex"),
      ]).then(
        () => acknowledged.push({ id }),
        (error) => refusals.push(error.code),
      );
    }
  };
  return { book, acknowledged, refusals };
}

const BOOKINGS = "SELECT id FROM bookings ORDER BY id";

// Mounting needs root, which a container may lack.
describe.skipIf(!mountable)("on a full disk", () => {
  test("writes are refused with 53100, reads continue, and nothing acknowledged is lost", async () => {
    const { dataDir, fill, free } = await smallDisk(200);
    const { url, lines } = await startIn(dataDir);
    const { book, acknowledged, refusals } = await takeBookings(url);
    await book(0, 20);
    await fill();
    await book(20, 60);
    expect(new Set(refusals)).toEqual(new Set(["53100"]));
    await writeLog(url, 40);
    expect(await ask(url, BOOKINGS)).toEqual(acknowledged);
    expect(lines.slice(1)).toEqual([]);

    process.kill(await postmasterPid(dataDir), "SIGKILL");
    expect(await askUntilAnswered(url, BOOKINGS)).toEqual(acknowledged);

    await free();
    const before = acknowledged.length;
    await book(60, 70);
    expect(acknowledged).toHaveLength(before + 10);
    expect(await ask(url, BOOKINGS)).toEqual(acknowledged);
  });

  test("control: without the reserved log as many writes stop it, and it restarts by itself when there is space", async () => {
    const { dataDir, fill, free } = await smallDisk(200);
    const settings = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };
    const { url, lines } = await startIn(dataDir, { durable: false, settings });
    await ask(url, "CREATE TABLE bookings AS SELECT 1 AS id");
    await fill();
    await expect(writeLog(url, 40)).rejects.toThrow();
    await expect.poll(() => lines.at(-1)).toMatch(/is full: free some space/);
    await free();
    expect(await askUntilAnswered(url, BOOKINGS)).toEqual([{ id: 1 }]);
  });

  test("if more is written than reserved, it recovers with the reserve while the disk is full", async () => {
    const { dataDir, fill, free } = await smallDisk(200);
    // With checkpoints this late, the WAL in use outgrows the reserved files.
    const { url, lines } = await startIn(dataDir, { settings: { max_wal_size: "1GB" } });
    await ask(url, "CREATE TABLE bookings AS SELECT 1 AS id");
    await fill();
    await expect(writeLog(url, 100)).rejects.toThrow();
    await expect
      .poll(() => lines)
      .toContain("The disk is full: the database uses its reserved space.");
    expect(await askUntilAnswered(url, BOOKINGS)).toEqual([{ id: 1 }]);
    await free();
    await ask(url, "INSERT INTO bookings VALUES (2)");
  });

  test("a first start is refused in one line, and leaves nothing", async () => {
    const { dataDir, fill } = await smallDisk(20);
    await expect(startIn(dataDir)).rejects.toThrow(
      /^The disk that holds the data folder .* is full: free some space and start again\.$/,
    );
    expect((await run("ls", ["-A", dataDir])).stdout).toBe("");
    await fill();
    await expect(startIn(dataDir)).rejects.toThrow(
      /: the disk is full\. |is full: free some space/,
    );
  });
});
