import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { visitor, type SignedIn, type Viewer } from "#app/domain/people/viewer.ts";
import { useTestDatabase } from "#tests/database.ts";
import { commentsShown, commentsPerPage } from "../comment.ts";
import { commentDecisionForm, decideComments } from "./decide-comments.server.ts";
import { commentsUnder } from "../react/comments.server.ts";
import { decide, makeComment, makePost, makeReader, makeStaff } from "../fixtures/readers.ts";
import { countComments, listComments } from "./managed-comments.server.ts";

useTestDatabase();

const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };
let slug: string;
let janet: SignedIn;
let agent: Permitted<"write", "blog">;
let owner: Permitted<"write", "blog">;
beforeEach(async () => {
  await db.deleteFrom("blogComments").execute();
  slug = await makePost();
  janet = await makeReader();
  agent = await makeStaff();
  owner = await makeStaff("superadmin");
});

const shown = async (viewer: Viewer = visitor) =>
  (await commentsUnder(viewer, slug)).comments.map(({ id }) => id);
const logged = (id: string) =>
  db
    .selectFrom("auditLog")
    .select(["action", "actorId", "actorRole", "address", "before", "after"])
    .where("subjectType", "=", "comment")
    .where("subjectId", "=", id)
    .orderBy("id")
    .execute();

