import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { makeComment, makePost, makeReader } from "#app/domain/blog/fixtures/readers.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { portalOf } from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { type Role, roles } from "#app/domain/people/permissions.ts";
import { db } from "#app/db/database.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { postForm } from "#tests/forms/posted-forms.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let reference: string;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  site = await openSite();
  for (const role of roles) {
    const { email } = await makeUser({ role });
    cookies.set(role, await sessionCookie(email, portalOf(role)));
  }
  await makeDeal();
  ({ reference } = await makeBooking());
});

const open = async (role: Role, path: string) => {
  const answer = await site(ownRequest(path, { cookie: cookies.get(role) ?? "" }));
  return { status: answer.status, html: await answer.text() };
};
/** The forms of a page that write something, but for Logout. */
const formsOf = (html: string) =>
  [...html.matchAll(/<form[^>]*method="post"[^>]*>/g)].filter(
    ([form]) => !form.includes("/logout"),
  );
/** The labels of the portal's menu. */
const menuOf = (html: string) =>
  [
    ...(/<nav aria-label="Portal">(.*?)<\/nav>/s.exec(html)?.[1] ?? "").matchAll(
      /<a[^>]*>(.*?)<\/a>/gs,
    ),
  ].map(([, link = ""]) => link.replace(/<[^>]*>/g, ""));

describe("the menu holds what a role may open", () => {
  test.each<[Role, string[]]>([
    [
      "accountant",
      [
        "Dashboard",
        "Manage Europe Bookings",
        "Sales Reports",
        "Money",
        "All Activities",
        "Agent Profile Settings",
      ],
    ],
    [
      "editor",
      [
        "Dashboard",
        "Manage Europe Deals",
        "Manage Blog Content",
        "Comments to Approve",
        "FAQs",
        "Site Content",
        "Agent Profile Settings",
      ],
    ],
  ])("%s", async (role, labels) => {
    const { html } = await open(role, "/admin/dashboard");
    expect(menuOf(html)).toEqual(labels);
  });

  test("an agent's stays as it was", async () => {
    const { html } = await open("agent", "/admin/dashboard");
    expect(menuOf(html)).not.toContain("Money");
    expect(menuOf(html)).toHaveLength(12);
  });
});

describe("an accountant", () => {
  test("reads a booking and its money, without a button", async () => {
    const { status, html } = await open("accountant", `/admin/bookings/${reference}`);
    expect(status).toBe(200);
    expect(html).toContain("<h2");
    expect(formsOf(html)).toEqual([]);
    // Control: an agent has them.
    expect(
      formsOf((await open("agent", `/admin/bookings/${reference}`)).html).length,
    ).toBeGreaterThan(1);
  });

  test("opens a booking though a form of an agent is kept there, which is left to the agent", async () => {
    const path = `/admin/bookings/${reference}`;
    const fields = { version: "1", note: "Called back." };
    const lost = await site(ownRequest(path, { fields }));
    const kept = lost.headers.getSetCookie().map((line) => line.split(";", 1).join());
    expect(kept).not.toEqual([]);
    const openKept = (role: Role) =>
      site(ownRequest(path, { cookie: [cookies.get(role), ...kept].join("; ") }));
    expect((await openKept("accountant")).status).toBe(200);
    // Control: an agent gets the form.
    expect(await (await openKept("agent")).text()).toContain("Called back.");
  });

  test("finds no link to what is refused", async () => {
    for (const path of [
      "/admin/dashboard",
      "/admin/bookings",
      `/admin/bookings/${reference}`,
      "/admin/money",
    ]) {
      const { html } = await open("accountant", path);
      const links = [...html.matchAll(/<a[^>]*href="(\/(?:super)?admin[^"]*)"/g)].map(
        ([, to = ""]) => to,
      );
      expect(links.length).toBeGreaterThan(5);
      // The next row of the queue is wherever that is.
      for (const to of new Set(links.filter((link) => !link.includes("?after="))))
        expect(
          (await open("accountant", to.replaceAll("&amp;", "&"))).status,
          `${path} → ${to}`,
        ).toBe(200);
    }
  });
});

test("an editor sees no customer and no money", async () => {
  const { html } = await open("editor", "/admin/dashboard");
  expect(html).toContain("Published Blog Posts");
  for (const word of ["Bookings this month", "Active US Clients", "Create New Booking", reference])
    expect(html).not.toContain(word);
});

