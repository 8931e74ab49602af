import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserContext, expect } from "@playwright/test";
import { test, untilAlive } from "./alive.ts";
import { signInAsAgent } from "./staff.ts";

/**
 * A proxy of the site that sends the rest of `path`, from its main part on, only when the script of
 * pages without React has run.
 */
async function startSlowParsing(site: string, path: string) {
  const ran = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", site);
    if (pathname === "/script-ran") {
      ran.resolve();
      response.end();
      return;
    }
    void (async () => {
      const answer = await fetch(new URL(request.url ?? "", site), {
        headers: { Cookie: request.headers.cookie ?? "" },
        redirect: "manual",
      });
      for (const [name, value] of answer.headers)
        if (!/^(?:content-(?:encoding|length)|transfer-encoding|set-cookie)$/.test(name))
          response.setHeader(name, value);
      response.setHeader("Set-Cookie", answer.headers.getSetCookie());
      response.writeHead(answer.status);
      const body = Buffer.from(await answer.arrayBuffer());
      const main = pathname === path ? body.indexOf("<main") : -1;
      if (main >= 0) {
        response.write(body.subarray(0, main));
        await ran.promise;
        response.write(body.subarray(main));
      } else response.write(body);
      response.end(pathname.includes("/plain-page-") ? ';fetch("/script-ran")' : "");
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test("a script that runs before the page is parsed still ends the toast that comes later", async ({
  page,
  baseURL,
}) => {
  const proxy = await startSlowParsing(baseURL ?? "", "/packages");
  try {
    await page.goto(`${proxy.url}/deal/there-is-no-such-deal`);
    const toast = page.getByText("Deal Not Found");
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden();
  } finally {
    proxy.stop();
  }
});

test.describe("what is chosen before the script arrives is applied when it does", () => {
  test("the order of packages", async ({ context }) => {
    const { page, arrive } = await openEarly(context, "/packages");
    await page.getByLabel("Sort by").selectOption("price-low");
    arrive();
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(page.getByLabel("Sort by")).toHaveValue("price-low");
  });

  test("a filter of a staff list, with what was typed beside it", async ({ context }) => {
    await signInAsAgent(await context.newPage());
    const { page, arrive } = await openEarly(context, "/admin/bookings");
    const status = page.getByLabel("Status", { exact: true });
    await page.getByText("More filters").click();
    await page.getByLabel("Departs from").fill("2031-05-02");
    await status.selectOption("Confirmed");
    arrive();
    await expect(page).toHaveURL(/status=Confirmed&.*from=2031-05-02/);
    await expect(status).toHaveValue("Confirmed");
    await expect(page.getByText("No bookings found.")).toBeVisible();
  });

  test("rows that were ticked: they are counted, and another tick keeps them", async ({
    context,
  }) => {
    await signInAsAgent(await context.newPage());
    const { page, arrive } = await openEarly(context, "/admin/departures");
    const rows = page.getByRole("cell").getByRole("checkbox");
    await rows.first().check();
    await rows.nth(1).check();
    arrive();
    await expect(page.getByText("2 ticked")).toBeVisible();
    await rows.nth(2).check();
    await expect(page.getByText("3 ticked")).toBeVisible();
    await expect(rows.first()).toBeChecked();
  });

  test("the words of a post: its address follows, and leaving asks", async ({ context }) => {
    await signInAsAgent(await context.newPage());
    const { page, arrive } = await openEarly(context, "/admin/blog/new");
    await page.getByLabel("Title").fill("Ferries of the Cyclades");
    arrive();
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue(
      "ferries-of-the-cyclades",
    );
    await expect(page.getByLabel("Title")).toHaveValue("Ferries of the Cyclades");
    await page.getByRole("link", { name: "Leads" }).first().click();
    await expect(page.getByRole("dialog")).toContainText("Leave without saving?");
  });
});

test.describe("a refusal that comes before its script", () => {
  const refused = async (context: BrowserContext) => {
    const { page, arrive } = await openEarly(context, "/admin/login");
    await page.getByRole("button", { name: "Sign in as Agent" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    return { page, arrive };
  };

  test("leaves the focus to who types already", async ({ context }) => {
    const { page, arrive } = await refused(context);
    const email = page.getByLabel("Email");
    await email.fill("dana@");
    arrive();
    await untilAlive(page);
    await email.pressSequentially("example.com");
    await expect(email).toBeFocused();
    await expect(email).toHaveValue("dana@example.com");
  });

  test("control: takes it from nobody else", async ({ context }) => {
    const { page, arrive } = await refused(context);
    arrive();
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  });
});

/**
 * A page whose scripts come only when `arrive` is called. It is not the one of `alive.ts`, whose
 * `goto` waits for them.
 */
async function openEarly(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const arrived = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { page, arrive: arrived.resolve };
}
