import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { type SignedIn, visitor } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { attachImages } from "./attach-images.server.ts";
import { makeDeal, makeImage, makeViewer, useMediaFolder } from "./fixtures/media-place.ts";
import { removeImage } from "./remove/remove-image.server.ts";
import { imageFiles } from "./stored-image.ts";

useTestDatabase();
const place = useMediaFolder();
let agent: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  agent = await makeViewer("agent", "agent-1");
  other = await makeViewer("agent", "agent-2");
  await makeDeal("rome");
  await makeDeal("paris");
});
beforeEach(async () => {
  await db.deleteFrom("media").execute();
});

const attach = (viewer: SignedIn, dealId: string, ...urls: string[]) =>
  db.transaction().execute((tx) => attachImages(tx, viewer, { owner: { dealId }, urls }));
const stateOf = async (id: string) => {
  const row = await db
    .selectFrom("media")
    .where("id", "=", id)
    .select(["dealId", "unattachedSince"])
    .executeTakeFirst();
  return row && [row.dealId, row.unattachedSince === null ? "attached" : "loose"];
};

describe("saving a deal", () => {
  test("attaches pictures uploaded for it, or by the same person for a new deal; pictures no longer shown are released", async () => {
    const forRome = await makeImage({ createdBy: other.id, dealId: "rome" });
    const forNobody = await makeImage({ createdBy: agent.id });
    expect(
      await attach(
        agent,
        "rome",
        forRome.url,
        "https://pictures.example/colosseum.jpg",
        forNobody.url,
      ),
    ).toEqual({ ok: true });
    expect([await stateOf(forRome.id), await stateOf(forNobody.id)]).toEqual([
      ["rome", "attached"],
      ["rome", "attached"],
    ]);
    expect(await attach(other, "rome", forRome.url)).toEqual({ ok: true });
    expect(await stateOf(forNobody.id)).toEqual(["rome", "loose"]);
    // Reattached before it was deleted.
    expect(await attach(other, "rome", forRome.url, forNobody.url)).toEqual({ ok: true });
    expect(await attach(other, "rome")).toEqual({ ok: true });
    expect([await stateOf(forRome.id), await stateOf(forNobody.id)]).toEqual([
      ["rome", "loose"],
      ["rome", "loose"],
    ]);
  });

  test("does not take another deal's picture, or another person's", async () => {
    const ofParis = await makeImage({ createdBy: agent.id, dealId: "paris" });
    const ofOther = await makeImage({ createdBy: other.id });
    for (const { url } of [ofParis, ofOther])
      expect(await attach(agent, "rome", url)).toEqual({ ok: false, reason: "gone" });
    expect([await stateOf(ofParis.id), await stateOf(ofOther.id)]).toEqual([
      ["paris", "loose"],
      [null, "loose"],
    ]);
    expect(await attach(other, "rome", ofOther.url)).toEqual({ ok: true });
  });

  test("is refused if a picture was deleted meanwhile, and to anyone who is not an agent", async () => {
    const { url } = await makeImage({ createdBy: agent.id });
    expect(await removeImage(agent, { url })).toEqual({ ok: true });
    expect(await attach(agent, "rome", url)).toEqual({ ok: false, reason: "gone" });
    expect(await attach(await makeViewer("customer"), "rome")).toEqual({
      ok: false,
      reason: "not-allowed",
    });
  });
});

test("a deleted deal releases its pictures", async () => {
  await makeDeal("atlantis");
  const { id, url } = await makeImage({ createdBy: agent.id });
  await attach(agent, "atlantis", url);
  await db.deleteFrom("packages").where("id", "=", "atlantis").execute();
  expect(await stateOf(id)).toEqual([null, "loose"]);
});

describe("removing", () => {
  test("deletes row and files of a picture that nothing shows, once", async () => {
    const image = await makeImage({ createdBy: agent.id });
    expect(await place.names()).toEqual(expect.arrayContaining(imageFiles(image)));
    expect(await removeImage(visitor, image)).toEqual({ ok: false, reason: "not-allowed" });
    expect(await removeImage(agent, image)).toEqual({ ok: true });
    expect((await place.names()).filter((name) => name.startsWith(image.id))).toEqual([]);
    expect(await removeImage(agent, image)).toEqual({ ok: false, reason: "gone" });
    expect(await removeImage(agent, { url: "/media/../secret" })).toEqual({
      ok: false,
      reason: "gone",
    });
  });

  test("keeps a picture that a deal shows", async () => {
    const image = await makeImage({ createdBy: agent.id });
    await attach(agent, "rome", image.url);
    expect(await removeImage(agent, image)).toEqual({ ok: false, reason: "in-use" });
    expect(await place.names()).toEqual(expect.arrayContaining(imageFiles(image)));
  });
});
