import { expect } from "@playwright/test";
import { composeMail } from "#app/domain/mail/compose-mail.ts";
import { test } from "./alive.ts";

test("a mail's facts can be read on a phone, however long a label or a value is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { html } = composeMail({
    heading: "Your request is with us.",
    paragraphs: [],
    facts: [
      ["Preferred departure", "December 12, 2026"],
      ["Children of 7 to 17, in their parents’ room, each", "2 × $3,115 = $6,230"],
      ["Your notes", "One of us eats no fish. ".repeat(30)],
      ["Address", `https://example.com/${"x".repeat(200)}`],
    ],
    footnote: "",
  });
  await page.setContent(html);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  const value = page.getByText("December 12, 2026");
  expect((await value.boundingBox())?.width).toBeGreaterThan(150);
  const label = page.getByText("Preferred departure");
  // Beside the first line of its label.
  await expect(page.getByText("2 × $3,115")).toHaveCSS("vertical-align", "top");
  // Two lines at most: no word of a label is broken.
  expect((await label.boundingBox())?.height).toBeLessThan(72);
});
