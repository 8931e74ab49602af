import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { tabTo, typeInto } from "./keyboard.ts";
import { test } from "./own-site.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const list = "/admin/blog";
const newTitle = () => `Lisbon by tram ${crypto.randomUUID().slice(0, 8)}`;
const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");
const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const sent = (page: Page) => page.locator("textarea[name=content]");
const save = (page: Page, label: string) =>
  page.getByRole("button", { name: label, exact: true }).first();

/** The editor loads then. The focus is still there if the page's script listens only later. */
const beginToUse = (page: Page) => page.keyboard.press("Tab");

async function openForm(page: Page, path = `${list}/new`): Promise<void> {
  await page.goto(path);
  await beginToUse(page);
  await expect(text(page)).toBeVisible();
}

/** Fills in the fields required to publish a post. */
async function fillPost(
  page: Page,
  title: string,
  words = "Get on at Campo de Ourique.",
): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Excerpt").fill("Up the hill on wood and brass.");
  await page.getByLabel("Category").selectOption("City Guides");
  await text(page).click();
  await page.keyboard.type(words);
}

test("with the keyboard only: a post is written with headings, a list and a link, previewed, published and read", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAgent(page);
  await openForm(page);
  const title = newTitle();
  await typeInto(page, page.getByLabel("Title", { exact: true }), title);
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(slugOf(title));
  await typeInto(page, page.getByLabel("Excerpt"), "Up the hill on wood and brass.");
  await tabTo(page, page.getByRole("button", { name: "Heading", exact: true }));
  // One tab stop for the toolbar, then the text; Tab leaves the text, also from a list.
  await page.keyboard.press("Tab");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Get on at Campo de Ourique, ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("early");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(".");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("The stops");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  const tools = ["Subheading", "Bold", "Italic", "Link", "Bulleted list"];
  for (const tool of tools) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: tool, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Estrela");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Graça");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Link" }).getByRole("textbox")).toBeFocused();
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter an https address")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("/packages");
  await page.keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  // The editor's last line is empty; the server removes it.
  expect((await sent(page).inputValue()).replace(/<p><\/p>$/, "")).toBe(
    '<p>Get on at Campo de Ourique, <strong>early</strong>.</p><h2>The stops</h2><ul><li><p>Estrela</p></li><li><p>Graça</p></li></ul><p><a href="/packages">/packages</a></p>',
  );
  await page.keyboard.press("Tab");
  await expect(text(page)).not.toBeFocused();
  await page.getByLabel("Draft").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Published", { exact: false }).first()).toBeChecked();
  await typeInto(page, page.getByLabel("Tags"), "Lisbon");
  await page.getByLabel("Category").focus();
  await page.keyboard.type("City");
  await page.getByRole("button", { name: "Preview" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "As readers will see it" })).toBeFocused();
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(title);
  await tabTo(page, page.getByRole("button", { name: "Back to Writing" }));
  await page.keyboard.press("Enter");
  await expect(text(page)).toContainText("Graça");
  await save(page, "Publish Now").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Post Published", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "View Post" }).click();
  await expect(page).toHaveURL(new RegExp(`/blog/${slugOf(title)}$`));
  await expect(
    page.getByRole("article").getByRole("listitem").filter({ hasText: "Estrela" }),
  ).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: "/packages" })).toHaveAttribute(
    "href",
    "/packages",
  );
});

test("a text that the browser put back before the editor arrived is in the editor", async ({
  page,
}) => {
  await signInAsAgent(page);
  await page.goto(`${list}/new`);
  await expect(text(page)).toHaveCount(0);
  await sent(page).evaluate((area: HTMLTextAreaElement) => {
    area.value = "<p>Typed on another day.</p>";
  });
  await beginToUse(page);
  await expect(text(page)).toHaveText("Typed on another day.");
});

