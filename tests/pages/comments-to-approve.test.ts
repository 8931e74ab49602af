import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readHtml, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const post = "/blog/the-amalfi-coast-by-ferry";
let site: Site;
let reader: string;
let cookies: Record<"agent" | "superadmin", string>;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: "2026-11-21" });
  reader = await sessionCookie((await makeUser()).email, "customer");
  cookies = {
    agent: await sessionCookie((await makeUser({ role: "agent" })).email, "agent"),
    superadmin: await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin"),
  };
});
beforeEach(async () => {
  for (const table of ["blogComments", "rateLimits"] as const) await db.deleteFrom(table).execute();
});

const text = async (path: string, cookie?: string) =>
  (await site(ownRequest(path, cookie ? { cookie } : {}))).text();
const write = (comment: string) =>
  site(ownRequest(`${post}?form=comment`, { cookie: reader, fields: { comment } }));
const idOf = async (body: string) =>
  (
    await db
      .selectFrom("blogComments")
      .select("id")
      .where("body", "=", body)
      .executeTakeFirstOrThrow()
  ).id;

describe.each([
  ["agent", "/admin/comments", "/admin/dashboard"],
  ["superadmin", "/superadmin/comments", "/superadmin/dashboard?tab=management"],
] as const)("in the portal of role %s", (as, list, dashboard) => {
  const open = (query = "") => text(`${list}${query}`, cookies[as]);
  const decide = (fields: Record<string, string>, query = "") =>
    site(ownRequest(`${list}${query}`, { cookie: cookies[as], fields }));
  /** The page that the answer redirects to, with its toast. */
  const after = async (response: Response) => {
    const toast =
      response.headers.getSetCookie().find((cookie) => cookie.startsWith("toast=")) ?? "";
    return text(
      response.headers.get("Location") ?? "",
      `${cookies[as]}; ${toast.split(";", 1)[0]}`,
    );
  };

  test("one is approved and another declined: readers see only the first, and the lists have both", async () => {
    await write("The ferry at nine is the one to take.");
    await write("Buy <b>watches</b> here");
    const queue = await open();
    expect(queue).toContain("The ferry at nine is the one to take.");
    expect(queue).toContain("Buy &lt;b&gt;watches&lt;/b&gt; here");
    expect(await text(dashboard, cookies[as])).toContain(list);

    const approved = await decide({
      id: await idOf("The ferry at nine is the one to take."),
      decision: "approve",
    });
    expect(approved.headers.get("Location")).toBe(list);
    expect(await after(approved)).toContain("Comment Approved");
    await decide({ id: await idOf("Buy <b>watches</b> here"), decision: "decline" });
    const seen = await text(post);
    expect(seen).toContain("The ferry at nine is the one to take.");
    expect(seen).not.toContain("watches");
    expect(await open()).toContain("No comment waits for a decision.");
    expect(words(await open("?show=approved"))).toMatch(
      /The ferry at nine.*Approved by \S+@example\.com on /,
    );
    expect(words(await open("?show=declined"))).toMatch(
      /watches.*Declined by \S+@example\.com on /,
    );
    expect((await site(ownRequest(`${list}?show=hidden`, { cookie: cookies[as] }))).status).toBe(
      400,
    );
  });

  test("several are checked and decided at once, without script, and the list keeps its filters", async () => {
    for (const body of ["One.", "Two.", "Three."]) await write(body);
    // The checkboxes are outside their form and reference it.
    const boxes = readHtml(await open())
      .querySelectorAll('input[form="ticked"][name^="comment-"][value]')
      .map((box) => [box.getAttribute("name"), box.getAttribute("value")] as const);
    expect(boxes).toHaveLength(3);
    expect(readForms(await open()).some(({ html }) => words(html).includes("Approve Ticked"))).toBe(
      true,
    );
    const [, [second = "", secondId = ""] = [], [third = "", thirdId = ""] = []] = boxes;
    const decided = await decide(
      { [second]: secondId, [third]: thirdId, decision: "approve" },
      "?page=1",
    );
    expect(decided.headers.get("Location")).toBe(`${list}?page=1`);
    expect(await after(decided)).toContain("2 Comments Approved");
    const seen = await text(post);
    expect([seen.includes("One."), seen.includes("Two."), seen.includes("Three.")]).toEqual([
      false,
      true,
      true,
    ]);
    const again = await decide(
      { "comment-1": await idOf("One."), [second]: secondId, decision: "decline" },
      "?show=approved",
    );
    expect(await after(again)).toContain("2 Comments Declined");
  });

  test("a decision on none says so, one that a colleague has made says so, and an invalid one is refused", async () => {
    await write("Which side of the bus?");
    const id = await idOf("Which side of the bus?");
    const none = await decide({ decision: "approve" });
    expect([
      none.status,
      (await none.text()).includes("Tick the comments first, then decide on them."),
    ]).toEqual([400, true]);
    await decide({ id, decision: "approve" });
    expect(await after(await decide({ id, decision: "approve" }))).toContain(
      "A colleague has decided on this comment already.",
    );
    for (const fields of [
      { id, decision: "publish" },
      { id: "1", decision: "approve" },
      { id, decision: "approve", status: "approved" },
    ])
      expect((await decide(fields)).status).toBe(400);
    expect(await text(post)).toContain("Which side of the bus?");
  });
});
