import type { BrandTone } from "#app/values/brand-picture.ts";
import { contrastOf } from "#app/values/colors/oklch.ts";

/** Raw pixels of four bytes: red, green, blue, alpha. */
export type Pixels = { data: Buffer; width: number; height: number };

/** Grounds of light and of dark pages. */
export const grounds = { light: "#fffdf8", dark: "#1b2a41" } as const;

/** Above it a pixel counts as seen, of 255. */
const seen = 128;
/** The share of pixels that is enough: the rest are edges. */
const nearlyAll = 0.97;

/** On which grounds nearly every pixel can be told from it; whether it covers its whole box. */
export function toneOf({ data, width, height }: Pixels): { tone: BrandTone; isWhole: boolean } {
  const counts = { all: 0, light: 0, dark: 0 };
  const known = new Map<number, { light: boolean; dark: boolean }>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < seen) continue;
    // Four bits of each part tell enough.
    const key =
      (((data[at] ?? 0) >> 4) << 8) |
      (((data[at + 1] ?? 0) >> 4) << 4) |
      ((data[at + 2] ?? 0) >> 4);
    const reads = known.get(key) ?? readsOn(key);
    known.set(key, reads);
    counts.all += 1;
    if (reads.light) counts.light += 1;
    if (reads.dark) counts.dark += 1;
  }
  const isWhole = counts.all > width * height * nearlyAll;
  const readsOnBoth = Math.min(counts.light, counts.dark) >= counts.all * nearlyAll;
  if (isWhole || readsOnBoth) return { tone: "any", isWhole };
  return { tone: counts.light >= counts.dark ? "dark" : "light", isWhole };
}

function readsOn(key: number): { light: boolean; dark: boolean } {
  const digits = key.toString(16).padStart(3, "0");
  const color = `#${digits.replaceAll(/./g, "$&$&")}`;
  const reads = (ground: string) => contrastOf(color, ground) >= 1.9;
  return { light: reads(grounds.light), dark: reads(grounds.dark) };
}
