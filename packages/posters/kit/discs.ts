import { type Point, r } from "../kit.ts";

/** Path data of discs (x, y, radius) that form one lumpy shape, such as fleece or a tree's crown. */
export function discs(list: readonly (readonly [...Point, radius: number])[]): string {
  return list
    .map(
      ([x, y, radius]) =>
        `M${r(x - radius)} ${r(y)}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`,
    )
    .join("");
}
