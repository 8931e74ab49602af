import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const app = join(import.meta.dirname, "../../app");

// The scripts of pages run in the browser alone, and have no schema.
const files = globSync("**/*-{form,forms}.ts", { cwd: app, exclude: ["views/page-script/**"] });

/** The fields of a schema as they are posted, also those of a union or before a transform. */
function keysOf(schema: z.ZodType): string[] {
  const found: string[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [name, value] of Object.entries(part)) {
      if (name === "properties") found.push(...Object.keys(value));
      look(value);
    }
  };
  look(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return found;
}

const wrongKeys = (schema: z.ZodType): string[] =>
  keysOf(schema).filter((key) => key.includes("_"));

test.each(files)(
  "no field of %s has an underscore: it is named as its column is in code",
  async (file) => {
    const module: unknown = await import(/* @vite-ignore */ join(app, file));
    const schemas = Object.values(Object(module)).filter((value) => value instanceof z.ZodType);
    expect(schemas.flatMap(wrongKeys)).toEqual([]);
  },
);

test("the check reads the fields of every form (control: the underscores it finds)", () => {
  expect(files.length).toBeGreaterThan(20);
  const planted = z.discriminatedUnion("intent", [
    z.strictObject({ intent: z.literal("book"), name: z.string() }),
    z
      .strictObject({ intent: z.literal("find"), num_travelers: z.string().transform(Number) })
      .transform(({ num_travelers }) => ({ intent: "find", numTravelers: num_travelers })),
  ]);
  expect(wrongKeys(planted)).toEqual(["num_travelers"]);
});
