import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countRows, rowsSince } from "#app/domain/bookings/fixtures/count-rows.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { countSeats, makeDeparture, makeRates } from "#app/domain/departures/fixtures/rows.ts";
import { sentByScript } from "#app/values/forms/sent-by-script.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, withoutScripts, words } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

async function makeTrip() {
  const packageId = await makeDeal({ departs: "fixed" });
  await makeRates(packageId);
  return { packageId, departure: await makeDeparture({ packageId, seats: 8 }) };
}

/** As the page's script sends the form, or the browser. */
function send(
  deal: string,
  change: Record<string, string>,
  by: "script" | "browser" = "script",
): Promise<Response> {
  const fields = {
    key: crypto.randomUUID(),
    customerName: "Janet Whitfield",
    customerEmail: "janet@example.com",
    customerPhone: "+1 555 010 0200",
    departureDate: soon(),
    adults: "2",
    rooms: "double.1",
    notes: "",
    ...change,
  };
  const request = ownRequest(`/book/${deal}`, { fields });
  if (by === "script") request.headers.set(sentByScript, "form");
  return site(request);
}

const readLimits = () => db.selectFrom("rateLimits").selectAll().orderBy("key").execute();

test("sixty questions for a price are answered with it; they hold, book and count nothing; control: the form that is sent holds seats", async () => {
  const { packageId, departure } = await makeTrip();
  const [before, limits] = [await countRows(), await readLimits()];
  for (let asked = 0; asked < 60; asked += 1) {
    const adults = String((asked % 3) + 1);
    const answer = await send(packageId, { intent: "update", adults, rooms: "" });
    expect(answer.status).toBe(200);
    if (asked < 57) continue;
    const total = words(partOf({ html: withoutScripts(await answer.text()) }, "#total"));
    expect(total).toBe(["Total: $1,260", "Total: $2,000", "Total: $3,260"][asked % 3]);
  }
  expect(await rowsSince(before)).toEqual({ bookings: 0, history: 0, mails: 0, keys: 0 });
  expect((await countSeats(departure)).stored).toMatchObject({ taken: 0 });
  expect(await readLimits()).toEqual(limits);

  await send(packageId, { shownPriceCents: "200000" });
  expect((await countSeats(departure)).stored).toMatchObject({ taken: 2 });
});

test("a redirect is told to the script, with the toast of the page that it leads to; control: a browser is led", async () => {
  const { packageId } = await makeTrip();
  const told = await send(packageId, { shownPriceCents: "200000" });
  expect([told.status, await told.text()]).toEqual([204, ""]);
  expect(told.headers.get("Location")).toMatch(/^\/login\?next=/);
  expect(told.headers.get("Set-Cookie")).toContain("toast=");
  const led = await send(packageId, { shownPriceCents: "200000" }, "browser");
  expect(led.status).toBe(302);
  expect(led.headers.get("Location")).toBe(told.headers.get("Location"));
});
