import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { addDays, addMonths, businessDay } from "#app/values/dates.ts";
import { createReference } from "#app/values/reference.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

/** Deals with fixed dates whose departures no other test reads. */
const deals = {
  scripts: "provence-lavender-roads-markets",
  none: "dubrovnik-korcula-split-coast",
};
const deleted = "lake-bled-bohinj-soca";
const printed = "tuscany-farmhouse-val-d-orcia";
const today = businessDay(new Date());

test.use({ contextOptions: { reducedMotion: "reduce" } });

const main = (page: Page) => page.getByRole("main");

async function queryDeparture(text: string, values: string[]) {
  const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
  await client.connect();
  const { rows } = await client.query<{ id: string; day: string }>(text, values);
  await client.end();
  return rows[0] ?? { id: "", day: "" };
}

/** Books two seats of a deal's last departure; returns its id and day, YYYY-MM-DD. */
async function bookLast(deal: string): Promise<{ id: string; day: string }> {
  return queryDeparture(
    `WITH departure AS (
        SELECT id, starts_on FROM departures WHERE package_id = $1 ORDER BY starts_on DESC LIMIT 1),
      customer AS (INSERT INTO customers (name, email) VALUES ('Ada Brennan', $3)),
      booking AS (
        INSERT INTO bookings (reference, customer_name, customer_email, package_id, booking_date,
          num_travelers, status, unit_price_cents, total_cents)
        SELECT $2, 'Ada Brennan', $3, $1, starts_on, 2, 'Confirmed', 100000, 200000
        FROM departure RETURNING id),
      entry AS (
        INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
        SELECT current_date, id, 'customer', 'unearned', 200000, 'booking', id || ':1' FROM booking),
      line AS (
        INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
        SELECT id, 1, 'base', 'Each traveler', 2, 100000 FROM booking),
      claim AS (
        INSERT INTO seat_claims (departure_id, kind, seats, confirmed, booking_id)
        SELECT departure.id, 'booking', 2, true, booking.id FROM departure, booking)
    SELECT id, starts_on::text AS day FROM departure`,
    [deal, createReference(), `ada-${crypto.randomUUID()}@example.com`],
  );
}

