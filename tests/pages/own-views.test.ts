import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { viewLimits } from "#app/domain/people/accounts/staff/saved-views.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { partsOf, readHtml, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
type Person = { id: string; cookie: string; root: string };
const roles = ["agent", "superadmin", "accountant", "editor"] as const;
const people = {} as Record<(typeof roles)[number], Person>;

beforeAll(async () => {
  site = await openSite();
  for (const role of roles) {
    const { id, email } = await makeUser({ role });
    const portal = role === "superadmin" ? role : "agent";
    const root = role === "superadmin" ? "/superadmin" : "/admin";
    people[role] = { id, cookie: await sessionCookie(email, portal), root };
  }
});
beforeEach(async () => void (await db.deleteFrom("savedViews").execute()));

const read = async (address: string | null, cookie: string) =>
  (await readPage(site, address ?? "", cookie)).html;
const open = ({ cookie, root }: Person, path: string) => read(root + path, cookie);
const search = "status=Pending&paid=none";
const addressOf = (query: string, list = "bookings") =>
  `/views?${new URLSearchParams({ list, query })}`;

/** Sends a form; the page comes back, or it leads on. */
async function send({ cookie, root }: Person, path: string, fields: Record<string, string>) {
  const answer = await site(ownRequest(root + path, { cookie, fields }));
  const html = await answer.text();
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    toast: readToast(answer)?.title,
    html,
    error: words(readHtml(html).querySelector("#name-error")?.toString() ?? ""),
    typed: readHtml(html).querySelector("input[name=name]")?.getAttribute("value"),
  };
}
const save = (person: Person, name: string, query = search, list?: string) =>
  send(person, addressOf(query, list), { intent: "save", name });

const linksOn = (html: string) =>
  partsOf({ html }, "nav[aria-label=Views] a").map((link) => {
    const view = readHtml(link).querySelector("a");
    return {
      name: view?.childNodes[0]?.text,
      to: view?.getAttribute("href"),
      isCurrent: view?.getAttribute("aria-current") === "page",
    };
  });
const namesOn = (html: string) => linksOn(html).map(({ name }) => name);
const shipped = [
  "All",
  "Leaves within 14 days, not paid",
  "Overdue",
  "Requests",
  "Back, not completed",
  "Mine",
];
const stored = () => db.selectFrom("savedViews").select(["name", "query"]).execute();
const formOn = (html: string) => readForms(html).find(({ action }) => action.includes("/views?"));

describe("a view of one's own", () => {
  test.each(["agent", "superadmin"] as const)(
    "is saved by the list's form, has an address, is marked, and can be removed: %s",
    async (role) => {
      const person = people[role];
      const form = formOn(await open(person, `/bookings?${search}&sort=-total&page=1`));
      const to = form?.action.replace(person.root, "") ?? "";
      const saved = await send(person, to, { intent: "save", name: "  Asked,\n nothing paid " });
      expect([saved.status, saved.to, saved.toast]).toEqual([
        302,
        `${person.root}/bookings?${search}`,
        "View Saved",
      ]);
      const html = await read(saved.to, person.cookie);
      expect(namesOn(html)).toEqual([...shipped, "Asked, nothing paid"]);
      const current = linksOn(html).filter(({ isCurrent }) => isCurrent);
      expect(current).toMatchObject([{ name: "Asked, nothing paid" }]);
      expect(current[0]?.to).toContain(search);
      expect(words(html)).not.toContain("Save view");

      const remove = formOn(html);
      expect(words(remove?.html ?? "")).toBe("Remove view");
      const removed = await send(person, remove?.action.replace(person.root, "") ?? "", {
        ...remove?.fields,
        intent: "remove",
      });
      expect([removed.to, removed.toast]).toEqual([saved.to, "View Removed"]);
      const left = await read(saved.to, person.cookie);
      expect(namesOn(left)).toEqual(shipped);
      expect(words(left)).toContain("Save view");
    },
  );

  test("can be saved of a search that no view has, and of nothing else", async () => {
    const canSave = async (path: string) => formOn(await open(people.agent, path)) !== undefined;
    expect(await canSave(`/bookings?${search}`)).toBe(true);
    expect(await canSave("/leads?due=none")).toBe(true);
    expect(await canSave("/blog?q=lisbon")).toBe(true);
    const others = ["", "?status=Pending", "?status=Pending&sort=-total&page=1", "?q=+", "?a=b"];
    for (const query of others) expect(await canSave(`/bookings${query}`), query).toBe(false);
  });

  test("is its owner's alone, and goes with the account", async () => {
    await save(people.agent, "Mine alone");
    const html = await open(people.agent, `/bookings?${search}`);
    expect(namesOn(html), "control").toContain("Mine alone");
    expect(namesOn(await open(people.agent, "/leads")), "of another list").not.toContain(
      "Mine alone",
    );
    const others = await open(people.superadmin, `/bookings?${search}`);
    expect(namesOn(others)).toEqual(shipped);
    // Somebody else can't remove it.
    const { id = "" } = formOn(html)?.fields ?? {};
    await send(people.superadmin, addressOf(search), { intent: "remove", id });
    expect(await stored()).toHaveLength(1);
    await send(people.agent, addressOf(search), { intent: "remove", id });
    expect(await stored(), "control").toEqual([]);

    const leaver = await makeUser({ role: "agent" });
    const cookie = await sessionCookie(leaver.email, "agent");
    await save({ id: leaver.id, cookie, root: "/admin" }, "Gone soon");
    expect(await stored()).toHaveLength(1);
    await db.deleteFrom("users").where("id", "=", leaver.id).execute();
    expect(await stored()).toEqual([]);
  });

  test("holds what its list knows, without order and page", async () => {
    await save(people.agent, "Cleaned", "page=3&x=1&status=+Pending+&sort=-total&q=&mine=yes");
    expect(await stored()).toEqual([{ name: "Cleaned", query: "status=Pending&mine=yes" }]);
    for (const query of ["", "page=2&x=1", "status=Unheard", "mine=no", `q=${"a".repeat(121)}`])
      expect((await save(people.agent, "Wrong", query)).status, query).toBe(400);
    expect(await stored()).toHaveLength(1);
  });

  test("is saved by whoever may open the list", async () => {
    const statuses = async (list: string, query: string) => {
      const found = roles.map((role) => save(people[role], `Of ${list}`, query, list));
      return (await Promise.all(found)).map(({ status }) => status);
    };
    expect(roles).toEqual(["agent", "superadmin", "accountant", "editor"]);
    expect(await statuses("bookings", search)).toEqual([302, 302, 302, 404]);
    expect(await statuses("leads", "due=none")).toEqual([302, 302, 404, 404]);
    expect(await statuses("blog", "q=lisbon")).toEqual([302, 302, 404, 302]);
    expect(await statuses("customers", "q=a")).toEqual([404, 404, 404, 404]);
    expect(namesOn(await open(people.accountant, "/bookings"))).toContain("Of bookings");
  });
});

