import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { packTar } from "modern-tar";
import { beforeAll, describe, expect, test } from "vitest";
import { useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import { writeArchive } from "#app/platform/archive/write-archive.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { backUp, fillSite, migrations } from "./fixtures/restore-place.ts";
import type { Manifest } from "./manifest.ts";
import { checkRestorable } from "./restore-backup.server.ts";

useTestDatabase();
useMediaFolder();
let folder: string;
let bytes: Buffer;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "grand-tour-backup-"));
  await fillSite();
  const made = await backUp(folder);
  manifest = made.manifest;
  bytes = await readFile(made.file);
  return () => rm(folder, { recursive: true });
});

async function check(content: Uint8Array, options: { verify?: boolean } = {}) {
  const file = path.join(folder, "given.tar");
  await writeFile(file, content);
  return checkRestorable(file, { migrations, ...options });
}

/** An archive with a valid digest but other files. */
async function checkMade(parts: readonly (readonly [name: string, text: string])[]) {
  const file = path.join(folder, `made-${crypto.randomUUID()}.tar`);
  await writeArchive(file, async (add) => {
    for (const [name, text] of parts) await add(name, Buffer.from(text));
  });
  return checkRestorable(file, { migrations });
}

const flipped = (offset: number) => {
  const copy = Buffer.from(bytes);
  copy[offset] = (copy[offset] ?? 0) ^ 1;
  return copy;
};

test("the undamaged archive is accepted", async () => {
  expect(await check(bytes)).toEqual(manifest);
});

describe("refused in one line", () => {
  test.each([
    ["the first byte", () => 0],
    ["a tar header", () => 150],
    ["the content", () => 700],
    ["the middle", () => bytes.length >> 1],
    ["the padding at the end of the tar", () => bytes.length - 200],
    ["the word before the digest", () => bytes.length - 80],
    ["the digest", () => bytes.length - 30],
    ["the last byte", () => bytes.length - 1],
  ])("a flipped bit: %s", async (_, offset) => {
    await expect(check(flipped(offset()))).rejects.toThrow(
      /^it is (damaged|no backup of Grand Tour)/,
    );
  });

  test("a file that is cut off anywhere, or is longer", async () => {
    for (const end of [0, 10, 512, 4_000, bytes.length - 1])
      await expect(check(bytes.subarray(0, end))).rejects.toThrow(
        /no backup of Grand Tour|damaged/,
      );
    await expect(check(Buffer.concat([bytes, Buffer.from("x")]))).rejects.toThrow(
      "no backup of Grand Tour",
    );
  });

  test("any other file", async () => {
    await expect(
      check(await packTar([{ header: { name: "a", size: 1 }, body: "a" }])),
    ).rejects.toThrow("no backup of Grand Tour");
    await expect(check(Buffer.alloc(5_000, "x"))).rejects.toThrow("no backup of Grand Tour");
    await expect(checkMade([["a.txt", "a"]])).rejects.toThrow("it has no manifest");
    await expect(checkMade([["manifest.json", "{"]])).rejects.toThrow("its manifest can't be read");
  });

  test("an archive of a newer format", async () => {
    const later = JSON.stringify({ format: 2, anything: "else" });
    await expect(checkMade([["manifest.json", later]])).rejects.toThrow(
      "a newer release of Grand Tour made it",
    );
  });

  test("a file that the manifest does not name, or that differs from it", async () => {
    const own = JSON.stringify({ ...manifest, parts: [] });
    const files = [
      ["media/x.webp", "x"],
      ["manifest.json", own],
    ] as const;
    await expect(checkMade(files)).rejects.toThrow("its files are not those of its manifest");
    await expect(checkMade([...files, ["more", "x"]])).rejects.toThrow(
      "something follows its manifest",
    );
  });
});

test("control: without the check a flipped bit in a picture is accepted", async () => {
  const at = bytes.indexOf("media/");
  expect(await check(flipped(at + 512), { verify: false })).toEqual(manifest);
});
