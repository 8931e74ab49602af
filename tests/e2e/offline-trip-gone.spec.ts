import { expect, type Page } from "@playwright/test";
import { comingAlive } from "./alive.ts";
import {
  expectNothingOffline,
  held,
  logOut,
  newEmail,
  nothing,
  openTrip,
  reloadOffline,
  title,
} from "./offline-steps.ts";
import { test } from "./own-site.ts";

test("logging out removes the trip from the device", async ({ page, context }) => {
  const path = await openTrip(page, "fay");
  await logOut(page);
  await expect.poll(() => held(page)).toEqual(nothing);
  await expectNothingOffline(context, path);
});

test("after a logout without scripts, nobody is shown the remaining copy", async ({
  page,
  context,
  baseURL,
}) => {
  const path = await openTrip(page, "gwen");
  // Like the form of a page without scripts; no script of ours runs afterwards.
  await context.request.post("/logout", { headers: { Origin: new URL(baseURL ?? "").origin } });
  expect((await held(page)).caches).toHaveLength(1);
  await expectNothingOffline(context, path);
  expect((await held(page)).caches).toEqual([]);
});

test("when the session ended elsewhere, the copy is removed as soon as the page is requested", async ({
  page,
  context,
  browser,
}) => {
  const path = await openTrip(page, "hope");
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const other = comingAlive(await elsewhere.newPage());
  await other.goto("/dashboard");
  await logOut(other);
  await elsewhere.close();

  // Offline, the browser can't know about it yet.
  await reloadOffline(page);
  await context.setOffline(false);
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect.poll(() => held(page)).toEqual(nothing);
  await expectNothingOffline(context, path);
});

test.describe("the next customer in the same browser", () => {
  /**
   * Signs up after the session cookie was removed, without running any page of ours. The
   * stored copies are still there.
   */
  async function signUpAfter(page: Page): Promise<void> {
    const context = page.context();
    const before = await held(page);
    await context.clearCookies({ name: "session" });
    const answer = await context.request.post("/signup", {
      headers: { Origin: new URL(page.url()).origin },
      form: { name: "Joan Keller", email: newEmail("joan"), password: "a long way to Tipperary" },
    });
    expect(answer.url()).toMatch(/\/dashboard$/);
    expect((await held(page)).caches).toEqual(before.caches);
  }

  test("does not see the copy offline", async ({ page, context }) => {
    const path = await openTrip(page, "iris");
    await signUpAfter(page);
    await expectNothingOffline(context, path);
    expect((await held(page)).caches).toEqual([]);
  });

  test("or online: the trip is not theirs, and the copy is removed", async ({ page, context }) => {
    const path = await openTrip(page, "jane");
    await signUpAfter(page);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(title(page)).toHaveCount(0);
    await expect.poll(async () => (await held(page)).caches).toEqual([]);
    await expectNothingOffline(context, path);
  });
});
