import { type Point, r } from "../kit.ts";

/** A few flying gulls as one stroked path: positions, and half their wingspan. */
export function gulls(
  list: readonly (readonly [...Point, span: number])[],
  color: string,
  width = 2.4,
): string {
  const wings = list.map(
    ([x, y, span]) =>
      `M${r(x - span)} ${r(y - span * 0.2)}Q${r(x - span * 0.45)} ${r(y - span * 0.52)} ${r(x)} ${r(y)}Q${r(x + span * 0.45)} ${r(y - span * 0.52)} ${r(x + span)} ${r(y - span * 0.2)}`,
  );
  return `<path d="${wings.join("")}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
}
