import { r } from "../kit.ts";

/** Uses a shape from the definitions: moved, scaled (one number, or width and height) and rotated. */
export function place(
  id: string,
  x: number,
  y: number,
  scale: number | readonly [number, number] = 1,
  turn = 0,
): string {
  const [width, height] = typeof scale === "number" ? [scale, scale] : scale;
  const turned = turn === 0 ? "" : ` rotate(${r(turn)})`;
  const size = width === height ? width.toFixed(2) : `${width.toFixed(2)} ${height.toFixed(2)}`;
  return `<use href="#${id}" transform="translate(${r(x)} ${r(y)})${turned} scale(${size})"/>`;
}
