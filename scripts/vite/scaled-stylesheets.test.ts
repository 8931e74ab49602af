import { expect, test } from "vitest";
import { scaleMediaQueries } from "./scaled-stylesheets.ts";

test("the widths of media queries grow with the font size, in every notation; nothing else does", () => {
  const css =
    "@media (min-width:40rem){@media not all and (width>=60.5rem){.a{width:2rem}}}@container (min-width:34rem){.b{gap:1rem}}@media print{.c{top:3rem}}";
  expect(scaleMediaQueries(css, 150)).toBe(
    "@media (min-width:60rem){@media not all and (width>=90.75rem){.a{width:2rem}}}@container (min-width:34rem){.b{gap:1rem}}@media print{.c{top:3rem}}",
  );
  expect(scaleMediaQueries(css, 80)).toContain("@media (min-width:32rem)");
});
