import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { readSnapshot } from "#app/db/snapshot/read-snapshot.server.ts";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { useTestDatabase } from "#tests/database.ts";
import { backUp, fillSite } from "./fixtures/restore-place.ts";

useTestDatabase();
useMediaFolder();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "grand-tour-backup-"));
  await db.deleteFrom("backups").execute();
  return () => rm(folder, { recursive: true });
});

const files = async () => (await readdir(path.join(folder, "backups"))).sort();
const recorded = () =>
  db.selectFrom("backups").select(["ok", "file", "bytes", "error"]).orderBy("id").execute();

/** Backups are named by their start, in seconds. */
async function backUpAt(moment: string, options: Parameters<typeof backUp>[1] = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
  onTestFinished(() => void vi.useRealTimers());
  return backUp(folder, options);
}

test("the newest backups are kept, as many as the setting says; other files stay", async () => {
  await backUpAt("2026-11-20T03:00:00Z");
  await writeFile(path.join(folder, "backups/notes.txt"), "the owner's");
  await backUpAt("2026-11-21T03:00:00Z", { keep: 2 });
  await backUpAt("2026-11-22T03:00:00Z", { keep: 2 });
  expect(await files()).toEqual([
    "grand-tour-20261121T030000Z.tar",
    "grand-tour-20261122T030000Z.tar",
    "notes.txt",
  ]);
  expect((await recorded()).map(({ ok }) => ok)).toEqual([true, true, true]);
});

test("a failed backup deletes none, leaves nothing behind, and is recorded with its reason", async () => {
  await backUpAt("2026-11-20T03:00:00Z");
  const stopped = AbortSignal.abort(new Error("The site was stopped."));
  await fillSite();
  await expect(backUpAt("2026-11-21T03:00:00Z", { keep: 1, signal: stopped })).rejects.toThrow(
    "The site was stopped.",
  );
  expect(await files()).toEqual(["grand-tour-20261120T030000Z.tar"]);
  expect(await recorded()).toMatchObject([
    { ok: true },
    { ok: false, file: null, bytes: null, error: "The site was stopped." },
  ]);
});

test("a folder that can't be created is recorded too", async () => {
  await writeFile(path.join(folder, "backups"), "a file");
  await expect(backUp(folder)).rejects.toThrow("EEXIST");
  expect(await recorded()).toMatchObject([{ ok: false }]);
});

test("an unfinished file of a killed process is deleted after a day", async () => {
  await backUpAt("2026-11-20T03:00:00Z");
  const [old, young] = [
    "grand-tour-20261119T030000Z.tar.part-0a",
    "grand-tour-20261120T020000Z.tar.part-0b",
  ];
  for (const name of [old, young]) await writeFile(path.join(folder, "backups", name), "half");
  await utimes(
    path.join(folder, "backups", old),
    new Date("2026-11-19T03:00:00Z"),
    new Date("2026-11-19T03:00:00Z"),
  );
  await utimes(
    path.join(folder, "backups", young),
    new Date("2026-11-20T02:00:00Z"),
    new Date("2026-11-20T02:00:00Z"),
  );
  await backUpAt("2026-11-20T04:00:00Z");
  expect(await files()).not.toContain(old);
  expect(await files()).toContain(young);
});

test("two backups never run at once: the second is refused", async () => {
  await readSnapshot(async () => {
    await expect(backUp(folder)).rejects.toThrow("Another backup was being made.");
  });
  expect(await recorded()).toEqual([]);
  await backUp(folder);
});
