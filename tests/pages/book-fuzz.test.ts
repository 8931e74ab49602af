import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let deal: string;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  deal = await makeDeal();
  const { id, email } = await makeUser();
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", id).execute();
  cookie = await sessionCookie(email);
});

const junk = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.constantFrom(
    "",
    "-1",
    "1e9",
    "NaN",
    "0x10",
    "2,349",
    "９",
    "\u202e9",
    "\0",
    "null",
    "[]",
    "' OR 1=1 --",
    "<b>1</b>",
    "9".repeat(400),
  ),
);
const either = (good: string) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: junk });
const form = fc.record(
  {
    customerName: either("Janet Whitfield"),
    customerEmail: either("janet@example.com"),
    customerPhone: either("+1 555 010 0200"),
    numTravelers: either("2"),
    departureDate: either(soon()),
    notes: either("A window, please."),
    extras: fc.oneof({ weight: 6, arbitrary: fc.constant("") }, { weight: 1, arbitrary: junk }),
    shownPriceCents: fc.oneof(either("234900"), fc.nat(1_000_000).map(String)),
    welcome: fc.oneof({ weight: 6, arbitrary: fc.constant("") }, { weight: 1, arbitrary: junk }),
    intent: fc.constantFrom("book", "apply", "x"),
  },
  {
    requiredKeys: [
      "customerName",
      "customerEmail",
      "customerPhone",
      "numTravelers",
      "departureDate",
    ],
  },
);

test(
  "any form is booked once at the price that it showed, or refused; no answer is a server error",
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(form, fc.boolean(), async (typed, signedIn) => {
        await db.deleteFrom("rateLimits").execute();
        const key = randomUUID();
        const { status, headers } = await site(
          ownRequest(`/book/${deal}`, { ...(signedIn && { cookie }), fields: { key, ...typed } }),
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect([200, 302, 400, 409]).toContain(status);
        const made = await db
          .selectFrom("bookings")
          .selectAll()
          .where("packageId", "=", deal)
          .execute();
        expect(made.length).toBe(headers.get("Location") === "/dashboard" ? 1 : 0);
        if (made[0])
          expect(made[0]).toMatchObject({
            unitPriceCents: 234_900,
            totalCents: 234_900 * made[0].numTravelers,
          });
        if (made[0]) expect(typed.shownPriceCents).toBe("234900");
        await db.deleteFrom("idempotencyKeys").execute();
        await db.deleteFrom("bookings").where("packageId", "=", deal).execute();
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 150) },
    );
    // Both outcomes occurred: not all forms were refused, and not all accepted.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([302, 400, 409]));
    if (process.env.FUZZ_RUNS) console.log(Object.fromEntries(statuses));
  },
  120_000 + Number(process.env.FUZZ_RUNS ?? 0) * 50,
);
