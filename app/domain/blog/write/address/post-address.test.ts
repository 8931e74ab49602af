import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { published, openPostEditor } from "../../fixtures/post-editor.ts";
import { currentSlugOf } from "../../read/posts.server.ts";

const { make, submit, edit, edited } = openPostEditor();

test("the address comes from the title, with a number if that is taken", async () => {
  const ids = [
    await make(),
    await make(),
    await make({ title: "Lisbon, by tram!" }),
    await make({ title: "東京" }),
  ];
  const slugs = await Promise.all(ids.map(async (id) => (await edited(id)).slug));
  expect(slugs).toEqual(["lisbon-by-tram", "lisbon-by-tram-2", "lisbon-by-tram-3", "post"]);
});

test("an address that was public redirects to the current one, after any number of changes and back", async () => {
  const id = await make(published);
  await edit(id, { slug: "tram-28" });
  await edit(id, { slug: "the-28" });
  expect([
    await currentSlugOf("lisbon-by-tram"),
    await currentSlugOf("tram-28"),
    await currentSlugOf("the-28"),
  ]).toEqual(["the-28", "the-28", null]);
  await edit(id, { slug: "tram-28" });
  expect([await currentSlugOf("tram-28"), await currentSlugOf("the-28")]).toEqual([
    null,
    "tram-28",
  ]);
  await edit(id, { publication: { state: "draft" } });
  expect(await currentSlugOf("the-28")).toBeNull();
});

test("an address that was public also redirects if it changed while the post was a draft", async () => {
  const id = await make(published);
  await edit(id, { publication: { state: "draft" } });
  for (const slug of ["tram-28", "lisbon-by-tram", "the-28"]) await edit(id, { slug });
  expect(await currentSlugOf("lisbon-by-tram")).toBeNull();
  await edit(id, published);
  expect([await currentSlugOf("lisbon-by-tram"), await currentSlugOf("tram-28")]).toEqual([
    "the-28",
    null,
  ]);
});

test("an address that nobody could read does not redirect", async () => {
  const id = await make();
  await edit(id, { slug: "tram-28", ...published });
  expect(await currentSlugOf("lisbon-by-tram")).toBeNull();
});

test("an address of another post is refused, current or former", async () => {
  const id = await make(published);
  await edit(id, { slug: "tram-28" });
  const other = await make({ title: "Porto" });
  for (const slug of ["tram-28", "lisbon-by-tram"]) {
    expect(await edit(other, { slug }), slug).toEqual({ ok: false, reason: "address-taken" });
    const made = await submit({ slug });
    expect(made, slug).toEqual({ ok: false, reason: "address-taken" });
  }
  expect((await edited(other)).slug).toBe("porto");
});

test("of ten posts that want the same address at once, one gets it", async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => submit({ slug: "tram" })));
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(made.filter((one) => !one.ok && one.reason === "address-taken")).toHaveLength(9);
});

test("a changed address keeps the comments and likes", async () => {
  const id = await make(published);
  await db.insertInto("blogLikes").values({ slug: "lisbon-by-tram", readerHash: "x" }).execute();
  await edit(id, { slug: "tram-28" });
  expect(await db.selectFrom("blogLikes").select("slug").execute()).toEqual([{ slug: "tram-28" }]);
});
