import type { Page } from "@playwright/test";
import pg from "pg";
import { runningDatabaseUrl } from "#app/platform/embedded-database/running-database.server.ts";
import { password } from "./booking-steps.ts";

const portals = {
  agent: { login: "/admin/login", button: "Sign in as Agent", home: /\/admin\/dashboard/ },
  superadmin: { login: "/superadmin/login", button: "Sign in as Super Admin", home: /\/superadmin\/dashboard/ },
} as const;

/** Signs the page in as a new agent: an account made on the site, to which the database gives the role, as only the super admin could. Returns their email. */
export const signInAsAgent = (page: Page): Promise<string> => signInAs(page, "agent");

/** The same for a super admin beside the one whom the setup would make. */
export const signInAsSuperadmin = (page: Page): Promise<string> => signInAs(page, "superadmin");

async function signInAs(page: Page, role: keyof typeof portals): Promise<string> {
  const { login, button, home } = portals[role];
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Dana Marsh");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/dashboard/);
  const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
  await client.connect();
  await client.query("UPDATE users SET role = $2 WHERE email = $1", [email, role]);
  await client.end();
  await page.context().clearCookies();
  await page.goto(login);
  await page.getByLabel("Email").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: button }).click();
  await page.waitForURL(home);
  return email;
}
