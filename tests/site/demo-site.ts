import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext } from "@playwright/test";
import { insertDemoImports } from "./demo-imports.ts";
import { postSignIn } from "./post-sign-in.ts";
import { type SiteProcess, startSite } from "../../packages/evidence/harness/site-process.ts";

/** The roles that can sign in, and their login pages. */
export const doors = {
  customer: "/login",
  agent: "/admin/login",
  accountant: "/admin/login",
  editor: "/admin/login",
  superadmin: "/superadmin/login",
} as const;
export type DemoRole = keyof typeof doors;

/** A site with the demo's people, bookings and leads. */
export type DemoSite = SiteProcess & {
  /** Signs the context's pages in as this person. */
  signIn(context: BrowserContext, role: DemoRole): Promise<void>;
};

/** Starts the built site on a free port and fills it like `npm run seed -- --demo`. */
export async function startDemoSite(): Promise<DemoSite> {
  const site = await startSite();
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, "../../scripts/operations/seed.ts"), "--demo"],
      {
        env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: "" },
      },
    );
    const logins = [...stdout.matchAll(/^ {2}(\w+) +(\S+@\S+) +(\S+)$/gm)];
    const forms = new Map(
      logins.map(([, role = "", email = "", password = ""]) => [role, { email, password }]),
    );
    await insertDemoImports(site.dataDir);
    return {
      ...site,
      async signIn(context, role) {
        await postSignIn(context.request, site.origin + doors[role], forms.get(role) ?? {});
      },
    };
  } catch (error) {
    await site.end();
    throw error;
  }
}
