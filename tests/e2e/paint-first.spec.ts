// oxlint-disable-next-line no-restricted-imports -- this test checks the page before hydration
import { expect, type Page, type Request, test } from "@playwright/test";

const isRouterScript = (request: Request) =>
  /\/assets\/react-[\w-]+\.js$/.test(new URL(request.url()).pathname);

/** The page's requests in order, while posters are held back until `release`. */
async function holdPosters(page: Page): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/posters/**", async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

test("a page's large picture is loaded before its scripts", async ({ page }) => {
  const requested: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "image" && request.url().includes("santorini-"))
      requested.push("picture");
    if (isRouterScript(request)) requested.push("scripts");
  });
  await page.goto("/destination-quiz");
  await expect.poll(() => requested).toContain("scripts");
  expect(requested[0]).toBe("picture");
});

test("a picture that never arrives does not stop the scripts", async ({ page }) => {
  await page.clock.install();
  const posters = await holdPosters(page);
  let scripts = 0;
  page.on("request", (request) => {
    if (isRouterScript(request)) scripts += 1;
  });
  await page.goto("/destination-quiz", { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(scripts).toBe(0);
  await page.clock.runFor(3000);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  posters.release();
});
