import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { createPost } from "./create-post.server.ts";
import { deletePost } from "./delete-post.server.ts";
import { requestOrigin, published, openPostEditor } from "../fixtures/post-editor.ts";
import { makePostInput } from "../fixtures/post-input.ts";
import {
  newestPosts,
  listedPosts,
  postTags,
  readPost,
  searchPosts,
  isPost,
} from "../read/posts.server.ts";
import { updatePost } from "./update-post.server.ts";

const editor = openPostEditor();
const { make, submit, edit, edited } = editor;
const tomorrow = addDays(businessDay(new Date()), 1);
const scheduled = { publication: { state: "scheduled", day: tomorrow, time: "07:30" } } as const;
const audits = async (id: string) =>
  db
    .selectFrom("auditLog")
    .select(["action", "actorEmail", "before", "after"])
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();
const jobs = async (id: string) =>
  (
    await sql<{
      at: Date;
    }>`SELECT run_at AS at FROM graphile_worker.jobs WHERE key = ${`post:${id}`}`.execute(db)
  ).rows;

describe("who can read it", () => {
  /** The post through every way a visitor can reach it. */
  async function ways(slug: string) {
    const [post, is, found, tags, listed, feed] = await Promise.all([
      readPost(slug),
      isPost(slug),
      searchPosts({ q: "tram", page: 1 }),
      postTags(5),
      listedPosts("", 100),
      newestPosts(5),
    ]);
    return [
      post !== null,
      is,
      found.total > 0,
      tags.length > 0,
      listed.length > 0,
      feed.length > 0,
    ];
  }
  const all = (open: boolean) => Array<boolean>(6).fill(open);

  test("visitors find no draft and no scheduled post, and a published one in every way", async () => {
    const id = await make();
    expect(await ways("lisbon-by-tram")).toEqual(all(false));
    await edit(id, scheduled);
    expect(await ways("lisbon-by-tram")).toEqual(all(false));
    await edit(id, published);
    expect(await ways("lisbon-by-tram")).toEqual(all(true));
    await edit(id, { publication: { state: "draft" } });
    expect(await ways("lisbon-by-tram")).toEqual(all(false));
  });

  test("time alone publishes a scheduled post, and a job refreshes the cached pages in that minute", async () => {
    const id = await make(scheduled);
    expect(await jobs(id)).toEqual([{ at: (await edited(id)).publishedAt }]);
    await sql`UPDATE blog_posts SET published_at = now() + interval '150 milliseconds'`.execute(db);
    expect(await isPost("lisbon-by-tram")).toBe(false);
    await expect.poll(() => isPost("lisbon-by-tram")).toBe(true);
  });

  test("taking it back, publishing at once and deleting remove the job", async () => {
    for (const end of [{ publication: { state: "draft" } }, published] as const) {
      const id = await make(scheduled);
      expect(await jobs(id)).toHaveLength(1);
      await edit(id, end);
      expect(await jobs(id)).toEqual([]);
    }
    const gone = await make(scheduled);
    await deletePost(editor.agent, { id: gone }, requestOrigin);
    expect(await jobs(gone)).toEqual([]);
  });

  test("a published post keeps its date when saved again, and gets a new one after it was a draft", async () => {
    const id = await make(published);
    await sql`UPDATE blog_posts SET published_at = '2026-03-01T15:00:00Z'`.execute(db);
    await edit(id, { title: "Lisbon, Slowly" });
    expect((await edited(id)).publishedAt).toEqual(new Date("2026-03-01T15:00:00Z"));
    await edit(id, { publication: { state: "draft" } });
    const before = businessDay(new Date());
    await edit(id, published);
    // The day may change in between.
    expect([before, businessDay(new Date())]).toContain(
      (await readPost("lisbon-by-tram"))?.publishedOn,
    );
  });

  test("a past time is refused, but not one that passed while the form was open", async () => {
    const past = { publication: { state: "scheduled", day: "2026-01-05", time: "09:00" } } as const;
    expect(await submit(past)).toEqual({ ok: false, reason: "past" });
    const id = await make(scheduled);
    expect(await edit(id, past)).toEqual({ ok: false, reason: "past" });
    await sql`UPDATE blog_posts SET published_at = '2026-01-05T14:00:00Z'`.execute(db);
    expect(await edit(id, past)).toMatchObject({ ok: true });
    expect(await isPost("lisbon-by-tram")).toBe(true);
  });
});