test("pasted text loses what a post may not contain, and nothing of it runs", async ({ page }) => {
  await signInAsAgent(page);
  await openForm(page);
  await text(page).click();
  await text(page).evaluate((target) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      `<h1 style="color:red" onclick="window.ran=1">Head</h1><script>window.ran=1</script><img src=x onerror="window.ran=1"><p class="x">Words <a href="javascript:window.ran=1">here</a> <a href="https://example.com/" onclick="x()">there</a><u>.</u></p>`,
    );
    target.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text(page)).toContainText("Words here there.");
  expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined();
  const html = await sent(page).inputValue();
  expect(html).toContain('<a href="https://example.com/">there</a>');
  expect(html).not.toMatch(/javascript|onclick|onerror|style=|class=|<img|<script|<h1/);
});

test("a scheduled post is on a cached page within seconds of its time", async ({
  page,
  request,
}) => {
  await signInAsAgent(page);
  await openForm(page);
  const title = newTitle();
  await fillPost(page, title);
  await page.getByLabel("Scheduled").check();
  await page.locator("#publishDay").fill("2031-07-04");
  await page.locator("#publishTime").fill("09:30");
  const key = await page.locator("[name=key]").inputValue();
  await save(page, "Schedule").click();
  await expect(page.getByText("Post Scheduled", { exact: true })).toBeVisible();
  await expect(page.getByText(/Appears on July 4, 2031 at 9:30.AM, New York time/)).toBeVisible();
  const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
  await client.connect();
  // Moves the scheduled time and its job closer.
  await client.query(
    "UPDATE blog_posts SET published_at = now() + interval '5 seconds' WHERE id = $1",
    [key],
  );
  await client.query(
    "SELECT graphile_worker.add_job('announce-post', run_at := now() + interval '5 seconds', job_key := $1)",
    [`post:${key}`],
  );
  await client.end();
  const shown = async () => (await (await request.get("/blog")).text()).includes(title);
  // Cached for a minute from here on, unless notified.
  expect(await shown()).toBe(false);
  await expect.poll(shown, { timeout: 25_000 }).toBe(true);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the text is written in a text area, and a post is saved and changed", async ({ page }) => {
    await signInAsAgent(page);
    await page.goto(`${list}/new`);
    const title = newTitle();
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Text", { exact: true }).fill("Fado at nine.\n\nBook ahead.");
    await expect(page.getByRole("button", { name: "Save Draft" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Save Draft" }).first().click();
    await expect(page.getByText("Draft Saved", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue(
      "<p>Fado at nine.</p>\n<p>Book ahead.</p>",
    );
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue(slugOf(title));
  });
});

test(
  "axe finds no fault on the editor in use, its refusal, the preview and two versions of a post",
  { tag: "@whole" },
  async ({ page }) => {
    await signInAsAgent(page);
    await openForm(page);
    const title = newTitle();
    await fillPost(page, title);
    await page.getByLabel("Scheduled").check();
    await save(page, "Schedule").click();
    await expect(
      page.getByText("Please choose the day on which it appears.").first(),
    ).toBeVisible();
    await expect(text(page)).toBeVisible();
    await page.getByRole("button", { name: "Link", exact: true }).click();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter an https address")).toBeVisible();
    expect(await violationsOfTurn(page)).toEqual([]);
    await page.getByLabel("Draft").check();
    const key = await page.locator("[name=key]").inputValue();
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("heading", { name: "As readers will see it" })).toBeVisible();
    expect(await violationsOfTurn(page)).toEqual([]);
    await page.getByRole("button", { name: "Back to Writing" }).click();
    await save(page, "Save Draft").click();
    await expect(page.getByText("Draft Saved", { exact: true })).toBeVisible();
    const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
    await client.connect();
    await client.query(
      "UPDATE blog_posts SET version = version + 1, title = title || ', theirs' WHERE id = $1",
      [key],
    );
    await client.end();
    await page.getByLabel("Author").fill("Eve");
    await save(page, "Save Draft").click();
    await expect(page.getByRole("heading", { name: "Two versions of this post" })).toBeVisible();
    await expect(text(page)).toBeVisible();
    expect(await violationsOfTurn(page)).toEqual([]);
    // Leaving unsaved changes asks.
    await page.getByRole("link", { name: "All Posts" }).click();
    await expect(page.getByText("Leave without saving?")).toBeVisible();
  },
);
