import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { flushVisits } from "#app/domain/redirects/follow-redirect.server.ts";
import { createRedirect } from "#app/domain/redirects/manage-redirects.server.ts";
import type { Redirect } from "#app/domain/redirects/redirect.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { PageCache } from "#app/web/page-cache/page-cache.server.ts";
import { readCachedRoutes } from "#app/web/page-cache/page-key.ts";
import { readHandles } from "#app/web/render/route-tree.server.ts";
import { createSiteApp } from "#app/web/render/site-app.server.ts";
import { createSiteServer, withoutBounds } from "#app/web/server/site-server.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { sentStatements } from "#tests/sent-statements.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { assembleBuild, openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const list = "/superadmin/redirects";
let site: Site;
let cookie: string;
let owner: SuperAdmin;
beforeAll(async () => {
  site = await openSite();
  const { id, email } = await makeUser({ role: "superadmin" });
  owner = { kind: "superadmin", id, email, name: "Ada", emailVerified: true, phone: null };
  cookie = await sessionCookie(email, "superadmin");
});
beforeEach(async () => void (await db.deleteFrom("redirects").execute()));

const add = async (oldPath: string, newPath: string) =>
  (
    await db
      .insertInto("redirects")
      .values({ oldPath, newPath })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
const here = () =>
  db.selectFrom("redirects").select(["oldPath", "newPath"]).orderBy("oldPath").execute();
const hits = async () => {
  await flushVisits();
  return db.selectFrom("redirects").select(["hits", "lastHitAt"]).executeTakeFirstOrThrow();
};
async function visit(path: string, method = "GET") {
  const { status, headers } = await site(new Request(ownRequest(path), { method }));
  return [status, headers.get("Location")];
}

describe("an address of the earlier site", () => {
  test("leads on for good, in any writing; only visits are counted, after the answer", async () => {
    await add("/tours/m%c3%a1laga", "/packages?q=malaga#list");
    const to = "/packages?q=malaga#list";
    for (const path of [
      "/tours/málaga",
      "/Tours/M%C3%A1laga/",
      "/tours/m%c3%a1laga",
      "/tours/MÁLAGA",
    ])
      expect(await visit(path), path).toEqual([301, to]);
    expect(await visit("/tours/málaga", "HEAD")).toEqual([301, to]);
    const post = await site(ownRequest("/tours/málaga", { fields: { a: "b" } }));
    expect(post.status, "a form is not led on").not.toBe(301);
    expect(await visit("/tours/malaga"), "control").toEqual([404, null]);
    expect(await hits()).toEqual({ hits: 4, lastHitAt: expect.any(Date) });
  });

  test("keeps of its query what names a campaign, and not what the new one has", async () => {
    await add("/old.php", "/packages?q=rome&utm_source=site");
    expect(await visit("/old.php?id=7&utm_source=mail&utm_medium=x&gclid=1&q=paris")).toEqual([
      301,
      "/packages?q=rome&utm_source=site&utm_medium=x&gclid=1",
    ]);
  });

  test.each([
    "/deal/old-trip",
    "/book/old-trip",
    "/deal/Old_Trip",
    "/blog/old-post",
    "/destinations/old-place",
  ])("%s looks like ours, and leads on while it names nothing", async (path) => {
    const before = await visit(path);
    expect(before, "control").not.toContain(301);
    await add(path.toLowerCase(), "/about");
    expect(await visit(path)).toEqual([301, "/about"]);
  });

  test("never hides a page, and costs it no statement", async () => {
    const id = await makeDeal();
    await add(`/deal/${id}`, "/about");
    const sent = await sentStatements(async () => {
      expect((await visit(`/deal/${id}`))[0]).toBe(200);
      expect((await visit("/about"))[0]).toBe(200);
    });
    expect(sent.filter((text) => text.includes("redirects"))).toEqual([]);
    const control = await sentStatements(() => visit("/nothing-here"));
    expect(control.filter((text) => text.includes("redirects"))).toHaveLength(1);
  });
});

describe("behind the page cache", () => {
  let origin: string;
  let close: () => void;
  let pages: PageCache;
  beforeAll(async () => {
    const build = await assembleBuild();
    const { app, renderForVisitor } = createSiteApp(build);
    const handlesOf = readHandles(build.routes);
    const base = env().APP_URL;
    pages = new PageCache({
      render: ({ target, display }) => renderForVisitor(base + target, display),
      routeOf: readCachedRoutes(handlesOf),
    });
    const server = createSiteServer({
      app,
      pages,
      files: { answer: (_request, _response, next) => next() },
      takesFiles: () => false,
      origin: base,
      trustProxy: false,
      ...withoutBounds,
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    close = () => server.close();
  });
  afterAll(() => close());
  const ask = async (path: string, method = "GET") => {
    const { status, headers } = await fetch(origin + path, { method, redirect: "manual" });
    return [status, headers.get("Location")];
  };

  test.each(["/old-page", "/blog/old-post", "/deal/old-trip"])(
    "%s leads on as soon as it is added, each visit once, and no longer once it is removed",
    async (path) => {
      const unknown = await ask(path);
      expect(unknown).not.toContain(301);
      const id = await add(path, "/about");
      expect(await ask(path)).toEqual([301, "/about"]);
      expect(await ask(`${path}?utm_source=mail&x=1`)).toEqual([301, "/about?utm_source=mail"]);
      expect(await ask(path, "HEAD")).toEqual([301, "/about"]);
      expect((await hits()).hits).toBe(2);
      await db.deleteFrom("redirects").where("id", "=", id).execute();
      expect(await ask(path)).toEqual(unknown);
    },
  );

  test("a page that is gone leads on instead of staying in the cache", async () => {
    const id = await makeDeal();
    await add(`/deal/${id}`, "/about");
    expect((await ask(`/deal/${id}`))[0]).toBe(200);
    await db.deleteFrom("packages").where("id", "=", id).execute();
    pages.purge("packages");
    expect(await ask(`/deal/${id}`)).toEqual([301, "/about"]);
  });
});

/** Sends the form of a page as a browser without script. */
async function send(path: string, typed: Redirect, opened?: Readonly<Record<string, string>>) {
  const fields = opened ?? (await openForm(path));
  const answer = await site(
    ownRequest(path, { cookie, fields: { ...fields, ...typed, intent: "save" } }),
  );
  const html = await answer.text();
  const form = readForms(html).find(({ id }) => id === "redirect-form")?.fields ?? {};
  const error = (name: string) => words(partsOf({ html }, `#${name}-error`)[0] ?? "");
  const beside = { oldPath: error("oldPath"), newPath: error("newPath") };
  return { status: answer.status, toast: readToast(answer), html, form, beside };
}
const openForm = async (path: string) =>
  readForms((await readPage(site, path, cookie)).html).find(({ id }) => id === "redirect-form")
    ?.fields ?? {};

describe("the owner's page", () => {
  test("lists, adds, changes and removes; all of it is in the audit log", async () => {
    expect((await readPage(site, list, cookie)).text).toContain("No redirects yet.");
    const added = await send(`${list}/new`, { oldPath: "/Über-uns/", newPath: "/about?x=Y#team" });
    expect([added.status, added.toast?.title]).toEqual([302, "Redirect Added"]);
    expect(await here()).toEqual([{ oldPath: "/%c3%bcber-uns", newPath: "/about?x=Y#team" }]);
    await visit("/über-uns");
    await flushVisits();
    const page = await readPage(site, `${list}?q=${encodeURIComponent("ÜBER")}`, cookie);
    const row = words(partOf(page, "tbody tr"));
    expect(row).toContain("/über-uns");
    expect(row).toContain("/about?x=Y#team");
    expect(row).toMatch(/ 1 .*(AM|PM)/);
    expect((await readPage(site, `${list}?q=lisbon`, cookie)).text).toContain(
      "No redirect matches",
    );
    const { id } = await db.selectFrom("redirects").select("id").executeTakeFirstOrThrow();
    const edit = `${list}/${id}`;
    expect(await openForm(edit)).toMatchObject({
      oldPath: "/über-uns",
      newPath: "/about?x=Y#team",
    });
    const stale = await openForm(edit);
    const changed = await send(edit, { oldPath: "/über-uns", newPath: "/press" });
    expect([changed.status, changed.toast?.title]).toEqual([302, "Redirect Changed"]);
    const conflict = await send(edit, { oldPath: "/über-uns", newPath: "/help" }, stale);
    expect([conflict.status, conflict.form.newPath]).toEqual([409, "/help"]);
    expect(conflict.html).toContain("/press");
    const removed = await site(ownRequest(list, { cookie, fields: { intent: "delete", id } }));
    expect([removed.status, readToast(removed)?.text]).toEqual([
      302,
      "/über-uns leads nowhere any more.",
    ]);
    expect(await here()).toEqual([]);
    const again = await site(ownRequest(list, { cookie, fields: { intent: "delete", id } }));
    expect(again.status).toBe(409);
    const log = await db
      .selectFrom("auditLog")
      .select("action")
      .where("subjectId", "=", id)
      .orderBy("id")
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      "redirect-created",
      "redirect-changed",
      "redirect-deleted",
    ]);
  });

  test.each([
    ["", "/about", "oldPath", /Write the path on the old site/],
    ["/a", "", "newPath", /Write where it leads/],
    ["tours", "/about", "oldPath", /from its slash on/],
    ["https://old.example/a", "/about", "oldPath", /without a host/],
    ["/a b", "/about", "oldPath", /spaces/],
    ["/a?p=1", "/about", "oldPath", /without \?/],
    ["/a#b", "/about", "oldPath", /without \?/],
    [`/${"a".repeat(2_000)}`, "/about", "oldPath", /500 characters/],
    [`/${"é".repeat(120)}`, "/about", "oldPath", /500 characters/],
    ["/a", "https://evil.example/", "newPath", /no other host/],
    ["/a", "//evil.example", "newPath", /no other host/],
    ["/a", "/\\evil.example", "newPath", /no other host/],
    ["/a", "/..//evil.example", "newPath", /no other host/],
    ["/a", "/a/?x=1", "newPath", /itself/],
    ["/A", "/%61", "newPath", /itself/],
    ["/", "/about", "oldPath", /A page of this site/],
    ["/About/", "/faq", "oldPath", /A page of this site/],
    ["/superadmin/x", "/faq", "oldPath", /A page of this site/],
    ["/destinations/rome", "/faq", "oldPath", /A page of this site/],
    ["/here", "/faq", "oldPath", /leads to \/packages already/],
    ["/b", "/Here?x=1", "newPath", /Write \/packages instead/],
    ["/there", "/faq", "oldPath", /\/from leads there/],
  ] as const)("refuses %.30s to %.30s beside its field", async (oldPath, newPath, field, says) => {
    await add("/here", "/packages");
    await add("/from", "/there");
    const before = await here();
    const refused = await send(`${list}/new`, { oldPath, newPath });
    expect(refused.status).toBe(400);
    expect(refused.beside[field]).toMatch(says);
    expect(refused.form).toMatchObject({ oldPath, newPath });
    expect(await here()).toEqual(before);
  });

  test("refuses an address of a deal that is here, on a change too", async () => {
    const id = await add("/here", "/packages");
    const dealId = await makeDeal();
    const refused = await send(`${list}/${id}`, { oldPath: `/deal/${dealId}`, newPath: "/faq" });
    expect([refused.status, refused.beside.oldPath]).toEqual([
      400,
      expect.stringMatching(/A page of this/),
    ]);
  });

  test("its file can be brought in again", async () => {
    await add("/tours/m%c3%a1laga", "/packages?q=malaga");
    const answer = await site(ownRequest(`${list}.csv`, { cookie }));
    const [head, line] = (await answer.text()).replace("\uFEFF", "").split(/\r?\n/);
    expect(head).toBe("Old path,New path,Hits,Last hit at (Eastern)");
    expect(line).toBe("/tours/málaga,/packages?q=malaga,0,");
  });
});

describe("the database", () => {
  test.each([
    ["/a", "//evil.example", "redirects_new_path_check"],
    ["/a", "/\\evil.example", "redirects_new_path_check"],
    ["/a", "https://evil.example", "redirects_new_path_check"],
    ["/A", "/b", "redirects_old_path_check"],
    ["/a/", "/b", "redirects_old_path_check"],
    ["/", "/b", "redirects_old_path_check"],
    ["/a?b", "/b", "redirects_old_path_check"],
    ["/é", "/b", "redirects_old_path_check"],
    ["/a", "/a?b#c", "redirects_itself_check"],
    ["/here", "/b", "redirects_old_path_key"],
    ["/a", "/here#x", "redirects_no_chain"],
    ["/packages", "/b", "redirects_no_chain"],
  ])("never holds %s to %s", async (oldPath, newPath, constraint) => {
    await add("/here", "/packages");
    await expect(add(oldPath, newPath)).rejects.toMatchObject({ constraint });
  });

  test("of two that would form a loop at the same moment, one is refused", async () => {
    const origin = { address: "203.0.113.7", userAgent: "test" };
    for (let round = 0; round < 8; round += 1) {
      const [a, b, c] = [`/a${round}`, `/b${round}`, `/c${round}`];
      const saved = await Promise.all(
        (
          [
            [a, b],
            [b, c],
            [c, a],
            [a, c],
          ] as const
        ).map(([oldPath, newPath]) =>
          createRedirect(owner, { key: randomUUID(), redirect: { oldPath, newPath } }, origin),
        ),
      );
      const reasons = saved.flatMap((one) => (one.ok ? [] : [one.reason]));
      expect(reasons.every((reason) => reason === "raced" || reason === "refused")).toBe(true);
      const left = (await here()).filter(({ oldPath }) => oldPath.endsWith(String(round)));
      expect(left).toHaveLength(4 - reasons.length);
      const old = new Set(left.map(({ oldPath }) => oldPath));
      expect(left.filter(({ newPath }) => old.has(newPath))).toEqual([]);
    }
  });

  test("one form sent twice makes one redirect", async () => {
    const fields = await openForm(`${list}/new`);
    const typed = { oldPath: "/twice", newPath: "/about" };
    const sent = await Promise.all([1, 2].map(() => send(`${list}/new`, typed, fields)));
    expect(sent.map(({ status }) => status)).toEqual([302, 302]);
    expect(await here()).toHaveLength(1);
  });
});