describe("a decision", () => {
  test("shows a comment to everyone, and the log says who decided, from where", async () => {
    const id = await makeComment(janet, slug);
    expect(await decideComments(agent, { ids: [id], decision: "approve" }, requestOrigin)).toEqual({
      ok: true,
      decided: 1,
      before: 0,
    });
    expect(await shown()).toEqual([id]);
    expect(await logged(id)).toEqual([
      {
        action: "comment-approved",
        actorId: agent.id,
        actorRole: "agent",
        address: requestOrigin.address,
        before: { status: "pending" },
        after: { status: "approved", post: slug },
      },
    ]);
  });

  test("hides it from everyone, also from its author", async () => {
    const id = await makeComment(janet, slug);
    expect(await decide("decline", id, owner)).toMatchObject({ ok: true });
    expect([await shown(), await shown(janet)]).toEqual([[], []]);
    expect(await logged(id)).toMatchObject([
      { action: "comment-declined", actorId: owner.id, actorRole: "superadmin" },
    ]);
  });

  test("can be changed, each time with its own log row; the same decision twice is refused", async () => {
    const id = await makeComment(janet, slug);
    await decide("approve", id, agent);
    expect(await decide("approve", id, owner)).toEqual({ ok: false, reason: "decided-already" });
    expect(await decide("decline", id, owner)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([]);
    expect(await decide("decline", id, agent)).toEqual({ ok: false, reason: "decided-already" });
    expect(await decide("approve", id, agent)).toMatchObject({ ok: true });
    expect((await logged(id)).map(({ action }) => action)).toEqual([
      "comment-approved",
      "comment-declined",
      "comment-approved",
    ]);
  });

  test("made ten times at once counts once", async () => {
    const id = await makeComment(janet, slug);
    const made = await Promise.all(Array.from({ length: 10 }, () => decide("approve", id, agent)));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await logged(id)).toHaveLength(1);
  });

  test("on many decides the waiting ones, and says how many a colleague had decided before", async () => {
    const ids = [
      await makeComment(janet, slug),
      await makeComment(janet, slug),
      await makeComment(janet, slug),
    ];
    await decide("approve", ids[1] ?? "", owner);
    expect(
      await decideComments(
        agent,
        { ids: [...ids, randomUUID()], decision: "approve" },
        requestOrigin,
      ),
    ).toEqual({
      ok: true,
      decided: 2,
      before: 1,
    });
    expect(new Set(await shown())).toEqual(new Set(ids));
    expect((await Promise.all(ids.map(logged))).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test("on the same comments by two people in opposite order causes no deadlock", async () => {
    const ids: string[] = [];
    for (let at = 0; at < 8; at += 1) ids.push(await makeComment(janet, slug));
    const both = await Promise.all([
      decideComments(agent, { ids, decision: "approve" }, requestOrigin),
      decideComments(owner, { ids: ids.toReversed(), decision: "approve" }, requestOrigin),
    ]);
    expect(both.map((made) => (made.ok ? made.decided : 0))).toEqual(
      expect.arrayContaining([0, 8]),
    );
  });

  test("on none, or on something that is no comment, is refused", async () => {
    expect(await decideComments(agent, { ids: [], decision: "approve" }, requestOrigin)).toEqual({
      ok: false,
      reason: "none-chosen",
    });
    expect(await decide("approve", randomUUID())).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("the form", () => {
  const read = (fields: Record<string, string>) =>
    commentDecisionForm.safeParse({ decision: "decline", ...fields });

  test("accepts one comment or the checked ones, each once", () => {
    const [one, two] = [randomUUID(), randomUUID()];
    expect(read({ id: one }).data).toEqual({ decision: "decline", ids: [one] });
    expect(read({ "comment-1": one, "comment-20": two, id: one }).data?.ids.sort()).toEqual(
      [one, two].sort(),
    );
    expect(read({}).data).toEqual({ decision: "decline", ids: [] });
  });

  test.each([
    { id: "1" },
    { "comment-1": "x'--" },
    { "comment-21": randomUUID() },
    { status: "approved" },
    { decision: "publish" },
  ])("refuses %j", (fields) => {
    expect(read(fields).success).toBe(false);
  });
});

describe("the staff's list", () => {
  const idsOf = async (status: "pending" | "approved" | "declined", page = 1) =>
    (await listComments(agent, { status, page })).map(({ id }) => id);

  test("shows waiting comments, the oldest first, with the post and the author", async () => {
    const [first, second] = [
      await makeComment(janet, slug, "First."),
      await makeComment(janet, slug, "Second."),
    ];
    expect(await listComments(agent, { status: "pending", page: 1 })).toEqual([
      {
        id: first,
        post: { slug, title: "Naples" },
        authorName: "Janet W.",
        customer: { name: janet.name, email: janet.email },
        body: "First.",
        createdAt: expect.any(Date),
        decision: null,
      },
      expect.objectContaining({ id: second }),
    ]);
    expect(await countComments(agent, "pending")).toEqual({ total: 2, more: false });
  });

  test("shows decided comments, the newest first, with who decided last", async () => {
    const [first, second] = [await makeComment(janet, slug), await makeComment(janet, slug)];
    await decide("decline", first, agent);
    await decide("approve", first, owner);
    await decide("approve", second, agent);
    expect(await idsOf("approved")).toEqual([second, first]);
    expect((await listComments(owner, { status: "approved", page: 1 })).at(-1)?.decision).toEqual({
      by: owner.email,
      at: expect.any(Date),
    });
    expect([await idsOf("pending"), await idsOf("declined")]).toEqual([[], []]);
    expect(await countComments(owner, "pending")).toEqual({ total: 0, more: false });
    expect(await countComments(owner, "approved")).toEqual({ total: 2, more: false });
  });

  test("has pages that skip none", async () => {
    const rows = Array.from({ length: commentsPerPage + 3 }, (_, at) => ({
      slug,
      userId: janet.id,
      authorName: "Janet W.",
      body: `No. ${at}`,
    }));
    await db.insertInto("blogComments").values(rows).execute();
    const found = await Promise.all([1, 2, 3].map((page) => idsOf("pending", page)));
    expect(found.map(({ length }) => length)).toEqual([commentsPerPage, 3, 0]);
    expect(new Set(found.flat()).size).toBe(rows.length);
  });
});

test("shows a post's newest comments, a limited number, and the total", async () => {
  const rows = Array.from({ length: commentsShown + 5 }, (_, at) => ({
    slug,
    userId: janet.id,
    authorName: "Janet W.",
    body: `No. ${at}`,
    status: "approved" as const,
    createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
  }));
  await db.insertInto("blogComments").values(rows).execute();
  const { comments, total } = await commentsUnder(visitor, slug);
  expect([total, comments.length]).toEqual([commentsShown + 5, commentsShown]);
  expect(comments[0]).toMatchObject({ body: `No. ${commentsShown + 4}`, writtenOn: "2025-12-31" });
});
