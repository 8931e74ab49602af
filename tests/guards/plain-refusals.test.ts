import { expect, test } from "vitest";
import { z } from "zod";
import { FormValues } from "#app/web/forms/form-values.server.ts";
import { forms } from "#tests/forms/form-registry.ts";
import { objectsIn, schemasOf, sentWith, type Schema } from "#tests/forms/form-schemas.ts";

/** What the page says of a form that was sent like this; nothing of one that no page of ours sends. */
function refusalsOf(schema: Schema, sent: Record<string, string>): string[] {
  const values = new FormValues();
  for (const [name, typed] of Object.entries(sent)) values.add(name, typed);
  try {
    const read = values.check(z.pipe(z.unknown(), schema));
    return read.ok ? [] : Object.values(read.errors);
  } catch {
    return [];
  }
}

test("every field says in a sentence what is wrong with what was typed", async () => {
  const said = new Map<string, string>();
  const tried = new Set<string>();
  for (const file of new Set(Object.values(forms).flatMap(({ schemas }) => schemas)))
    for (const [form, schema] of await schemasOf(file))
      for (const object of objectsIn(schema))
        for (const name of Object.keys(object.shape)) {
          // One of many alike: day-1-title, day-2-title.
          const id = `${form} ${name.replaceAll(/\d+/g, "1")}`;
          if (tried.has(id)) continue;
          tried.add(id);
          const sent = sentWith(object, name);
          for (const typed of ["x".repeat(20_000), "-1"])
            for (const text of refusalsOf(schema, { ...sent, [name]: typed })) said.set(text, id);
        }
  console.info(`${tried.size} fields refuse in ${said.size} sentences.`);
  expect(said.size).toBeGreaterThan(100);
  const machine = /^(?:Too |Invalid )|expected |\[object|undefined/;
  expect([...said].filter(([text]) => machine.test(text))).toEqual([]);
});
