import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { type SignedIn, visitor } from "#app/domain/people/viewer.ts";
import { useStorage } from "#app/platform/storage/open-storage.server.ts";
import { diskStorage } from "#app/platform/storage/disk-storage.server.ts";
import { StorageFull } from "#app/platform/storage/file-storage.ts";
import { useTestDatabase } from "#tests/database.ts";
import { makeDeal, makeViewer, useMediaFolder } from "../fixtures/media-place.ts";
import { photograph, uploadedFile } from "../fixtures/pictures.ts";
import { imageFiles, readImageUrl } from "../stored-image.ts";
import { uploadImage } from "./upload-image.server.ts";

useTestDatabase();
const place = useMediaFolder();
let agent: SignedIn;

beforeAll(async () => {
  agent = await makeViewer("agent");
  await makeDeal("rome");
  await makeDeal("paris");
});
beforeEach(async () => {
  await db.deleteFrom("media").execute();
});

const send = async (bytes: Uint8Array, owner?: { dealId: string }, viewer = agent) =>
  uploadImage(viewer, { file: await uploadedFile(place.root(), bytes), owner });
const rows = () => db.selectFrom("media").selectAll().execute();

describe("a picture of an agent", () => {
  test("is stored in every width it has, as AVIF and WebP, with a random name, and its row describes it", async () => {
    const sent = await send(await photograph({ width: 2000, height: 1500 }).jpeg().toBuffer(), {
      dealId: "rome",
    });
    if (!sent.ok) throw new Error(sent.reason);
    const { image } = sent;
    expect(image).toMatchObject({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1600x1200\.webp$/),
      width: 1600,
      height: 1200,
    });
    const names = (await place.names()).filter((name) => name.startsWith(image.id));
    expect(names).toEqual(imageFiles(image).sort());
    expect(names).toHaveLength(8);
    let bytes = 0;
    for (const name of names) {
      const file = await readFile(path.join(place.media(), name.slice(0, 2), name));
      bytes += file.length;
      const [, width, height, format] = /-(\d+)x(\d+)\.(\w+)$/.exec(name) ?? [];
      const found = await sharp(file).metadata();
      expect([found.width, found.height, found.mediaType]).toEqual([
        Number(width),
        Number(height),
        `image/${format}`,
      ]);
    }
    expect(await rows()).toMatchObject([
      { id: image.id, dealId: "rome", postSlug: null, kind: "jpeg", bytes, createdBy: agent.id },
    ]);
  });

  test("loses place and camera data, and is turned upright", async () => {
    const taken = photograph({ width: 400, height: 300 })
      .withExif({
        IFD0: { Artist: "Ann Ames" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 53/1 0/1" },
      })
      .withMetadata({ orientation: 6 });
    const bytes = await taken.jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(0);
    const sent = await send(bytes);
    if (!sent.ok) throw new Error(sent.reason);
    expect([sent.image.width, sent.image.height]).toEqual([300, 400]);
    for (const name of imageFiles(sent.image)) {
      const { exif, icc, xmp, iptc, orientation, space } = await sharp(
        path.join(place.media(), name.slice(0, 2), name),
      ).metadata();
      expect({ exif, icc, xmp, iptc, orientation, space }, name).toEqual({ space: "srgb" });
    }
  });

  test("with a width between two sizes is kept in that width and smaller, never enlarged", async () => {
    const sent = await send(await photograph({ width: 700, height: 500 }).png().toBuffer());
    if (!sent.ok) throw new Error(sent.reason);
    expect(imageFiles(sent.image).filter((name) => name.endsWith("avif"))).toEqual([
      `${sent.image.id}-320x229.avif`,
      `${sent.image.id}-640x457.avif`,
      `${sent.image.id}-700x500.avif`,
    ]);
    expect(readImageUrl(sent.image.url)).toEqual({ id: sent.image.id, width: 700, height: 500 });
  });

  test.each([
    ["a CMYK JPEG", () => photograph().toColourspace("cmyk").jpeg().toBuffer()],
    ["a PNG of 16 bits a color", () => photograph().toColourspace("rgb16").png().toBuffer()],
    ["a gray picture", () => photograph().grayscale().png().toBuffer()],
    ["a transparent WebP", () => photograph().ensureAlpha(0.5).webp().toBuffer()],
    ["an AVIF", () => photograph().avif({ effort: 0 }).toBuffer()],
  ])("may be %s", async (_, make) => {
    const sent = await send(await make());
    if (!sent.ok) throw new Error(sent.reason);
    const name = imageFiles(sent.image).at(-1) ?? "";
    expect(await sharp(path.join(place.media(), name.slice(0, 2), name)).metadata()).toMatchObject({
      space: "srgb",
      channels: 3,
      depth: "uchar",
    });
  });
});

describe("refused, with nothing stored:", () => {
  /** Files and rows, which a refusal must not change. */
  const readStored = async () => ({ names: await place.names(), rows: await rows() });

  test("a person who is neither agent nor super admin", async () => {
    const before = await readStored();
    const bytes = await photograph().jpeg().toBuffer();
    const customer = await makeViewer("customer");
    const file = await uploadedFile(place.root(), bytes);
    expect(await uploadImage(visitor, { file })).toEqual({ ok: false, reason: "not-allowed" });
    expect(await uploadImage(customer, { file })).toEqual({ ok: false, reason: "not-allowed" });
    expect(await readStored()).toEqual(before);
    expect((await uploadImage(await makeViewer("superadmin"), { file })).ok).toBe(true);
  });

  test("a picture for a deal that does not exist", async () => {
    const before = await readStored();
    const bytes = await photograph().jpeg().toBuffer();
    expect(await send(bytes, { dealId: "atlantis" })).toEqual({ ok: false, reason: "not-found" });
    expect(await readStored()).toEqual(before);
  });

  test("a picture that fills the disk halfway", async () => {
    const before = await readStored();
    const disk = diskStorage(place.media());
    let puts = 0;
    useStorage({
      ...disk,
      put: async (name, bytes, type) => {
        if ((puts += 1) > 3) throw new StorageFull("full");
        await disk.put(name, bytes, type);
      },
    });
    const bytes = await photograph().jpeg().toBuffer();
    expect(await send(bytes)).toEqual({ ok: false, reason: "full" });
    expect(puts).toBe(4);
    expect(await readStored()).toEqual(before);
    useStorage(disk);
  });
});

test("pictures for two deals at the same moment each belong to their deal", async () => {
  const sides = { rome: 500, paris: 300 };
  const [one, two] = await Promise.all(
    Object.entries(sides).map(async ([dealId, side]) =>
      send(await photograph({ width: side, height: side }).png().toBuffer(), { dealId }),
    ),
  );
  if (!one?.ok || !two?.ok) throw new Error("refused");
  expect((await rows()).map(({ dealId, width }) => `${dealId} ${width}`).sort()).toEqual([
    "paris 300",
    "rome 500",
  ]);
  expect(one.image.id).not.toBe(two.image.id);
});
