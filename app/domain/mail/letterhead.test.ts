import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";
import { withLetterhead } from "./letterhead.ts";

const letterhead = {
  appUrl: "https://example.com",
  phone: "1-800-555-0142",
  address: "220 Harbor Street, Boston & more",
};

test("a mail shows the logo, the phone and the postal address, as text too", () => {
  const composed = composeMail({
    heading: "Hello",
    paragraphs: ["One."],
    footnote: "Why you get this.",
  });
  const { html, plainText } = withLetterhead(composed, letterhead);
  expect(html).toContain('<img src="https://example.com/icons/icon-192.png"');
  expect(html).toContain("Grand Tour<br>220 Harbor Street, Boston &amp; more<br>1-800-555-0142");
  expect(html).not.toContain("<!--");
  expect(plainText).toMatch(/Grand Tour\n220 Harbor Street, Boston & more\n1-800-555-0142\n$/);
});

test("where neither is set no line is left open for them", () => {
  const composed = composeMail({
    heading: "Hello",
    paragraphs: ["One."],
    footnote: "Why you get this.",
  });
  const { html, plainText } = withLetterhead(composed, { ...letterhead, phone: "", address: "" });
  expect(plainText).toBe(composed.plainText);
  expect(html).not.toContain("Grand Tour<br>");
});

test("what a customer wrote is no place for the letterhead", () => {
  const composed = composeMail({
    heading: "<!--logo-->",
    paragraphs: ["<!--imprint-->"],
    footnote: "Why.",
  });
  expect(withLetterhead(composed, letterhead).html.match(/<img/g)).toHaveLength(1);
});
