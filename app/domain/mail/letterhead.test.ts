import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { withLetterhead } from "./send-mail.server.ts";

const letterhead = {
  appUrl: "https://example.com",
  agency: {
    ...defaultAgency,
    phone: "1-800-555-0142",
    address: "220 Harbor Street, Boston & more",
  },
};

test("a mail shows the logo, the phone and the postal address, also in its text part", () => {
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

test("a mail shows the saved name and the registrations", () => {
  const composed = composeMail({ heading: "Hello", paragraphs: ["One."], footnote: "Why." });
  const agency = {
    ...letterhead.agency,
    tradeName: "Cora & Sons",
    registrations: ["California: CST 2012345-40"],
  };
  const { html, plainText } = withLetterhead(composed, { ...letterhead, agency });
  expect(html).toMatch(/<img[^>]+>Cora &amp; Sons<\/p>/);
  expect(html).toContain("1-800-555-0142<br>California: CST 2012345-40");
  expect(plainText).toContain("\nCora & Sons\n");
  expect(plainText).toMatch(/California: CST 2012345-40\n$/);
  expect(html + plainText).not.toContain("Grand Tour");
});

test("without these settings no line is left empty", () => {
  const composed = composeMail({
    heading: "Hello",
    paragraphs: ["One."],
    footnote: "Why you get this.",
  });
  const { html, plainText } = withLetterhead(composed, { ...letterhead, agency: defaultAgency });
  expect(plainText).toBe(`${composed.plainText}Grand Tour\n`);
  expect(html).not.toContain("Grand Tour<br>");
});

test("customers' words can't fill the letterhead", () => {
  const composed = composeMail({
    heading: "<!--letterhead-->",
    paragraphs: ["<!--imprint-->"],
    footnote: "Why.",
  });
  expect(withLetterhead(composed, letterhead).html.match(/<img/g)).toHaveLength(1);
});
