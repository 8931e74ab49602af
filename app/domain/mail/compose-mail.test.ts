import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";

const hostile = `<img src=x onerror="alert('1')"> & Söhne`;

test("text by a customer is escaped everywhere in the HTML", () => {
  const { html, plainText } = composeMail({
    heading: hostile,
    paragraphs: [hostile],
    facts: [[hostile, hostile]],
    action: { label: hostile, url: `https://example.com/?a=1&b="><script>` },
    footnote: hostile,
  });
  expect(html).not.toMatch(/<(?:img|script)/);
  // Title and heading, paragraph, label, value, button, footnote.
  expect(
    html.split("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Söhne"),
  ).toHaveLength(8);
  expect(html).toContain(`href="https://example.com/?a=1&amp;b=&quot;&gt;&lt;script&gt;"`);
  expect(plainText.split(hostile)).toHaveLength(7);
});

test("in plain text a fact follows its colon, and an answer its question", () => {
  const facts = [
    ["Name", "Ada"],
    ["Who comes along?", "Just me"],
  ] as const;
  const { plainText } = composeMail({ heading: "Hello", paragraphs: [], facts, footnote: "Why." });
  expect(plainText).toContain("\n\nName: Ada\nWho comes along? Just me\n\n");
});

test("HTML and text say the same, and without facts or a button nothing is left empty", () => {
  const { html, plainText } = composeMail({
    heading: "Hello",
    paragraphs: ["One.", "Two."],
    footnote: "Why you get this.",
  });
  expect(plainText).toBe("Hello\n\nOne.\n\nTwo.\n\n--\nWhy you get this.\n");
  expect(html).not.toContain("<a ");
  expect(html.match(/<table/g)).toHaveLength(2);
});
