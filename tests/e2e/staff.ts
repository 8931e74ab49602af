import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { doors } from "../site/demo-site.ts";
import { postSignIn } from "../site/post-sign-in.ts";
import { password } from "./booking-steps.ts";

/** Signs the page in as a new agent: signs up on the site, then sets the role in the database. Returns the email. */
export const signInAsAgent = (page: Page): Promise<string> => signInAs(page, "agent");

/** The same for a super admin besides the setup's own. */
export const signInAsSuperadmin = (page: Page): Promise<string> => signInAs(page, "superadmin");

/** Asks for a trip as a visitor; returns the lead's reference. */
export async function askForTrip(page: Page): Promise<string> {
  await page.goto("/custom-trip-planner");
  await page.getByLabel("Where would you like to go?").fill("Lisbon");
  await page.getByLabel("Your name").fill("Ada Brennan");
  await page.getByLabel("Email").fill(`lead-${crypto.randomUUID().slice(0, 8)}@example.com`);
  await page.getByRole("button", { name: "Send Trip Details" }).click();
  await expect(page).toHaveURL(/sent=TP-/);
  return /TP-\w+/.exec(page.url())?.[0] ?? "";
}

async function signInAs(page: Page, role: "agent" | "superadmin"): Promise<string> {
  const site = process.env.SITE_URL ?? "";
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await postSignIn(page.request, `${site}/signup`, { name: "Dana Marsh", email, password });
  const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
  await client.connect();
  await client.query(
    "WITH hired AS (UPDATE users SET role = $2 WHERE email = $1) UPDATE customers SET is_staff = true WHERE email = $1",
    [email, role],
  );
  await client.end();
  await page.context().clearCookies();
  await postSignIn(page.request, site + doors[role], { email, password });
  return email;
}
