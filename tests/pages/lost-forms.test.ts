import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { whileRestoring } from "#app/values/forms/form-restoring.server.ts";
import { useTestDatabase } from "../database.ts";
import { expectShownAgain } from "../forms/expect-shown-again.ts";
import { openStaffForm, postForm, tickOn } from "../forms/posted-forms.ts";
import { readHtml, words } from "../read-page.ts";
import { readToast } from "../page/read-toast.ts";
import { sessionCookie } from "../session-cookie.ts";
import { openSite, ownRequest, type Site } from "../site-in-process.ts";
import { staffForms, type StaffForm } from "../forms/staff-form-list.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
  // One of the forms turns it on; then every staff page would redirect to its setup.
  await db
    .updateTable("appSettings")
    .set({ value: "off" })
    .where("key", "=", "two_factor_required")
    .execute();
});

const sentence = "You were signed out before this was saved. Check it and save again.";
const { "agent, deal: edit": deal, "agent, departure: hold": hold } = staffForms;

/** A filled-in form that is sent after its session has ended; `meanwhile` is another one's cookies. */
async function sendLost(form: StaffForm, meanwhile?: string) {
  const open = await openStaffForm(site, form);
  await db.deleteFrom("sessions").where("userId", "=", userOf(open.email)).execute();
  const device = pairs(open.cookie).filter((pair) => pair.startsWith("device="));
  const session = pairs(meanwhile).filter((pair) => !pair.startsWith("device="));
  const cookie = meanwhile ? [...device, ...session].join("; ") : open.cookie;
  const sent = await postForm(site, { ...open, cookie });
  const draft = sent.headers.getSetCookie().find((line) => line.startsWith("lost_form=")) ?? "";
  const login = new URL(sent.headers.get("Location") ?? "", "http://site");
  return {
    open,
    sent,
    next: login.searchParams.get("next") ?? "",
    draft: draft.split(";", 1)[0] ?? "",
  };
}

const pairs = (cookies = "") => cookies.split("; ");
const userOf = (email: string) => db.selectFrom("users").select("id").where("email", "=", email);

async function read(page: string, cookie: string) {
  const answer = await site(ownRequest(page, { cookie }));
  const html = (await answer.text()).replace(/<script\b[^>]*>[^]*?<\/script>/g, "");
  return { status: answer.status, html, text: words(html), headers: answer.headers };
}

/** A redirect as the router writes it for script: a list of values, which name each other by place. */
function readRedirect(text: string): Record<string, unknown> {
  const values = JSON.parse(text) as unknown[];
  const places = Object.entries(
    values.find((one) => one instanceof Object && !Array.isArray(one)) ?? {},
  );
  return Object.fromEntries(
    places.map(([name, at]) => [String(values[Number(name.slice(1))]), values[Number(at)]]),
  );
}

