import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";
import { defaultAgency } from "#app/values/agency.ts";
import { contrastOf } from "#app/values/colors/oklch.ts";
import { randomColors } from "#app/values/colors/fixtures/random-colors.ts";
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
  expect(html).toMatch(/<img[^>]+><\/td><td[^>]*>Cora &amp; Sons<\/td>/);
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

test("of 200 random pairs of colors none makes a mail hard to read", () => {
  const composed = composeMail({
    heading: "Hello",
    paragraphs: [],
    action: { label: "See Your Trip", url: "https://example.com/" },
    footnote: "Why.",
  });
  const logoPicture = `${"0".repeat(32)}-600x120-light`;
  for (const colors of randomColors(200)) {
    const agency = { ...defaultAgency, ...colors, logoPicture };
    const { html } = withLetterhead(composed, { ...letterhead, agency });
    const pairs = [...html.matchAll(/background:(#[0-9a-f]{6});color:(#[0-9a-f]{6})/g)];
    const grounds = pairs.map(([, ground]) => ground).filter((ground) => ground !== "#f4ecdc");
    expect(grounds).toEqual([colors.bandColor, colors.actionColor]);
    for (const [, ground = "", text = ""] of pairs)
      expect(contrastOf(text, ground), JSON.stringify(colors)).toBeGreaterThanOrEqual(4.5);
    expect(html).toContain(`border-top:6px solid ${colors.bandColor}`);
  }
});

test("a mail that the release before queued names the agency once", () => {
  const { html, plainText } = composeMail({
    heading: "Hello",
    paragraphs: ["One."],
    footnote: "Why.",
  });
  const queued = {
    html: html.replace("<!--letterhead-->", "<!--logo-->Grand Tour"),
    plainText: `${plainText}Grand Tour\n`,
  };
  const agency = { ...letterhead.agency, tradeName: "Cora & Sons" };
  expect(withLetterhead(queued, { ...letterhead, agency })).toEqual(
    withLetterhead({ html, plainText }, { ...letterhead, agency }),
  );
});
