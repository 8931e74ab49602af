import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskStorage } from "./disk-storage.server.ts";
import { type FileStorage, StorageAway } from "./file-storage.ts";
import { s3Storage, type S3Settings } from "./s3-storage.server.ts";

let root = "";
let server: FauxqsServer;
let bucket: S3Settings;
const places: Record<"disk" | "bucket", () => FileStorage> = {
  disk: () => diskStorage(path.join(root, "media")),
  bucket: () => s3Storage(bucket),
};

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "grand-tour-storage-"));
  server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  server.createBucket("pictures");
  bucket = {
    endpoint: `http://127.0.0.1:${server.port}`,
    bucket: "pictures",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
    pathStyle: true,
  };
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

const contentOf = async (storage: FileStorage, name: string) => {
  const file = await storage.get(name);
  return file && { size: file.size, text: await new Response(file.body).text() };
};
const listOf = async (storage: FileStorage) => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
};

describe.each(["disk", "bucket"] as const)("on a %s", (kind) => {
  test("a file is stored completely, read back, listed with its time, and deleted; deleting twice is no error", async () => {
    const storage = places[kind]();
    expect(await listOf(storage)).toEqual([]);
    const began = Date.now();
    await storage.put("aa-1.webp", Buffer.from("a picture"), "image/webp");
    await storage.put("bb-2.avif", Buffer.alloc(300_000, "x"), "image/avif");
    expect(await contentOf(storage, "aa-1.webp")).toEqual({ size: 9, text: "a picture" });
    expect((await contentOf(storage, "bb-2.avif"))?.text.length).toBe(300_000);
    expect(await listOf(storage)).toEqual(["aa-1.webp", "bb-2.avif"]);
    for await (const { changedAt } of storage.list())
      expect(Math.abs(changedAt.getTime() - began)).toBeLessThan(10_000);
    for (const _ of [1, 2]) await storage.delete("aa-1.webp");
    expect(await storage.get("aa-1.webp")).toBeNull();
    expect(await listOf(storage)).toEqual(["bb-2.avif"]);
  });

  test.each([
    "",
    "../secret",
    "..",
    "a/b",
    "a\\b",
    ".hidden",
    "a..b",
    "a\0b",
    "Ä.webp",
    "x".repeat(200),
  ])("%j is no file's name", async (name) => {
    const storage = places[kind]();
    await expect(storage.put(name, Buffer.from("x"), "image/webp")).rejects.toThrow(RangeError);
    await expect(storage.delete(name)).rejects.toThrow(RangeError);
    await expect(storage.get(name)).rejects.toThrow(RangeError);
  });
});

describe("on a disk", () => {
  test("a half-written file of a killed process is listed for the sweep, and never served", async () => {
    const storage = diskStorage(path.join(root, "crashed"));
    await storage.put("cc-3.webp", Buffer.from("x"), "image/webp");
    const { writeFile } = await import("node:fs/promises");
    await writeFile(path.join(root, "crashed/cc/cc-4.webp.part-0123456789ab"), "half");
    expect(await storage.get("cc-4.webp")).toBeNull();
    expect(await listOf(storage)).toEqual(["cc-3.webp", "cc-4.webp.part-0123456789ab"]);
    await storage.delete("cc-4.webp.part-0123456789ab");
    expect(await readdir(path.join(root, "crashed/cc"))).toEqual(["cc-3.webp"]);
  });
});

describe("in a bucket", () => {
  test("other people's files are neither listed nor reachable", async () => {
    const { S3Client, PutObjectCommand } = await import("@aws-sdk/client-s3");
    const { endpoint = "", region, accessKeyId, secretAccessKey } = bucket;
    const client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
    });
    await client.send(
      new PutObjectCommand({ Bucket: "pictures", Key: "ledger.csv", Body: "theirs" }),
    );
    const storage = s3Storage(bucket);
    expect(await listOf(storage)).not.toContain("ledger.csv");
    expect(await storage.get("ledger.csv")).toBeNull();
  });

  test("more than one page of a thousand files is listed", async () => {
    const storage = s3Storage(bucket);
    const names = Array.from(
      { length: 1_005 },
      (_, at) => `dd-${String(at).padStart(4, "0")}.webp`,
    );
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(
        names.slice(at, at + 50).map((name) => storage.put(name, Buffer.from("x"), "image/webp")),
      );
    expect((await listOf(storage)).filter((name) => name.startsWith("dd-"))).toEqual(names);
  });

  test("a missing bucket and an unreachable server count as unavailable", async () => {
    const elsewhere = s3Storage({ ...bucket, bucket: "nowhere" });
    await expect(elsewhere.put("aa-1.webp", Buffer.from("x"), "image/webp")).rejects.toThrow(
      StorageAway,
    );
    const nobody = s3Storage({ ...bucket, endpoint: "http://127.0.0.1:1" });
    await expect(nobody.get("aa-1.webp")).rejects.toThrow(StorageAway);
  });
});
