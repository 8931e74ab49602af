import { expect, test } from "vitest";
import { phoneHref } from "./phone-href.ts";

test.each([
  ["(617) 555-0142", "tel:+16175550142"],
  ["1-800-555-0142", "tel:+18005550142"],
  ["+44 20 7946 0018", "tel:+442079460018"],
  ["617/555-0142, ext. 12", "tel:+16175550142"],
  ["617 555 0142 x7 (home)", "tel:+16175550142"],
])("%s", (phone, link) => {
  expect(phoneHref(phone)).toBe(link);
});
