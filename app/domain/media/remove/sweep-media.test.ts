import { execFile } from "node:child_process";
import { mkdir, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { makeUploadFolder } from "#app/platform/settings/upload-folder.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeal, makeImage, makeViewer, useMediaFolder } from "../fixtures/media-place.ts";
import { photograph, uploadedFile } from "../fixtures/pictures.ts";
import { imageFiles } from "../stored-image.ts";
import { sweepMedia } from "./sweep-media.server.ts";

useTestDatabase();
const place = useMediaFolder();
const hour = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * hour);

beforeAll(async () => {
  // Ignore folders of concurrent uploads by others.
  vi.stubEnv("TMPDIR", place.root());
  await makeViewer("agent");
  await makeDeal("rome");
});
beforeEach(async () => {
  await db.deleteFrom("media").execute();
  await sweepMedia(later(25));
});

test("deletes row and files of what nothing has shown for a day, and keeps the rest", async () => {
  const shown = await makeImage({ createdBy: "agent-1", dealId: "rome", attached: true });
  const loose = await makeImage({ createdBy: "agent-1" });
  expect(await sweepMedia(later(23))).toMatchObject({ images: 0, files: 0 });
  expect(await place.names()).toEqual([...imageFiles(shown), ...imageFiles(loose)].sort());
  expect(await sweepMedia(later(25))).toMatchObject({ images: 1, files: 0 });
  expect(await place.names()).toEqual(imageFiles(shown).sort());
  expect(await db.selectFrom("media").select("id").execute()).toEqual([{ id: shown.id }]);
});

test("files without a row, from a process killed between the two, are deleted by the sweep", async () => {
  const file = await uploadedFile(place.root(), await photograph().jpeg().toBuffer());
  const fixture = path.join(import.meta.dirname, "../fixtures/die-before-row.ts");
  const url = databasePool().options.connectionString ?? "";
  const died = promisify(execFile)(process.execPath, [
    fixture,
    url,
    place.media(),
    file.path,
  ]).catch((error: unknown) => error);
  expect(await died).toMatchObject({ signal: "SIGKILL" });
  expect(await place.names()).toHaveLength(6);
  expect(await db.selectFrom("media").select("id").execute()).toEqual([]);
  expect(await sweepMedia(later(23))).toMatchObject({ files: 0 });
  expect(await sweepMedia(later(25))).toMatchObject({ images: 0, files: 6 });
  expect(await place.names()).toEqual([]);
});

test("removes folders of requests that never ended", async () => {
  const [old, young] = [await makeUploadFolder(), await makeUploadFolder()];
  await mkdir(path.join(old, "inner"));
  await utimes(old, later(-25), later(-25));
  expect((await sweepMedia(new Date())).folders).toBe(1);
  await expect(stat(old)).rejects.toThrow("ENOENT");
  expect((await stat(young)).isDirectory()).toBe(true);
});
