import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let staff: string;
beforeAll(async () => {
  site = await openSite();
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

async function ask(path: string, fields?: Record<string, string>) {
  const answer = await site(ownRequest(path, { cookie: staff, ...(fields && { fields }) }));
  const html = withoutScripts(await answer.text());
  return {
    status: answer.status,
    to: answer.headers.get("Location") ?? "",
    html,
    says: words(html),
  };
}

const bookedOn = addDays(businessDay(new Date()), -90);
const typed = (dealId: string, change: Record<string, string> = {}) => ({
  key: randomUUID(),
  customerName: "Janet Whitfield",
  customerPhone: "(617) 555-0142",
  packageId: `${dealId}@234900`,
  numTravelers: "2",
  departureDate: soon(),
  bookedOn,
  agreedStatus: "Confirmed",
  ownLines: "2 x Place in a double: 1,400",
  agreedDeposit: "25%",
  agreedBalanceDays: "30",
  intent: "book",
  ...change,
});

test("without script, what was agreed is folded until it is used, checked, and booked as it stands", async () => {
  const deal = await makeDeal();
  const opened = await ask(`/admin/create-booking?package_id=${deal}`);
  expect(opened.html).toMatch(/<details (?!open)[^>]*>\s*<summary[^>]*>Already agreed/);

  const page = await ask("/admin/create-booking", typed(deal, { intent: "find" }));
  expect(page.html).toMatch(/<details open[^>]*>\s*<summary[^>]*>Already agreed/);
  expect(page.says).toMatch(/Place in a double × 2\s*\$2,800/);
  expect(page.says).toMatch(/Total\s*\$2,800/);

  const wrong = await ask("/admin/create-booking", typed(deal, { ownLines: "Place" }));
  expect(wrong.status).toBe(400);
  expect(wrong.says).toContain("Please write each part of the price like this");
  const form = readForms(wrong.html).find(({ fields }) => "ownLines" in fields);
  expect(form?.fields).toMatchObject({ ownLines: "Place", bookedOn, agreedDeposit: "25%" });

  const ahead = await ask(
    "/admin/create-booking",
    typed(deal, { bookedOn: addDays(businessDay(new Date()), 1) }),
  );
  expect(ahead.says).toContain("This day is ahead. Please enter the day on which it was booked.");

  const made = await ask("/admin/create-booking", typed(deal));
  expect(made.to).toContain("/admin/bookings/GT-");
  const booking = await ask(made.to);
  expect(booking.says).toContain("$2,800");
  expect(booking.says).toContain(formatDay(bookedOn));
  const paid = await ask(made.to, {
    intent: "pay",
    key: randomUUID(),
    payMethod: "check",
    payAmount: "700",
    payDay: addDays(bookedOn, 2),
    payReference: "1204",
  });
  expect(paid.status).toBe(302);
  expect((await ask(made.to)).says).toMatch(/\$2,100/);
});
