import { expect } from "@playwright/test";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { createReference } from "#app/values/reference.ts";
import { isWhole } from "../whole-form.ts";
import { tabTo } from "./keyboard.ts";
import { test } from "./own-site.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an agent chooses a period by keyboard, reads the chart as a table and exports it", async ({
  page,
}) => {
  await signInAsAgent(page);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Sales Reports" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Sales Reports" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "12 months" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "12 months" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await tabTo(page, page.getByRole("link", { name: "A year before" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?period=12-months&compare=year$/);
  await expect(page.getByRole("link", { name: "A year before" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV What became/ }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(
    "Status,Bookings,Travelers,Value (USD)",
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("days that make no period get a message beside their fields; valid ones are shown", async ({
    page,
  }) => {
    await signInAsAgent(page);
    await page.goto("/admin/reports?compare=none");
    const days = page.getByRole("form", { name: "Days of your own" });
    await days.getByLabel("From").fill("2026-03-31");
    await days.getByLabel("to", { exact: true }).fill("2026-03-01");
    await days.getByRole("button", { name: "Show" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "The last day has to be the first day or a later one.",
    );
    await expect(days.getByLabel("From")).toHaveValue("2026-03-31");
    await days.getByLabel("to", { exact: true }).fill("2026-04-30");
    await days.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText("Mar 31 – Apr 30, 2026.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Nothing" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
});

test("axe finds no fault, and nothing is too wide, with and without sales, by months and by days", async ({
  page,
}) => {
  await signInAsAgent(page);
  await sellTwelveTrips();
  const queries = [
    "",
    "?period=this-month&measure=bookings",
    "?from=2020-01-01&to=2020-02-01",
    "?from=&to=",
  ];
  for (const query of isWhole ? queries : queries.slice(0, 1)) {
    const open = async () => {
      await page.goto(`/admin/reports${query}`);
      for (const summary of await page.getByText("The same as a table").all())
        await summary.click();
    };
    expect(await violationsOfTurn(page, { open }), query).toEqual([]);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${query} at ${width}`).toBe(0);
      if (width < 1440) continue;
      const cut = await page
        .getByRole("region")
        .evaluateAll((regions) =>
          regions
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((region) => region.getAttribute("aria-labelledby")),
        );
      expect(cut, `tables with hidden columns: ${query} at ${width}`).toEqual([]);
    }
  }
});

/** Twelve bookings of twelve deals, over the last sixty days. */
async function sellTwelveTrips(): Promise<void> {
  const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
  await client.connect();
  await client.query(
    `WITH customer AS (INSERT INTO customers (name, email) VALUES ('Ada Brennan', 'ada@example.com')), made AS (
     INSERT INTO bookings (reference, customer_name, customer_email, package_id, booking_date, num_travelers, status, unit_price_cents, total_cents, created_at)
     SELECT reference, 'Ada Brennan', 'ada@example.com', id, current_date + 90, 2, 'Confirmed', price_cents, price_cents * 2, now() - place * interval '5 days'
     FROM (SELECT id, price_cents, row_number() OVER (ORDER BY id) AS place FROM packages LIMIT 12) AS deals, unnest($1::text[]) WITH ORDINALITY AS given (reference, number)
     WHERE place = number RETURNING id, num_travelers, unit_price_cents, total_cents),
     entry AS (
       INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
       SELECT current_date, id, 'customer', 'unearned', total_cents, 'booking', id || ':1' FROM made)
     INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
     SELECT id, 1, 'base', 'Each traveler', num_travelers, unit_price_cents FROM made`,
    [Array.from({ length: 12 }, () => createReference())],
  );
  await client.end();
}
