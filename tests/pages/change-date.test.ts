import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { bookFirst, later, makeTwoDates } from "#app/domain/bookings/fixtures/own-trips.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { partOf, readPage, withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

/** Two pay $2,000 on the first of two dates. */
async function booked(given?: Parameters<typeof makeTwoDates>[0]) {
  const dates = await makeTwoDates(given);
  const user = await makeUser();
  const name = "Janet Whitfield";
  const viewer = { ...user, name, kind: "customer", emailVerified: false, phone: null } as const;
  const { id, reference } = await bookFirst(dates.packageId, viewer);
  const own = await sessionCookie(user.email);
  const trip = `/dashboard/trips/${reference}`;
  return { ...dates, id, reference, own, trip, page: `${trip}/date` };
}

async function send(path: string, fields: Record<string, string>, cookie: string) {
  const answer = await site(ownRequest(path, { cookie, fields }));
  const html = withoutScripts(await answer.text());
  const { status, headers } = answer;
  return { status, html, text: words(html), location: headers.get("Location") };
}

/** The form that moves the trip, as a browser without script fills it in. */
const moveForm = (html: string) =>
  readForms(html).find(({ fields }) => "totalCents" in fields)?.fields ?? expect.fail("No form.");

describe("a customer’s own trip", () => {
  test("is moved without script: the date with its difference, what it comes to, and then the new one", async () => {
    const { own, trip, page } = await booked();
    expect((await readPage(site, trip, own)).links).toContainEqual({
      label: "Change the date",
      to: page,
    });
    const list = await readPage(site, page, own);
    expect(list.text).toContain("$200 more");
    expect(list.text).toContain(`until ${formatDay(addDays(soon(), -30))}`);
    expect(readForms(list.html)).toContainEqual(expect.objectContaining({ method: "get" }));
    const chosen = await readPage(site, `${page}?departureDate=${later}`, own);
    const shown = words(partOf(chosen, "#new-date"));
    expect(shown).toContain(`Departure${formatDay(soon())}${formatDay(later)}`);
    expect(shown).toContain("Total$2,000$2,200$200 more to pay.");
    expect(shown).toContain(`Until ${formatDay(addDays(later, -30))} Full refund`);
    const moved = await send(page, moveForm(chosen.html), own);
    expect(moved).toMatchObject({ status: 302, location: trip });
    const after = await readPage(site, trip, own);
    expect(after.text).toContain("You moved it to another date");
    expect(after.text).toContain(formatDay(later));
  });

  test("that changed meanwhile is shown as it is now, and moved with one more click", async () => {
    const { id, own, page, second } = await booked();
    const path = `${page}?departureDate=${later}`;
    const form = moveForm((await readPage(site, path, own)).html);
    await db
      .updateTable("rates")
      .set({ priceCents: 120_000 })
      .where("departureId", "=", second)
      .where("code", "=", "double")
      .execute();
    const dearer = await send(path, form, own);
    expect(dearer.status).toBe(409);
    expect(dearer.text).toContain("Nothing Is Changed Yet");
    expect(dearer.text).toContain("$400 more to pay.");
    await db
      .updateTable("bookings")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    const changed = await send(path, moveForm(dearer.html), own);
    expect(changed.status).toBe(409);
    expect(changed.text).toContain("Your booking has changed while you looked at it.");
    expect((await send(path, moveForm(changed.html), own)).status).toBe(302);
  });

  test("whose new date sold out meanwhile says so, and offers it no more", async () => {
    const { own, page, second } = await booked();
    const path = `${page}?departureDate=${later}`;
    const form = moveForm((await readPage(site, path, own)).html);
    await db.updateTable("departures").set({ seats: 0 }).where("id", "=", second).execute();
    const gone = await send(path, form, own);
    expect(gone.status).toBe(409);
    expect(gone.text).toContain("This date is sold out.");
    expect(gone.html).not.toContain('id="new-date"');
  });

  test("says before it is pressed that too much is paid", async () => {
    const { reference, own, page } = await booked({ laterCents: 90_000 });
    await pay(await makeAgent(), reference, { cents: 200_000 });
    const { text } = await readPage(site, `${page}?departureDate=${later}`, own);
    expect(text).toContain("You have paid $200 more than it costs then. We send that back to you.");
  });

  test("says until when it could be moved; without a ladder, whom to ask", async () => {
    const late = await booked({ ladder: JSON.stringify([{ days: 41, keep: 50 }]) });
    const sentence = `The date of this trip could be changed here until ${formatDay(addDays(soon(), -41))}.`;
    for (const path of [late.trip, late.page, `${late.page}?departureDate=${later}`]) {
      const { text, html } = await readPage(site, path, late.own);
      expect(text).toContain(sentence);
      expect(html).not.toContain('id="new-date"');
    }
    const unsaid = await booked({ ladder: null });
    expect((await readPage(site, unsaid.trip, unsaid.own)).text).toContain(
      "The date of this trip can’t be changed here. Please write to us",
    );
  });

  test("is nobody else’s to move", async () => {
    const { id, own, page } = await booked();
    const path = `${page}?departureDate=${later}`;
    const form = moveForm((await readPage(site, path, own)).html);
    const stranger = await sessionCookie((await makeUser({ verified: true })).email);
    expect((await readPage(site, path, stranger)).status).toBe(404);
    expect((await send(path, form, stranger)).status).toBe(404);
    const { departureDate } = await db
      .selectFrom("bookings")
      .select("departureDate")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(departureDate).toBe(soon());
  });
});