describe("two people edit one post", () => {
  test("the second is refused with the current post, and can then save with its version", async () => {
    const id = await make();
    const { version, ...post } = await edited(id);
    const saves = await Promise.all(
      ["Ann", "Bob", "Cal", "Dee"].map((author) =>
        updatePost(editor.agent, { id, version, post: { ...post, author } }, requestOrigin),
      ),
    );
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = saves.find((one) => !one.ok) ?? expect.fail("Each of them saved.");
    const now = await edited(id);
    expect(refused).toEqual({ ok: false, reason: "changed", current: now });
    expect(now.version).toBe(2);
    expect(
      await updatePost(
        editor.agent,
        { id, version: now.version, post: { ...post, author: "Eve" } },
        requestOrigin,
      ),
    ).toMatchObject({
      ok: true,
    });
    expect((await edited(id)).author).toBe("Eve");
  });

  test("one of them deletes it: the other learns that it is gone", async () => {
    const id = await make();
    const { version, ...post } = await edited(id);
    expect(await deletePost(editor.agent, { id }, requestOrigin)).toEqual({
      ok: true,
      title: "Lisbon by Tram",
    });
    expect(await updatePost(editor.agent, { id, version, post }, requestOrigin)).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await deletePost(editor.agent, { id }, requestOrigin)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});

test("a form sent twice makes one post", async () => {
  const key = randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () =>
      createPost(editor.agent, { post: makePostInput(), key }, requestOrigin),
    ),
  );
  expect(sent).toEqual(sent.map(() => ({ ok: true, id: key })));
  expect(await db.selectFrom("blogPosts").select("slug").execute()).toEqual([
    { slug: "lisbon-by-tram" },
  ]);
  expect((await audits(key)).map(({ action }) => action)).toEqual(["post-created"]);
});

test("a draft needs only a title; a post without text is not published", async () => {
  const bare = { excerpt: "", category: "", content: "", tags: [] };
  const id = await make(bare);
  for (const content of ["", "<script>alert(1)</script>", "<p> </p>"])
    expect(await edit(id, { ...published, content }), content).toEqual({
      ok: false,
      reason: "empty",
    });
  // The table's own constraint.
  await expect(sql`UPDATE blog_posts SET published_at = now()`.execute(db)).rejects.toThrow(
    "blog_posts_whole",
  );
});

test("text without HTML is stored as paragraphs", async () => {
  const id = await make({
    content: "Fado at nine.\nBook ahead.\n\n<script>alert(1)</script>Pastéis & coffee at five.",
  });
  expect((await edited(id)).content).toBe(
    "<p>Fado at nine.<br />Book ahead.</p>\n<p>Pastéis &amp; coffee at five.</p>",
  );
});

test("empty paragraphs are left out", async () => {
  const id = await make({ content: "<p></p><p>Fado.</p><p> </p><p></p>" });
  expect((await edited(id)).content).toBe("<p>Fado.</p>");
});

test("the log has each change, with who made it and what it was before", async () => {
  const id = await make();
  await edit(id, scheduled);
  await edit(id, { title: "Lisbon, Slowly" });
  await edit(id, published);
  await edit(id, { content: "<p>New words.</p>" });
  await edit(id, { publication: { state: "draft" } });
  await deletePost(editor.agent, { id }, requestOrigin);
  const rows = await audits(id);
  expect(rows.map(({ action }) => action)).toEqual([
    "post-created",
    "post-scheduled",
    "post-updated",
    "post-published",
    "post-updated",
    "post-unpublished",
    "post-deleted",
  ]);
  expect(new Set(rows.map(({ actorEmail }) => actorEmail))).toEqual(new Set([editor.agent.email]));
  expect(rows[2]).toMatchObject({
    before: { title: "Lisbon by Tram" },
    after: { title: "Lisbon, Slowly" },
  });
  expect(rows[4]).toMatchObject({
    before: { content: "8 words" },
    after: { content: "2 words, rewritten" },
  });
  expect(rows[5]).toMatchObject({
    before: { publication: "Published" },
    after: { publication: "Draft" },
  });
});
