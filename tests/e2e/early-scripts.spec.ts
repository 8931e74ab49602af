import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { test } from "./alive.ts";

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

test.describe("a choice made before the script arrives is applied when it does", () => {
  test("the order of packages", async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto("/packages", { waitUntil: "commit" });
    await page.getByLabel("Sort by").selectOption("price-low");
    arrive();
    await expect(page).toHaveURL(/sort=price-low/);
    await expect(page.getByLabel("Sort by")).toHaveValue("price-low");
  });
});

/** Holds all scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const arrived = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  return arrived.resolve;
}