async function countAudited(): Promise<number> {
  const { rows } = await db
    .selectFrom("auditLog")
    .select((row) => row.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return rows;
}

describe.each(Object.entries(staffForms))("%s", (_name, form) => {
  test("sent with a lost session, it is on its page after signing in, and writes when it is sent again", async () => {
    const { open, sent, next, draft } = await sendLost(form);
    expect(sent.status).toBe(302);
    const session = await sessionCookie(open.email, form.who);
    if (draft === "") {
      expect(form.nothingKept ?? form.secrets, "only secrets or buttons").toBeDefined();
      return;
    }
    expect(next).toBe(open.to);
    const written = await countAudited();
    const shown = await read(next, `${session}; ${draft}`);
    expect([shown.status, shown.text.includes(sentence)], shown.text).toEqual([200, true]);
    if (!form.nothingKept) expectShownAgain(shown.html, form.typed, form);
    for (const [tick, id] of Object.entries(tickOn(shown.html, form))) {
      const box = readHtml(shown.html).querySelector(`input[name="${tick}"]`);
      expect([id, box?.hasAttribute("checked")]).toEqual([open.fields[tick], true]);
    }
    expect(await countAudited(), "nothing is written yet").toEqual(written);

    const saved = await postForm(site, { ...open, cookie: `${session}; ${draft}` });
    expect(saved.status, saved.text).toBeLessThan(400);
    expect(saved.headers.getSetCookie().join()).toMatch(/lost_form=;/);
    expect((await read(next, `${session}; ${draft}`)).text).not.toContain(sentence);
  });
});

describe("a kept form", () => {
  if (!deal || !hold) throw new Error("tests/forms/staff-form-list.ts has no such form.");

  test("is not for another account of this browser; control: it still is for its own", async () => {
    const { open, next, draft } = await sendLost(deal);
    const { email } = await makeUser({ role: "agent" });
    const other = await read(next, `${await sessionCookie(email, "agent")}; ${draft}`);
    expect([other.status, other.text.includes(sentence)]).toEqual([200, false]);
    expect(other.html).not.toContain(deal.typed.title);
    const own = await read(next, `${await sessionCookie(open.email, "agent")}; ${draft}`);
    expect(own.html).toContain(deal.typed.title);
  });

  test.each([["customer", {}] as const, ["superadmin", { role: "superadmin" }] as const])(
    "is kept where a %s has signed in to this browser meanwhile, and the owner can see it",
    async (portal, role) => {
      const other = await makeUser(role);
      const theirs = await sessionCookie(other.email, portal);
      const { open, sent, next, draft } = await sendLost(deal, theirs);
      expect([sent.status, next]).toEqual([302, open.to]);
      expect(readToast(new Response(null, { headers: sent.headers }))?.title).toBe(
        "Signed In as Somebody Else",
      );
      expect((await read(next, `${theirs}; ${draft}`)).html).not.toContain(deal.typed.title);
      const own = await read(next, `${await sessionCookie(open.email, "agent")}; ${draft}`);
      expect(own.html).toContain(deal.typed.title);
      const events = db.selectFrom("securityEvents").select("action");
      expect(await events.where("actorId", "=", other.id).execute()).toContainEqual({
        action: "access-refused",
      });
    },
  );

  test("does not let in who was suspended meanwhile", async () => {
    const { open, next, draft } = await sendLost(deal);
    const session = await sessionCookie(open.email, "agent");
    await db
      .updateTable("users")
      .set({ bannedUntil: new Date(Date.now() + 86_400_000) })
      .where("email", "=", open.email)
      .execute();
    const refused = await site(ownRequest(next, { cookie: `${session}; ${draft}` }));
    expect(refused.headers.get("Location")).toMatch(/^\/admin\/login/);
  });

  test("is gone after two hours, and the page opens as it is", async () => {
    const { open, next, draft } = await sendLost(deal);
    await db.updateTable("formDrafts").set({ expiresAt: new Date() }).execute();
    const late = await read(next, `${await sessionCookie(open.email, "agent")}; ${draft}`);
    expect([late.status, late.text.includes(sentence)]).toEqual([200, false]);
  });

  test("can be discarded", async () => {
    const { open, next, draft } = await sendLost(deal);
    const cookie = `${await sessionCookie(open.email, "agent")}; ${draft}`;
    expect((await read(next, cookie)).html).toContain(`action="${next}?discard-kept"`);
    const discarded = await postForm(site, { to: `${next}?discard-kept`, cookie, fields: {} });
    expect([discarded.status, discarded.headers.get("Location")]).toEqual([302, next]);
    expect((await read(next, cookie)).text).not.toContain(sentence);
    // What the browser could not send without a session arrives now.
    const about = new URLSearchParams({ "keep-draft": "60000", "draft-page": next });
    const late = { to: `${next}?${about}`, cookie, fields: open.fields };
    expect((await postForm(site, late)).status).toBe(204);
    expect((await read(next, cookie)).text).not.toContain("Nothing of it is saved yet.");
    const again = { ...late, to: late.to.replace("60000", "0") };
    expect((await postForm(site, again)).status, "control: typed since").toBe(201);
  });

  test("opens as a new document where script follows the login; other pages and addresses do not have it", async () => {
    const { open, next, draft } = await sendLost(deal);
    const cookie = `${await sessionCookie(open.email, "agent")}; ${draft}`;
    const followed = await site(
      new Request(new URL(`${next}.data`, ownRequest("/").url), {
        headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      }),
    );
    expect(readRedirect(await followed.text())).toMatchObject({ redirect: next, reload: true });
    expect((await read(`${next}?from=list`, cookie)).text).not.toContain(sentence);
    expect((await read("/admin/manage-deals/new", cookie)).text).not.toContain(sentence);
  });

  test("has no files, no secrets, and a bounded length", async () => {
    const { open, sent } = await sendLost(deal);
    expect(readToast(new Response(null, { headers: sent.headers }))).toEqual({
      title: "You Are Signed Out",
      text: "Please sign in again: what you typed is kept for two hours. Files must be chosen again.",
    });
    const device = open.cookie;
    await db.deleteFrom("formDrafts").execute();
    const body = new FormData();
    body.append("title", "A\0B");
    body.append("ownPassword", "a secret");
    body.append("image", new Blob([new Uint8Array(3_000_000)]), "large.jpg");
    body.append("summary", "After the file");
    await site(
      new Request(new URL(open.to, ownRequest("/").url), {
        method: "POST",
        headers: { Cookie: device ?? "", "Sec-Fetch-Site": "same-origin", Accept: "text/html" },
        body,
      }),
    );
    const stored = await db.selectFrom("formDrafts").select("values").execute();
    expect(stored).toMatchObject([
      {
        values: {
          fields: [
            ["title", "AB"],
            ["summary", "After the file"],
          ],
        },
      },
    ]);
    const long = { ...open, fields: { a: "x".repeat(150_000), b: "x".repeat(150_001) } };
    expect((await postForm(site, long)).headers.get("Location")).toBe("/admin/login");
    expect(await db.selectFrom("formDrafts").select("values").execute()).toHaveLength(1);
  });

  test("is kept without any cookie too, for who of this portal signs in next", async () => {
    const open = await openStaffForm(site, deal);
    const sent = await postForm(site, { ...open, cookie: undefined });
    const login = new URL(sent.headers.get("Location") ?? "", "http://site");
    expect([login.pathname, login.searchParams.get("next")]).toEqual(["/admin/login", open.to]);
    const [draft = ""] = sent.headers
      .getSetCookie()
      .flatMap((line) => (line.startsWith("lost_form=") ? [line.split(";", 1)[0]] : []));
    const own = await read(open.to, `${await sessionCookie(open.email, "agent")}; ${draft}`);
    expect(own.html).toContain(deal.typed.title);
    const bare = await read(open.to, await sessionCookie(open.email, "agent"));
    expect(bare.html, "control: without this browser’s cookie").not.toContain(deal.typed.title);
  });

  test("can't be written by a command while it is shown", async () => {
    const { id, email } = await makeUser({ role: "agent" });
    const by = { kind: "agent", id, email } as const;
    const write = () => command({ by, requestOrigin: null }, async () => ({ ok: true }));
    expect(() => whileRestoring(write)).toThrow("only shown again");
    expect(await write(), "control").toEqual({ ok: true });
  });
});