test("an editor reads comments without the email of who wrote them", async () => {
  const reader = await makeReader();
  await makeComment(reader, await makePost());
  const emails = async (role: Role) =>
    (await open(role, "/admin/comments")).html.includes(reader.email);
  expect([await emails("editor"), await emails("agent")]).toEqual([false, true]);
});

describe("an editor", () => {
  const page = (id: string) => `/admin/manage-deals/${id}`;
  const sold = ["price", "originalPrice", "validUntil", "terms", "departs", "doubleCents"];
  const opened = async (role: Role, id: string) => {
    const { html } = await open(role, page(id));
    return readForms(html).find((form) => "day-1-title" in form.fields)?.fields ?? {};
  };
  const send = (id: string, fields: Record<string, string>) =>
    postForm(site, { to: page(id), cookie: cookies.get("editor"), fields, multipart: true });
  const read = (id: string) =>
    db.selectFrom("packages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("writes a deal's texts and pictures; what is sold stays", async () => {
    const id = await makeDeal();
    const fields = await opened("editor", id);
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(["title", "imageDescription", "day-1-title"]),
    );
    for (const name of sold) expect(fields).not.toHaveProperty(name);
    // Control: an agent has them.
    expect(Object.keys(await opened("agent", id))).toEqual(expect.arrayContaining(sold));
    const before = await read(id);
    const saved = await send(id, { ...fields, title: "Ten Days of Lisbon", intent: "save" });
    expect(saved.headers.get("Location")).toBe("/admin/manage-deals");
    const after = await read(id);
    const changed = Object.entries(after).flatMap(([column, value]) =>
      isDeepStrictEqual(value, before[column as keyof typeof before]) ? [] : column,
    );
    expect(new Set(changed)).toEqual(
      new Set(["title", "version", "updatedAt", "search", "searchWhole", "searchWords"]),
    );
  });

  test.each(sold)("is refused a form with %s, and nothing is written", async (name) => {
    const id = await makeDeal();
    const before = await read(id);
    const fields = { ...(await opened("editor", id)), title: "Other", intent: "save" };
    expect((await send(id, { ...fields, [name]: "1" })).status).toBe(400);
    expect(await read(id)).toEqual(before);
    // Control: without it the form is saved.
    expect((await send(id, fields)).status).toBe(302);
  });

  test.each(["add-stay", "stay-up-1", "remove-stay-picture-1", "add-extra", "remove-extra-1"])(
    "has no button %s, and none is answered",
    async (intent) => {
      const id = await makeDeal();
      const fields = await opened("editor", id);
      expect((await send(id, { ...fields, intent })).status).toBe(400);
      const own = await send(id, { ...fields, intent: "add-day" });
      expect([own.status, own.html.includes('name="day-2-title"')], "control").toEqual([200, true]);
    },
  );

  test("of two versions gets both, and the preview shows the price", async () => {
    const id = await makeDeal({ priceCents: 234_900 });
    const fields = await opened("editor", id);
    expect((await open("editor", page(id))).html).toContain("$2,349");
    await send(id, { ...fields, title: "Theirs", intent: "save" });
    const second = await send(id, { ...fields, title: "Mine", intent: "save" });
    expect(second.status).toBe(409);
    const { html } = second;
    expect(html).toMatch(/Two versions of this (?:<!-- -->)?deal/);
    expect(html).toContain("$2,349");
  });

  test("finds no button that makes, archives or deletes a deal, and none is answered", async () => {
    const id = await makeDeal();
    const { html } = await open("editor", "/admin/manage-deals");
    expect(html).toContain(id);
    expect(formsOf(html)).toEqual([]);
    expect(html).not.toContain("/admin/manage-deals/new");
    expect((await open("editor", "/admin/manage-deals/new")).status).toBe(403);
    for (const intent of ["archive", "delete"]) {
      const fields = { intent, id };
      const cookie = cookies.get("editor") ?? "";
      const answer = await site(ownRequest("/admin/manage-deals", { cookie, fields }));
      expect(answer.status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ archivedAt: null });
  });

  test("is told why there is no calendar to link to", async () => {
    const fields = { key: crypto.randomUUID(), do: "make" };
    const cookie = cookies.get("editor") ?? "";
    const answer = await site(ownRequest("/admin/profile?form=calendar", { cookie, fields }));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("your role does not include them");
  });
});

test("an address in another case has the same buttons", async () => {
  const { html } = await open("agent", `/admin/Bookings/${reference}`);
  expect(formsOf(html).length).toBeGreaterThan(1);
});