for (const scripts of scriptModes) {
  const mode = scripts ? "scripts" : "none";
  const deal = deals[mode];
  test.describe(`with ${mode}`, () => {
    test.use({ javaScriptEnabled: scripts });
    const noFault = async (page: Page) => {
      if (scripts) expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
    };

    test("an agent previews a rule and an import, reads a calendar, and cancels a departure with its booking", async ({
      page,
      playwright,
    }) => {
      await signInAsAgent(page);
      // After all seeded departures, and a year long: every season is in it.
      const from = addDays(addMonths(today, 18), 1);
      const to = addMonths(from, 12);
      await page.goto("/admin/departures/new");
      await page.getByLabel("Deal").selectOption(deal);
      await page.getByLabel("From").fill(from);
      await page.getByLabel("Until").fill(to);
      await page.getByLabel("Seats", { exact: true }).fill("9");
      await page.getByRole("button", { name: "Preview the Days" }).click();
      const make = page.getByRole("button", { name: /^Make \d+ Departures?$/ });
      await expect(make).toBeVisible();
      await noFault(page);
      await make.click();
      await expect(page).toHaveURL(/\/admin\/departures(?:\?|$)/);

      const { id, day } = await bookLast(deal);
      expect(day >= from && day <= to).toBe(true);
      await page.goto("/admin/departures/import");
      const lines = `deal,day,seats\n${deal},${day},11\n`;
      if (scripts)
        await page.getByLabel("File", { exact: true }).setInputFiles({
          name: "departures.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(lines),
        });
      else await page.getByLabel("Lines of the file").fill(lines);
      await expect(page.getByLabel("Lines of the file")).toHaveValue(lines);
      await page.getByRole("button", { name: "Preview the Lines" }).click();
      await expect(main(page)).toContainText("0 new, 1 changed, 0 as they are, 0 refused");
      await noFault(page);
      await page.getByRole("button", { name: "Import 1 Line" }).click();
      await expect(page).toHaveURL(/\/admin\/departures(?:\?|$)/);

      await page.goto("/admin/profile");
      await page.getByRole("button", { name: "Make the Link" }).click();
      const shown = page.getByText(/\/calendar\/[\w-]{32}\.ics$/);
      await expect(shown).toBeVisible();
      await noFault(page);
      const app = await playwright.request.newContext();
      const feed = `${process.env.SITE_URL}${new URL((await shown.textContent()) ?? "").pathname}`;
      const calendar = await (await app.get(feed)).text();
      expect(calendar.replaceAll("\r\n ", "")).toMatch(new RegExp(`${id}[^]*\\(2 of 11\\)`));
      await page.getByRole("button", { name: "End the Link" }).click();
      await expect(main(page)).toContainText("There is no link yet.");
      expect((await app.get(feed)).status()).toBe(404);
      await app.dispose();

      await page.goto(`/admin/departures/${id}`);
      await expect(main(page)).toContainText("2 of 11");
      await page.getByRole("link", { name: "Cancel Departure" }).click();
      await expect(main(page)).toContainText("Ada Brennan");
      await noFault(page);
      await page.getByRole("button", { name: "Cancel Departure and Tell Everyone" }).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      await noFault(page);
      await page.getByLabel("Reason").fill("A bridge is closed.");
      await page.getByLabel(/^What becomes of it/).selectOption({ index: 1 });
      await page.getByRole("button", { name: "Cancel Departure and Tell Everyone" }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/departures/${id}$`));
      await expect(main(page)).toContainText("This departure is canceled: A bridge is closed.");
    });
  });
}

test("what is typed into a departure's form stays when its deletion is refused", async ({
  page,
}) => {
  await signInAsAgent(page);
  const { id } = await queryDeparture(
    "SELECT id, starts_on AS day FROM departures WHERE package_id = $1 ORDER BY starts_on DESC LIMIT 1",
    [deleted],
  );
  await page.goto(`/admin/departures/${id}`);
  const note = main(page).getByLabel("Note for travelers");
  await note.fill("Meets in Pisa");
  // Somebody else books meanwhile.
  await bookLast(deleted);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("button", { name: "Delete Departure" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Seats are taken");
  await expect(note).toHaveValue("Meets in Pisa");
});

test("half-typed holds and callers stay when another hold is released", async ({ page }) => {
  await signInAsAgent(page);
  const { id } = await queryDeparture(
    // The earlier ones may be full by now, the last one is booked in another test.
    "SELECT id, starts_on AS day FROM departures WHERE package_id = $1 AND NOT EXISTS (SELECT FROM seat_claims WHERE departure_id = departures.id) ORDER BY starts_on DESC LIMIT 1 OFFSET 1",
    [deleted],
  );
  await page.goto(`/admin/departures/${id}/holds`);
  const [whom, caller] = [page.getByLabel("For whom"), page.getByLabel("Name", { exact: true })];
  await whom.fill("The choir of Bled");
  await page.getByRole("button", { name: "Hold Seats" }).click();
  const held = page.getByRole("table", { name: "Held seats" });
  await expect(held).toContainText("The choir of Bled");
  await expect(whom).toHaveValue("");
  await whom.fill("The school");
  await caller.fill("Ada");
  await page.getByRole("button", { name: "Release the seats for The choir of Bled" }).click();
  await page.getByRole("button", { name: "Release Seats" }).click();
  await expect(page.getByText("No seats are held now.")).toBeVisible();
  await expect(whom).toHaveValue("The school");
  await expect(caller).toHaveValue("Ada");
});

test("a manifest shows all its columns on paper, and no empty one on a phone", async ({ page }) => {
  await signInAsAgent(page);
  const { id } = await bookLast(printed);
  await page.goto(`/admin/departures/${id}`);
  const manifest = page.getByRole("region", { name: "Bookings with seats" });
  await expect(manifest).toContainText("Ada Brennan");
  const cutOff = () =>
    manifest.evaluate((region) =>
      [region, ...region.querySelectorAll("td, th, span:not(.sr-only)")]
        .filter(
          (part) =>
            part.getBoundingClientRect().right > region.getBoundingClientRect().right + 1 ||
            (getComputedStyle(part).overflowX !== "visible" &&
              part.scrollWidth > part.clientWidth + 1),
        )
        .map((part) => part.textContent),
    );
  // A Letter page between its margins.
  await page.setViewportSize({ width: 720, height: 960 });
  expect(await cutOff(), "control: on a screen it scrolls").not.toEqual([]);
  await page.emulateMedia({ media: "print" });
  expect(await cutOff()).toEqual([]);
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize({ width: 390, height: 844 });
  const party = manifest.getByRole("row").filter({ hasText: "Ada Brennan" });
  // The heads' words stand before the cells of a card, by CSS.
  const heads = await party
    .locator("td:visible")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  const shown = (head: string) => heads.some((content) => content.startsWith(`"${head}"`));
  expect(["Left", "Extras", "Diet and notes"].filter(shown)).toEqual(["Left"]);
});

test("a long list fills the window", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAgent(page);
  await page.goto("/admin/departures");
  const list = page.getByRole("region", { name: "Departures" });
  expect((await list.boundingBox())?.height).toBeGreaterThan(700);
  // All of a page's 25 rows.
  await page.setViewportSize({ width: 1920, height: 1200 });
  expect((await list.boundingBox())?.height).toBeGreaterThan(900);
});
