import fc from "fast-check";
import { expect, test } from "vitest";
import { createReference, readReference, withNewReference } from "./reference.ts";

test("a new reference reads back as itself, however it is typed", () => {
  const reference = createReference();
  expect(readReference(reference)).toBe(reference);
  expect(readReference(` ${reference.toLowerCase()} `)).toBe(reference);
  expect(readReference(reference.slice(3))).toBe(reference);
  expect(readReference(reference.replace("-", " "))).toBe(reference);
});

test("symbols that are mistaken on the phone are put right", () => {
  expect(readReference("gt-0o1i28")).toBe("GT-QQLLZB");
});

test("a welcome code reads back too, also with a nought for the O of its prefix", () => {
  const code = createReference("WELCOME");
  for (const typed of [
    code,
    ` ${code.toLowerCase()} `,
    code.slice(8),
    code.replace("-", ""),
    code.replace("O", "0"),
    code.split("").join(" "),
  ])
    expect(readReference(typed, "WELCOME"), typed).toBe(code);
  expect(readReference("welcome–0o1i28", "WELCOME")).toBe("WELCOME-QQLLZB");
  expect(readReference(code)).toBeNull();
  expect(readReference(createReference("GT"), "WELCOME")).toBeNull();
});

test("what cannot be a reference is refused, never a throw", () => {
  expect(readReference("")).toBeNull();
  expect(readReference("GT-12345")).toBeNull();
  expect(readReference("GT-ABCDEFG")).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      const read = readReference(typed);
      return read === null || readReference(read) === read;
    }),
  );
});

test("a reference that is taken is drawn again, ten times at most", async () => {
  const drawn: string[] = [];
  const take = (after: number) => (reference: string) => {
    drawn.push(reference);
    return Promise.resolve(drawn.length > after ? { reference } : undefined);
  };
  expect(await withNewReference("QZ", take(2))).toEqual({ reference: drawn[2] });
  expect(new Set(drawn).size).toBe(3);
  await expect(withNewReference("CT", take(99))).rejects.toThrow("all taken");
  expect(drawn).toHaveLength(13);
});
