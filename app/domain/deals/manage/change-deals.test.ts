import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeImage, makeViewer, useMediaFolder } from "#app/domain/media/fixtures/media-place.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { useTestDatabase } from "#tests/database.ts";
import { archiveDeal, restoreDeal } from "./archive-deal.server.ts";
import { createDeal } from "./create-deal.server.ts";
import { deleteDeal } from "./delete-deal.server.ts";
import { readDeal } from "../deals.server.ts";
import { makeDealInput } from "../fixtures/deal-input.ts";
import { readManagedDeals } from "./list/managed-deals.server.ts";
import { updateDeal } from "./update-deal.server.ts";

useTestDatabase();
useMediaFolder();
/** Tested with the sums. */
const moveSales = () => Promise.resolve();
const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };
let agent: Permitted<"write", "deals">;
let other: Permitted<"write", "deals">;

beforeAll(async () => {
  agent = (await makeViewer("agent")) as Permitted<"write", "deals">;
  other = (await makeViewer("superadmin")) as Permitted<"write", "deals">;
});

async function create(given: Parameters<typeof makeDealInput>[0] = {}): Promise<string> {
  const created = await createDeal(
    agent,
    { deal: makeDealInput(given), key: randomUUID() },
    requestOrigin,
  );
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}
const audited = async (id: string) =>
  (await db
    .selectFrom("auditLog")
    .select(["action", "before", "after"])
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute()) as {
    action: string;
    before: unknown;
    after: unknown;
  }[];

describe("a new deal", () => {
  test("is stored as typed, with an id of its own, and is recorded", async () => {
    const id = await create({ title: "Château d’If & Co." });
    expect(id).toMatch(/^chateau-dif-co-[\da-f]{8}$/);
    expect(await readDeal(id)).toMatchObject({
      ...makeDealInput({ title: "Château d’If & Co." }),
      archived: false,
      version: 1,
      durationDays: 7,
    });
    expect(await audited(id)).toMatchObject([
      { action: "deal-created", before: null, after: { price: "2349.50" } },
    ]);
  });

  test("sent ten times at once is one deal, with one line in the log", async () => {
    const form = { deal: makeDealInput(), key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createDeal(agent, form, requestOrigin)),
    );
    const [{ id }] = answers as [{ ok: true; id: string }];
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ ok: true, id })));
    expect(await audited(id)).toHaveLength(1);
  });

  test("keeps its pictures; with another deal's picture it is refused", async () => {
    const [mine, theirs] = [
      await makeImage({ createdBy: agent.id }),
      await makeImage({ createdBy: other.id }),
    ];
    const id = await create({
      imageUrl: mine.url,
      imageGallery: ["https://elsewhere.example/a.jpg"],
    });
    expect(await readDeal(id)).toMatchObject({ imageUrl: mine.url, imageGallery: [] });
    const media = await db
      .selectFrom("media")
      .selectAll()
      .where("id", "=", mine.id)
      .executeTakeFirstOrThrow();
    expect(media).toMatchObject({ dealId: id, unattachedSince: null });
    const deal = makeDealInput({ title: "Never", imageGallery: [theirs.url] });
    expect(await createDeal(agent, { deal, key: randomUUID() }, requestOrigin)).toEqual({
      ok: false,
      reason: "picture-gone",
    });
    expect(
      await db.selectFrom("packages").select("id").where("title", "=", "Never").execute(),
    ).toEqual([]);
  });
});

describe("a deal that is saved", () => {
  test("has only its changes in the log", async () => {
    const id = await create();
    expect(
      await updateDeal(
        other,
        { id, version: 1, deal: makeDealInput({ priceCents: 100_00 }), moveSales },
        requestOrigin,
      ),
    ).toEqual({ ok: true });
    expect((await audited(id)).at(-1)).toEqual({
      action: "deal-updated",
      before: { price: "2349.50" },
      after: { price: "100" },
    });
    expect(await readDeal(id)).toMatchObject({ priceCents: 100_00, version: 2 });
  });

  test("is not overwritten when somebody else saves at the same time: both versions are shown, and mine can be saved with the current one", async () => {
    const id = await create();
    await updateDeal(
      other,
      { id, version: 1, deal: makeDealInput({ title: "Theirs" }), moveSales },
      requestOrigin,
    );
    const mine = makeDealInput({ title: "Mine" });
    const refused = await updateDeal(
      agent,
      { id, version: 1, deal: mine, moveSales },
      requestOrigin,
    );
    expect(refused).toMatchObject({
      ok: false,
      reason: "changed",
      current: { title: "Theirs", version: 2 },
    });
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      "deal-created",
      "deal-updated",
    ]);
    expect(
      await updateDeal(agent, { id, version: 2, deal: mine, moveSales }, requestOrigin),
    ).toEqual({
      ok: true,
    });
    expect(await readDeal(id)).toMatchObject({ title: "Mine", version: 3 });
  });

  test("keeps an older picture from elsewhere, and releases pictures that it no longer shows", async () => {
    const image = await makeImage({ createdBy: agent.id });
    const id = await create({ imageUrl: image.url });
    const known = "https://elsewhere.example/a.jpg";
    await db
      .updateTable("packages")
      .set({ imageGallery: [known] })
      .where("id", "=", id)
      .execute();
    await updateDeal(
      agent,
      {
        id,
        version: 1,
        deal: makeDealInput({ imageGallery: [known, "https://new.example/b.jpg"] }),
        moveSales,
      },
      requestOrigin,
    );
    expect(await readDeal(id)).toMatchObject({ imageUrl: null, imageGallery: [known] });
    const media = await db
      .selectFrom("media")
      .select("unattachedSince")
      .where("id", "=", image.id)
      .executeTakeFirstOrThrow();
    expect(media.unattachedSince).toBeInstanceOf(Date);
  });

  test("with another deal's picture is refused, and nothing is stored", async () => {
    const foreign = await makeImage({ createdBy: agent.id });
    await create({ imageUrl: foreign.url });
    const id = await create();
    const deal = makeDealInput({ title: "Thief", imageUrl: foreign.url });
    expect(await updateDeal(agent, { id, version: 1, deal, moveSales }, requestOrigin)).toEqual({
      ok: false,
      reason: "picture-gone",
    });
    expect(await readDeal(id)).toMatchObject({ title: "A Week in Lisbon", version: 1 });
  });

  test("that was deleted is not found", async () => {
    expect(
      await updateDeal(
        agent,
        { id: "atlantis", version: 1, deal: makeDealInput(), moveSales },
        requestOrigin,
      ),
    ).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});

