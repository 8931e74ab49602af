import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { type BookingParts, partsByTraveler } from "#app/domain/bookings/lines/booking-parts.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readHtml, withoutScripts, wordsOf } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookies: { agent: string; customer: string };
let user: { id: string; email: string };
beforeAll(async () => {
  site = await openSite();
  user = await makeUser();
  const agent = await makeUser({ role: "agent" });
  cookies = {
    agent: await sessionCookie(agent.email, "agent"),
    customer: await sessionCookie(user.email),
  };
});

const adult = { fromAge: null, toAge: null };
const withRooms: BookingParts = {
  lines: [
    { kind: "base", label: "In a double room, each", quantity: 2, unitCents: 100_000 },
    { kind: "base", label: "In a room alone, each", quantity: 1, unitCents: 100_000 },
    { kind: "single", label: "Single room supplement", quantity: 1, unitCents: 26_000 },
    { kind: "child", label: "Children of 3 to 11", quantity: 1, unitCents: 60_000 },
    { kind: "discount", label: "Welcome code, 10%", quantity: 1, unitCents: -38_600 },
  ],
  travelers: [adult, adult, adult, { fromAge: 3, toAge: 11 }],
  rooms: ["double", "single"],
};
const shownWithRooms = [
  "Travelers 3 adults, 1 child of 3 to 11",
  "Rooms 1 double, 1 single",
  "In a double room, each 2 × $1,000 $2,000",
  "In a room alone, each $1,000",
  "Single room supplement $260",
  "Children of 3 to 11 $600",
  "Welcome code, 10% −$386",
  "Total $3,474",
];
const withoutRooms = partsByTraveler({ unitPriceCents: 234_900, travelers: 2, percent: 0 });
const shownWithoutRooms = ["Travelers 2", "Each traveler 2 × $2,349 $4,698", "Total $4,698"];

async function book(parts: BookingParts, flightsIncluded: boolean | null = null) {
  const code = "WELCOME-ABC379";
  const discounted = parts.lines.some(({ kind }) => kind === "discount");
  if (discounted)
    await db
      .insertInto("welcomeCodes")
      .values({ code, email: "w@example.com", percent: 10 })
      .execute();
  return makeBooking(
    {
      userId: user.id,
      customerName: "Janet Whitfield",
      customerEmail: user.email,
      status: "Pending",
      flightsIncluded,
      ...(discounted && { welcomeCode: code, discountPercent: 10 }),
    },
    parts,
  );
}
/** The rows of a page's tables and lists of facts. */
async function rowsOf(path: string, given: Parameters<typeof ownRequest>[1]): Promise<string[]> {
  const answer = await site(ownRequest(path, given));
  return readHtml(withoutScripts(await answer.text()))
    .querySelectorAll("tr, dl > div, .fact")
    .map((row) =>
      row
        .querySelectorAll(row.classList.contains("fact") ? "span" : "th, td, dt, dd")
        .map(wordsOf)
        .join(" "),
    );
}

test.each([
  ["with rooms and a welcome code", withRooms, shownWithRooms],
  ["of a deal without rates", withoutRooms, shownWithoutRooms],
])(
  "a booking %s is shown line by line to its customer, to staff, to who looks it up and in the mail that confirms it",
  async (_, parts, shown) => {
    const { id, reference } = await book(parts);
    const pages = {
      customer: await rowsOf(`/dashboard/trips/${reference}`, { cookie: cookies.customer }),
      staff: await rowsOf(`/admin/bookings/${reference}`, { cookie: cookies.agent }),
      lookup: await rowsOf("/view-trip", {
        fields: { reference, name: "Janet Whitfield", phone: "" },
      }),
    };
    for (const rows of Object.values(pages)) expect(rows).toEqual(expect.arrayContaining(shown));
    const fields = { intent: "move", version: "1", to: "Confirmed", reason: "", notify: "yes" };
    await site(ownRequest(`/admin/bookings/${reference}`, { cookie: cookies.agent, fields }));
    const mail = await db
      .selectFrom("outboxMails")
      .select("plainText")
      .where("bookingId", "=", id)
      .where("kind", "=", "booking-confirmed")
      .executeTakeFirstOrThrow();
    const first = shown.find((text) => text.includes("×")) ?? "";
    expect(mail.plainText).toContain(
      first.replace(" 2 ×", ": 2 ×").replace(/ (\$[\d,]+)$/, " = $1"),
    );
    expect(mail.plainText).toContain(shown[0]?.replace("Travelers", "Travelers:"));
  },
);

test("a booking that includes the flights says so, also in the mail that confirms it", async () => {
  const parts = { ...withRooms, lines: withRooms.lines.slice(0, 4) };
  const { id, reference } = await book(parts, true);
  const rows = await rowsOf(`/dashboard/trips/${reference}`, { cookie: cookies.customer });
  expect(rows).toContain("Total flights included $3,860");
  const fields = { intent: "move", version: "1", to: "Confirmed", reason: "", notify: "yes" };
  await site(ownRequest(`/admin/bookings/${reference}`, { cookie: cookies.agent, fields }));
  const { plainText } = await db
    .selectFrom("outboxMails")
    .select("plainText")
    .where("bookingId", "=", id)
    .where("kind", "=", "booking-confirmed")
    .executeTakeFirstOrThrow();
  expect(plainText).toContain("$3,860; flights included");
});
