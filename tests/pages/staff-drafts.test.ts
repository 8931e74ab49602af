import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { newcomer } from "#app/domain/departures/fixtures/waiting.ts";
import { forgetStaffDrafts } from "#app/domain/people/accounts/staff/staff-drafts.server.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { expectShownAgain } from "#tests/forms/expect-shown-again.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { openStaffForm, type Posted, postForm, tickOn } from "#tests/forms/posted-forms.ts";
import { staffForms } from "#tests/forms/staff-form-list.ts";
import { readHtml, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

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

const sentence = /What you typed on .* is back\. Nothing of it is saved yet\./;
const { "agent, lead: note": note, "agent, lead: mail": mail } = staffForms;
if (!note || !mail) throw new Error("tests/forms/staff-form-list.ts has no such form.");

/** Sends what is typed so far, as the portal's script does: `age` milliseconds after it was typed. */
function keep(opened: Posted, fields: Posted["fields"], age = 0) {
  const { pathname } = new URL(opened.to, "http://site");
  const about = new URLSearchParams({ "keep-draft": String(age), "draft-page": pathname });
  const to = `${opened.to}${opened.to.includes("?") ? "&" : "?"}${about}`;
  return postForm(site, { ...opened, to, fields });
}

/** A page as a browser opens it, also where it is led on. */
async function read(page: string, cookie: string | undefined) {
  let answer = await site(ownRequest(page, cookie === undefined ? {} : { cookie }));
  for (let steps = 0; steps < 3 && answer.status === 302; steps += 1)
    answer = await site(
      ownRequest(answer.headers.get("Location") ?? "", cookie === undefined ? {} : { cookie }),
    );
  const html = (await answer.text()).replace(/<script\b[^>]*>[^]*?<\/script>/g, "");
  return { status: answer.status, html, text: words(html) };
}

describe.each(Object.entries(staffForms))("%s", (_name, form) => {
  test("whose tab was closed is on its page again, until it is sent, and after a conflict", async () => {
    const open = await openStaffForm(site, form);
    if (form.nothingKept) return;
    const kept = await keep(open, open.typed);
    const isSecret = Object.keys(form.typed).every((name) => form.secrets?.includes(name));
    if (isSecret) {
      expect((await read(open.to, open.cookie)).html).not.toContain(Object.values(form.typed)[0]);
      return;
    }
    expect(kept.status, kept.text).toBe(201);
    const { pathname } = new URL(open.to, "http://site");
    for (const page of new Set([pathname, open.to])) {
      const shown = await read(page, open.cookie);
      expect(shown.status, shown.text).toBe(200);
      expect(shown.text).toMatch(sentence);
      expectShownAgain(shown.html, form.typed, form);
      for (const [tick, id] of Object.entries(tickOn(shown.html, form))) {
        const box = readHtml(shown.html).querySelector(`input[name="${tick}"]`);
        expect([id, box?.hasAttribute("checked")]).toEqual([open.fields[tick], true]);
      }
    }
    const elsewhere = await sessionCookie(open.email, form.who);
    expect((await read(open.to, elsewhere)).text, "in another browser, too").toMatch(sentence);
    const saved = await postForm(site, { ...open, cookie: elsewhere });
    expect(saved.status, saved.text).toBeLessThan(400);
    expect((await read(open.to, elsewhere)).text).not.toMatch(sentence);

    // The other tab, which knows nothing of it: a second copy is taken, or its text comes back.
    const other = await postForm(site, { ...open, cookie: elsewhere });
    const isGone = other.status < 400 || other.status === 404;
    if (!isGone) expectShownAgain(other.html, form.typed, form);
  });
});

describe("a draft", () => {
  const openNote = async () => {
    const open = await openStaffForm(site, note);
    const fields = { ...open.fields, note: "Wants quiet." };
    return { ...open, fields };
  };

  test("is the writer's alone, and is gone once it is discarded", async () => {
    const open = await openNote();
    await keep(open, open.fields);
    const { email } = await makeUser({ role: "agent" });
    const other = await read(open.to, await sessionCookie(email, "agent"));
    expect([other.status, sentence.test(other.text)]).toEqual([200, false]);
    expect(other.html).not.toContain("Wants quiet.");
    const own = await read(open.to, open.cookie);
    expect(own.html).toContain(`action="${open.to}?discard-kept"`);
    const discarded = await postForm(site, { ...open, to: `${open.to}?discard-kept`, fields: {} });
    expect([discarded.status, discarded.headers.get("Location")]).toEqual([302, open.to]);
    expect((await read(open.to, open.cookie)).text).not.toMatch(sentence);
  });

  test("that arrives after its form was sent, or after a newer one, is not kept", async () => {
    const open = await openNote();
    expect((await postForm(site, open)).status).toBe(302);
    const next = { ...open.fields, key: crypto.randomUUID(), note: "More." };
    expect((await keep(open, next, 60_000)).status, "typed before").toBe(204);
    // Its way here took longer than its age tells.
    expect((await keep(open, open.fields)).status, "by its key").toBe(204);
    expect((await read(open.to, open.cookie)).text).not.toMatch(sentence);
    expect((await keep(open, next)).status, "control").toBe(201);
    expect((await keep(open, { ...next, note: "Less." }, 30_000)).status).toBe(204);
    expect((await read(open.to, open.cookie)).html).toContain("More.");
  });

  test("of another form of its page waits: sending one leaves the other", async () => {
    const open = await openNote();
    const reply = await openStaffForm(site, mail);
    const about = { ...reply, to: open.to, cookie: open.cookie };
    await keep(about, reply.fields, 1_000);
    await keep(open, open.fields);
    const first = await read(open.to, open.cookie);
    expect(first.html).toContain("Wants quiet.");
    expect((await postForm(site, open)).status).toBe(302);
    const second = await read(open.to, open.cookie);
    expect(second.text).toMatch(sentence);
    expectShownAgain(second.html, mail.typed, {});
  });

  test("that is emptied is none, and secrets, files and card numbers are never in one", async () => {
    const open = await openNote();
    await keep(open, { ...open.fields, note: "Card 4242 4242 4242 4242", password: "a secret" });
    const stored = JSON.stringify(await db.selectFrom("staffDrafts").select("values").execute());
    expect(stored).toContain("[card number removed]");
    expect(stored).not.toMatch(/a secret|4242 4242/);
    expect((await keep(open, { intent: "note" })).status).toBe(201);
    expect((await read(open.to, open.cookie)).text).not.toMatch(sentence);
  });

  test("without a session is refused, and leads nowhere: the browser keeps it", async () => {
    const open = await openNote();
    const answer = await keep({ ...open, cookie: undefined }, open.fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([401, null]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("of an address that can't be is refused", async () => {
    const open = await openNote();
    expect((await keep(open, open.fields, -1)).status).toBe(400);
    expect((await keep({ ...open, to: `${open.to}?a=${"x".repeat(2_000)}` }, {})).status).toBe(400);
  });

  test("that its page can't show leaves the page as it is", async () => {
    const open = await openNote();
    const { url, headers } = ownRequest(`${open.to}?keep-draft=0&draft-page=${open.to}`, {
      cookie: open.cookie ?? "",
      fields: {},
    });
    const body = new URLSearchParams([
      ["intent", "note"],
      ["note", "a"],
      ["note", "b"],
    ]);
    expect((await site(new Request(url, { method: "POST", headers, body }))).status).toBe(201);
    const shown = await read(open.to, open.cookie);
    expect([shown.status, sentence.test(shown.text)]).toEqual([200, false]);
    expect(shown.text).toContain("Answer by mail");
  });

  test("is forgotten after two weeks, and of one person the sixty newest stay", async () => {
    await db.deleteFrom("staffDrafts").execute();
    const open = await openNote();
    for (let number = 0; number < 62; number += 1)
      await keep(
        { ...open, to: `/admin/leads/new?n=${number}` },
        open.fields,
        1_000_000 - number * 1_000,
      );
    await forgetStaffDrafts(new Date());
    const left = await db.selectFrom("staffDrafts").select("address").execute();
    expect(left).toHaveLength(60);
    expect(left).not.toContainEqual({ address: "/admin/leads/new?n=1" });
    await forgetStaffDrafts(new Date(Date.now() + 14 * 86_400_000));
    expect(await db.selectFrom("staffDrafts").select("address").execute()).toEqual([]);
  });

  test("stays although many other forms were sent since, and a late one of those is still none", async () => {
    await db.deleteFrom("staffDrafts").execute();
    const open = await openNote();
    await keep(open, open.fields, 60_000);
    for (let number = 0; number < 62; number += 1) {
      const { status } = await postForm(site, {
        ...open,
        to: `/admin/undo?n=${number}`,
        fields: { id: crypto.randomUUID(), back: "/admin/leads" },
      });
      expect(status).toBe(302);
    }
    await forgetStaffDrafts(new Date());
    expect((await read(open.to, open.cookie)).html).toContain("Wants quiet.");
    const late = await keep({ ...open, to: "/admin/undo?n=0" }, { note: "Late." }, 30_000);
    expect(late.status).toBe(204);
    await forgetStaffDrafts(new Date(Date.now() + 7 * 3_600_000));
    expect(await db.selectFrom("staffDrafts").select("address").execute()).toEqual([
      { address: open.to },
    ]);
  });

  test("of a page whose address has a secret is none, nor is there a row once its form was sent", async () => {
    const open = await openNote();
    const secret = { ...open, to: `${open.to}?token=a-raw-one` };
    expect((await keep(secret, open.fields)).status, "its form").toBe(400);
    const about = new URLSearchParams({ "keep-draft": "0", "draft-page": secret.to });
    const kept = await postForm(site, { ...open, to: `${open.to}?${about}` });
    expect(kept.status, "another form on its page").toBe(400);
    expect((await postForm(site, secret)).status).toBe(302);
    const rows = await db.selectFrom("staffDrafts").select(["address", "page"]).execute();
    expect(JSON.stringify(rows)).not.toContain("a-raw-one");
  });

  test("of a mail that goes to everybody on a departure is back, as edited", async () => {
    const { email } = await makeUser({ role: "agent" });
    const cookie = await sessionCookie(email, "agent");
    const packageId = await makeDeal({ departs: "fixed" });
    const departure = await makeDeparture({ packageId, least: 2 });
    const booking = await makeBooking({ packageId, departureDate: soon() });
    await newcomer(departure, 2, booking.id);
    const page = `/admin/departures/${departure}`;
    const open = { cookie, to: `${page}?do=mails`, fields: { intent: "tell" } };
    const seen = await postForm(site, { ...open, fields: { intent: "tell", mailReview: "see" } });
    const form = readForms(seen.html).find(({ fields }) => fields.mailOf !== undefined);
    const edited = { ...form?.fields, mailText: "Good news.\n\nPack your hat." };
    expect((await keep(open, edited)).status).toBe(201);
    const shown = await read(page, cookie);
    expect(shown.text).toMatch(sentence);
    expect(shown.html).toContain("Pack your hat.");
  });
});
