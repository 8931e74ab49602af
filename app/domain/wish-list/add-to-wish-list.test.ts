import { describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { useTestDatabase } from "#tests/database.ts";
import { addToWishList as trySaveWishes, removeFromWishList } from "./change-wish-list.server.ts";
import { wishListSize } from "./wish-list.ts";
import { dealsOfList, readWishListDeals, readWishListIds } from "./read-wish-list.server.ts";

useTestDatabase();

async function addToWishList(...given: Parameters<typeof trySaveWishes>) {
  const saved = await trySaveWishes(...given);
  return saved.ok ? saved : expect.fail(saved.reason);
}

const makeDeals = (count: number) => Promise.all(Array.from({ length: count }, () => makeDeal()));
const archive = (id: string) =>
  db.updateTable("packages").set({ archivedAt: new Date() }).where("id", "=", id).execute();

describe("saving", () => {
  test("puts the newest first, and does not move what is already on the list", async () => {
    const viewer = await makeViewer();
    const [one, two, three] = (await makeDeals(3)) as [string, string, string];
    await addToWishList(viewer, [one]);
    expect(await addToWishList(viewer, [three, two])).toEqual({
      ok: true,
      wishList: [three, two, one],
      full: [],
      notOnSale: [],
    });
    expect((await addToWishList(viewer, [one])).wishList).toEqual([three, two, one]);
    expect((await readWishListDeals(viewer)).map(({ id }) => id)).toEqual([three, two, one]);
  });

  test("keeps the order of what is saved in the same millisecond", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const viewer = await makeViewer();
    const [one, two, three] = (await makeDeals(3)) as [string, string, string];
    await addToWishList(viewer, [one]);
    expect((await addToWishList(viewer, [three, two])).wishList).toEqual([three, two, one]);
  });

  test("twenty times at the same moment makes one row", async () => {
    const [viewer, deal] = [await makeViewer(), await makeDeal()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => addToWishList(viewer, [deal])),
    );
    expect(new Set(answers.map(({ wishList }) => wishList.join(" ")))).toEqual(new Set([deal]));
    expect(
      await db.selectFrom("wishes").selectAll().where("userId", "=", viewer.id).execute(),
    ).toHaveLength(1);
  });

  test("at the same moment, for the last place: one succeeds", async () => {
    const viewer = await makeViewer();
    const deals = await makeDeals(wishListSize + 4);
    await addToWishList(viewer, deals.slice(0, wishListSize - 1));
    const answers = await Promise.all(
      deals.slice(wishListSize - 1).map((deal) => addToWishList(viewer, [deal])),
    );
    expect(answers.filter(({ full }) => full.length === 0)).toHaveLength(1);
    expect(await readWishListIds(viewer)).toHaveLength(wishListSize);
  });

  test("several deals saves the first ones that fit, and names the rest", async () => {
    const viewer = await makeViewer();
    const deals = await makeDeals(wishListSize);
    await addToWishList(viewer, deals.slice(2));
    const [newest, oldest] = await makeDeals(2);
    const saved = await addToWishList(viewer, [newest!, deals[5]!, deals[0]!, oldest!]);
    expect(saved).toMatchObject({ full: [oldest], notOnSale: [] });
    expect(saved.wishList.slice(0, 2)).toEqual([newest, deals[0]]);
    expect(saved.wishList).toHaveLength(wishListSize);
  });

  test("refuses a deal that is not on sale, and saves the rest", async () => {
    const [viewer, deal, archived] = [await makeViewer(), await makeDeal(), await makeDeal()];
    await archive(archived);
    expect(await addToWishList(viewer, [archived, "no-such-deal", deal])).toEqual({
      ok: true,
      wishList: [deal],
      full: [],
      notOnSale: [archived, "no-such-deal"],
    });
  });
});

describe("removing", () => {
  test("takes off one deal, any number of times, and nothing of anyone else's", async () => {
    const [mine, theirs, other, gone] = [
      await makeViewer(),
      await makeViewer(),
      await makeDeal(),
      await makeDeal(),
    ];
    await addToWishList(mine, [other, gone]);
    await addToWishList(theirs, [gone]);
    for (const time of ["first", "second"])
      expect(await removeFromWishList(mine, gone), time).toEqual({ ok: true, wishList: [other] });
    expect(await readWishListIds(theirs)).toEqual([gone]);
  });

  test("makes room on a full list", async () => {
    const viewer = await makeViewer();
    const [more, first, ...others] = await makeDeals(wishListSize + 1);
    await addToWishList(viewer, [first!, ...others]);
    expect((await addToWishList(viewer, [more!])).full).toEqual([more]);
    await removeFromWishList(viewer, first!);
    expect((await addToWishList(viewer, [more!])).wishList[0]).toBe(more);
  });
});

describe("the list", () => {
  test("shows archived deals as no longer sold, and leaves out deleted ones", async () => {
    const [viewer, archived, deleted] = [
      await makeViewer(),
      await makeDeal({ title: "Gone by Spring" }),
      await makeDeal(),
    ];
    await addToWishList(viewer, [archived, deleted]);
    await archive(archived);
    await db.deleteFrom("packages").where("id", "=", deleted).execute();
    expect(await readWishListDeals(viewer)).toMatchObject([
      { id: archived, title: "Gone by Spring", archived: true },
    ]);
  });

  test("is only for customers", async () => {
    const agent = await makeViewer({ kind: "agent" });
    await addToWishList({ ...agent, kind: "customer" }, [await makeDeal()]);
    expect(await readWishListIds(agent)).toEqual([]);
    expect(await readWishListIds({ kind: "visitor" })).toEqual([]);
  });

  test("of a browser keeps the browser's order, without unknown ids", async () => {
    const [one, two] = (await makeDeals(2)) as [string, string];
    await archive(two);
    expect(await dealsOfList([two, "no-such-deal", one])).toMatchObject([
      { id: two, archived: true },
      { id: one, archived: false },
    ]);
    expect(await dealsOfList([])).toEqual([]);
  });
});