describe("a deal that is no longer sold", () => {
  test("is archived and restored, each recorded once", async () => {
    const id = await create();
    for (const change of [archiveDeal, archiveDeal, restoreDeal, restoreDeal])
      expect(await change(agent, { id }, requestOrigin)).toEqual({
        ok: true,
        title: "A Week in Lisbon",
      });
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      "deal-created",
      "deal-archived",
      "deal-restored",
    ]);
    expect(await archiveDeal(agent, { id: "atlantis" }, requestOrigin)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });

  test("is deleted, its content is in the log, and its pictures are released", async () => {
    const image = await makeImage({ createdBy: agent.id });
    const id = await create({ imageUrl: image.url });
    expect(await deleteDeal(agent, { id, mergeSales: moveSales }, requestOrigin)).toEqual({
      ok: true,
      title: "A Week in Lisbon",
    });
    expect(await readDeal(id)).toBeNull();
    expect((await audited(id)).at(-1)).toMatchObject({
      action: "deal-deleted",
      before: { title: "A Week in Lisbon", image_url: image.url },
    });
    const media = await db
      .selectFrom("media")
      .selectAll()
      .where("id", "=", image.id)
      .executeTakeFirstOrThrow();
    expect(media).toMatchObject({ dealId: null, unattachedSince: expect.any(Date) });
    expect(await deleteDeal(agent, { id, mergeSales: moveSales }, requestOrigin)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});

test("the list searches by words and ids, sorts, has pages, and lists archived deals separately", async () => {
  await db.deleteFrom("packages").execute();
  const ids: string[] = [];
  for (const [title, destination, priceCents, rating] of [
    ["Zürich by Tram", "Zurich, Switzerland", 300_00, 4.1],
    ["a quiet Rome", "Rome, Italy", 200_00, 4.9],
    ["100% Sicily", "Palermo, Italy", 100_00, 4.5],
  ] as const)
    ids.push(await create({ title, destination, priceCents, rating, tags: ["City"] }));
  await archiveDeal(agent, { id: await create({ title: "Old" }) }, requestOrigin);
  type DealQuery = Parameters<typeof readManagedDeals>[1];
  const list = async (query: Partial<DealQuery> = {}) => {
    const sort = { key: "created", direction: "descending" } as const;
    const { deals, total } = await readManagedDeals(agent, {
      q: "",
      sort,
      page: 1,
      perPage: 25,
      archived: false,
      extended: false,
      ...query,
    });
    return [deals.map(({ title }) => title), total];
  };
  expect(await list()).toEqual([["100% Sicily", "a quiet Rome", "Zürich by Tram"], 3]);
  expect(await list({ sort: { key: "title", direction: "ascending" } })).toEqual([
    ["100% Sicily", "a quiet Rome", "Zürich by Tram"],
    3,
  ]);
  expect(
    await list({ sort: { key: "price", direction: "ascending" }, page: 2, perPage: 2 }),
  ).toEqual([["Zürich by Tram"], 3]);
  expect(await list({ sort: { key: "rating", direction: "descending" }, perPage: 1 })).toEqual([
    ["a quiet Rome"],
    3,
  ]);
  expect(await list({ q: "italy QUIET" })).toEqual([["a quiet Rome"], 1]);
  expect(await list({ q: "zurich" })).toEqual([["Zürich by Tram"], 1]);
  expect(await list({ q: "100%" })).toEqual([["100% Sicily"], 1]);
  expect(await list({ q: "10%" })).toEqual([[], 0]);
  expect(await list({ q: "%" })).toEqual(await list());
  expect(await list({ q: ids[0]! })).toEqual([["Zürich by Tram"], 1]);
  expect(await list({ archived: true })).toEqual([["Old"], 1]);
  expect(await list({ page: 9 })).toEqual([[], 3]);
});