describe("a name", () => {
  test.each([
    ["", /give this view a name/],
    [" \u200b ", /give this view a name/],
    ["a".repeat(41), /at most 40 characters/],
  ])("like “%s” is refused beside its field, with what was typed", async (name, sentence) => {
    const refused = await save(people.agent, name);
    expect([refused.status, refused.typed]).toEqual([400, name]);
    expect(refused.error).toMatch(sentence);
    expect(refused.html).toContain(`href="/admin/bookings?${search.replace("&", "&amp;")}"`);
    expect(await stored()).toEqual([]);
    expect((await save(people.agent, "a".repeat(40))).status, "control").toBe(302);
  });

  test("is refused if the list has it already, in any case; another list may have it", async () => {
    await save(people.agent, "Été");
    const refused = await save(people.agent, "été", "mine=yes&paid=some");
    expect([refused.status, refused.typed]).toEqual([400, "été"]);
    expect(refused.error).toMatch(/a view of this name already/);
    expect((await save(people.agent, "été", "due=none", "leads")).status).toBe(302);
    expect((await save(people.superadmin, "été")).status).toBe(302);
    expect(await stored()).toHaveLength(3);
    // A second press of the same button.
    expect((await save(people.agent, "Été")).status).toBe(302);
    expect(await stored()).toHaveLength(3);
  });

  test(`is refused once there are ${viewLimits.views} views, also of two tabs`, async () => {
    for (let at = 1; at < viewLimits.views; at += 1) await save(people.agent, `View ${at}`);
    const tabs = await Promise.all(["One", "Two", "Three"].map((name) => save(people.agent, name)));
    expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 400, 400]);
    const refused = tabs.find(({ status }) => status === 400);
    expect(refused?.error).toMatch(/You have 20 views of this list/);
    expect(await stored()).toHaveLength(viewLimits.views);
    expect((await save(people.agent, "One", "due=none", "leads")).status).toBe(302);
  });
});

describe("two tabs that save one name at once", () => {
  const race = async () => {
    const queries = ["paid=none", "paid=some", "left=some", "left=none"];
    const sent = await Promise.all(queries.map((query) => save(people.agent, "Same", query)));
    return sent.map(({ status }) => status).toSorted((a, b) => a - b);
  };

  test("make one view, and the others are told", async () => {
    expect(await race()).toEqual([302, 400, 400, 400]);
    expect(await stored()).toHaveLength(1);
  });

  test("control: without the constraint they make more", async () => {
    await sql`DROP INDEX saved_views_name_key`.execute(ownerDb);
    expect(await race()).toEqual([302, 302, 302, 302]);
    await db.deleteFrom("savedViews").execute();
    const index = sql`CREATE UNIQUE INDEX saved_views_name_key ON saved_views (account_id, list, lower(name))`;
    await index.execute(ownerDb);
  });
});
