import fc from "fast-check";
import { expect, test } from "vitest";
import { createReference, readReference, withNewReference } from "./reference.ts";

test("a new reference is read in every spelling", () => {
  const reference = createReference();
  expect(readReference(reference)).toBe(reference);
  expect(readReference(` ${reference.toLowerCase()} `)).toBe(reference);
  expect(readReference(reference.slice(3))).toBe(reference);
  expect(readReference(reference.replace("-", " "))).toBe(reference);
  expect(readReference(reference.replace("-", "–"))).toBe(reference);
});

test("a reference is found among the words that it was copied with", () => {
  const reference = createReference();
  const mail = `Booking ${reference} received: Greek Island Hopper`;
  expect(readReference(mail)).toBe(reference);
  expect(readReference(`Reference: ${reference.toLowerCase()}.`)).toBe(reference);
  expect(readReference(mail, "TP")).toBeNull();
});

test("symbols that are confused on the phone are corrected", () => {
  expect(readReference("gt-0o1i28")).toBe("GT-QQLLZB");
});

test("a welcome code is read in the same way, also with a zero for the O of its prefix", () => {
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

test("an impossible reference is refused, never thrown", () => {
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

test("a taken reference is generated again, at most ten times", async () => {
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
