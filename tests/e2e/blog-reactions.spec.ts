import { expect, type Page } from "@playwright/test";
import { closeDatabase, db, openDatabase } from "#app/db/database.server.ts";
import { decide, makeReader } from "#app/domain/blog/fixtures/readers.ts";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";

const path = "/blog/three-greek-islands-ten-days-no-rush";

/** Queries the running site's database. */
async function beside<Result>(work: () => Promise<Result>): Promise<Result> {
  openDatabase((await runningDatabaseUrl(process.env.SITE_DATA ?? "")) ?? "");
  try {
    return await work();
  } finally {
    await closeDatabase();
  }
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Nora Ellis Byrne");
  await page
    .getByLabel("Email", { exact: true })
    .fill(`nora-${Date.now()}-${test.info().workerIndex}@example.com`);
  await page.locator("[name=password]").fill("four small harbors");
  await page.getByRole("main").getByRole("button", { name: "Create account" }).click();
}

for (const javaScriptEnabled of scriptModes) {
  test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a visitor likes a post, sees the like on return, and takes it back", async ({
      page,
      context,
    }) => {
      await page.goto(path);
      const like = page.getByRole("button", { name: "Like" });
      await expect(like).toHaveAttribute("aria-pressed", "false");
      expect(await context.cookies()).toEqual([]);
      await like.click();
      await expect(page).toHaveURL(/#like$/);
      await expect(page.locator(".toast")).toContainText("Your like is counted.");
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await expect(like).toBeInViewport();
      await page.goto("/blog");
      await page.goto(path);
      await expect(like).toHaveAttribute("aria-pressed", "true");
      await like.click();
      await expect(page.locator(".toast")).toContainText("Like Taken Back");
      await expect(like).toHaveAttribute("aria-pressed", "false");
    });

    test("a double click is one like", async ({ page }) => {
      const slug = javaScriptEnabled
        ? "four-days-in-paris-without-running"
        : "the-amalfi-coast-by-ferry";
      await page.goto(`/blog/${slug}`);
      const like = page.getByRole("button", { name: "Like" });
      await like.dblclick();
      await expect(like).toHaveAttribute("aria-pressed", "true");
      expect(
        await beside(() =>
          db.selectFrom("blogLikes").select("id").where("slug", "=", slug).execute(),
        ),
      ).toHaveLength(1);
    });

    test("a customer signs in from the post and comments; a visitor reads it once an agent approves", async ({
      page,
      browser,
    }) => {
      const words = `We took the early boat. <b>Scripts ${javaScriptEnabled ? "on" : "off"}</b>\n${crypto.randomUUID()}`;
      await page.goto(path);
      await page.getByRole("link", { name: "Sign in to comment" }).click();
      await page.getByRole("link", { name: "Create an account" }).click();
      await signUp(page);
      await page.waitForURL(/\/blog\/[\w-]+#comments$/);
      await page.getByLabel("Your comment").fill("...");
      await page.getByRole("button", { name: "Send comment" }).click();
      await expect(page.getByRole("alert")).toContainText("Please write your comment.");
      await expect(page.getByRole("alert")).toBeInViewport();
      await expect(page.getByLabel("Your comment")).toHaveValue("...");
      await page.getByLabel("Your comment").fill(words);
      await page.getByRole("button", { name: "Send comment" }).click();
      const own = page.getByRole("article").filter({ hasText: words.split("\n")[1] ?? "" });
      await expect(own).toContainText("Your comment will appear once approved.");
      await expect(page.getByLabel("Your comment")).toHaveValue("");

      const visitor = await (await browser.newContext({ javaScriptEnabled })).newPage();
      const theirs = visitor.getByRole("article").filter({ hasText: words.split("\n")[1] ?? "" });
      await visitor.goto(path);
      await expect(theirs).toHaveCount(0);
      await beside(async () => {
        const { id } = await db
          .selectFrom("blogComments")
          .select("id")
          .where("body", "=", words)
          .executeTakeFirstOrThrow();
        expect(await decide("approve", id)).toMatchObject({ ok: true });
      });
      // Cached pages are refreshed by a notification.
      await expect
        .poll(async () => {
          await visitor.goto(path);
          return theirs.count();
        })
        .toBe(1);
      await expect(theirs).toContainText("Nora B.");
      await expect(theirs.getByText("<b>Scripts")).toHaveCSS("white-space", "pre-line");
      await visitor.context().close();
    });
  });
}

test("a post sends almost no script, and fits a phone's width whatever readers write", async ({
  page,
}) => {
  const body = `${"W".repeat(700)}\nhttps://example.com/${"path/".repeat(60)}\n${"שלום ".repeat(40)}`;
  await beside(async () => {
    const { id } = await makeReader();
    const authorName = `${"Maximiliana".repeat(10)} W.`;
    await db
      .insertInto("blogComments")
      .values({
        slug: "four-days-in-paris-without-running",
        userId: id,
        authorName,
        body,
        status: "approved",
      })
      .execute();
  });
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") bytes += (await response.body()).length;
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect
    .poll(async () => {
      await page.goto("/blog/four-days-in-paris-without-running");
      return page.getByText("WWWW").count();
    })
    .toBe(1);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await expect(page.locator("#comments").getByRole("link", { name: /example/ })).toHaveCount(0);
  expect(bytes).toBeGreaterThan(0);
  // Before compression, over the whole of the retries.
  expect(bytes).toBeLessThan(15 * 1024);
});
