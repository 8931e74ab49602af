import { expect } from "@playwright/test";
import { postSignIn } from "../post-sign-in.ts";
import { test } from "./alive.ts";
import { password } from "./booking-steps.ts";

test("a deal that is pointed at is fetched before the click, and nothing that is only shown", async ({
  page,
}) => {
  const prefetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    if (status === "Ready") prefetched.push(prefetchUrl);
  });
  await page.goto("/packages", { waitUntil: "networkidle" });
  const link = page.locator("#results article h2 a").first();
  const address = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  expect(prefetched).toEqual([]);
  await link.hover();
  await expect.poll(() => prefetched).toEqual([address]);
  await link.click();
  await expect(page).toHaveURL(address);
  const way = await page.evaluate(() =>
    performance
      .getEntriesByType("navigation")
      .map((entry) => (entry as PerformanceResourceTiming & { deliveryType: string }).deliveryType),
  );
  expect(way).toEqual(["navigational-prefetch"]);
});

test("a customer's next page, which shows the wish list, is fetched with the click", async ({
  page,
}) => {
  const email = `prefetch-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const account = { name: "Ada Brennan", email, password };
  await postSignIn(page.request, `${process.env.SITE_URL}/signup`, account);
  await page.goto("/packages");
  const rules = page.locator("script[type=speculationrules]");
  await expect(rules).toHaveCount(0);
  await page.context().clearCookies();
  await page.reload();
  await expect(rules).toHaveCount(1);
});
