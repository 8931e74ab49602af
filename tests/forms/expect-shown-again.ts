import { expect } from "vitest";
import type { Fields } from "./posted-forms.ts";
import { readForms } from "./read-forms.ts";

/** Expects a form with everything typed, except secrets. */
export function expectShownAgain(
  html: string,
  typed: Fields,
  { secrets = [] }: { secrets?: readonly string[] | undefined },
): void {
  const names = Object.keys(typed);
  const expected = Object.fromEntries(
    names.map((name) => [name, secrets.includes(name) ? "" : typed[name]]),
  );
  const found = readForms(html).filter(({ fields }) => names.every((name) => name in fields));
  expect(
    found.map(({ fields }) =>
      Object.fromEntries(names.map((name) => [name, fields[name]?.replaceAll("\r\n", "\n")])),
    ),
  ).toContainEqual(expected);
  for (const name of secrets) expect(html).not.toContain(typed[name] ?? "");
}
