import { expect, test } from "vitest";
import { imageChangeRefusals, uploadRefusals } from "./media-messages.ts";

test("every refusal has the spec's title and a whole sentence (spec §8)", () => {
  for (const { title, text } of [
    ...Object.values(uploadRefusals),
    ...Object.values(imageChangeRefusals),
  ]) {
    expect(title).toBe("Image Upload Error");
    expect(text).toMatch(/^[A-Z].*\.$/);
  }
});
