import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const utf16 = (text: string) => Buffer.from(text, "utf16le");

test("a text survives each encoding that programs write", () => {
  const text = fc
    .string({ unit: "grapheme" })
    .filter((one) => !one.includes("\0"))
    .map((one) => `name${one}`);
  fc.assert(
    fc.property(text, (one) => {
      const marked = `\uFEFF${one}`;
      for (const bytes of [
        Buffer.from(one),
        Buffer.from(marked),
        utf16(marked),
        utf16(marked).swap16(),
        utf16(one),
        utf16(one).swap16(),
      ])
        expect(decodeText(bytes)).toBe(one);
    }),
  );
});

test("what is no UTF-8 is what Excel on Windows writes", () => {
  expect(decodeText(Buffer.from([0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x80, 0x35]))).toBe("José €5");
});
