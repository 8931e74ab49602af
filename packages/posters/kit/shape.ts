/** One filled path: the basic element of every scene. */
import { path, r, type Point } from "../kit.ts";

export function shape(fill: string, d: string, opacity?: number): string {
  return `<path fill="${fill}"${opacity === undefined ? "" : ` opacity="${opacity}"`} d="${d}"/>`;
}

export function polygon(fill: string, points: readonly Point[], opacity?: number): string {
  return shape(fill, path(points), opacity);
}

/** Path data of an upright box with its foot at (x, y). */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${r(x)} ${r(y)}v${r(-height)}h${r(width)}v${r(height)}z`;
}

/** Path data of a pointed roof or spire over a rectangular base. */
export function spire(center: number, y: number, width: number, height: number): string {
  return `M${r(center - width / 2)} ${r(y)}L${r(center)} ${r(y - height)}L${r(center + width / 2)} ${r(y)}z`;
}

/** A placed copy of a definition. */
export function use(
  id: string,
  x: number,
  y: number,
  scale: number | readonly [x: number, y: number] = 1,
): string {
  const factor =
    typeof scale === "number"
      ? `${+scale.toFixed(2)}`
      : `${+scale[0].toFixed(2)} ${+scale[1].toFixed(2)}`;
  return `<use href="#${id}" transform="translate(${r(x)} ${r(y)}) scale(${factor})"/>`;
}

/** A profile given as [half-width, y] from top to foot, mirrored about the axis x = center. */
export function mirrored(center: number, profile: readonly Point[]): Point[] {
  const left = profile.map(([half, y]): Point => [center - half, y]);
  const right = profile.map(([half, y]): Point => [center + half, y]).reverse();
  return [...left, ...right];
}

/** The right half of the same profile (its shaded or lit side). */
export function rightHalf(center: number, profile: readonly Point[]): Point[] {
  const foot = profile.at(-1)?.[1] ?? 0;
  const top = profile[0]?.[1] ?? 0;
  return [[center, foot], [center, top], ...profile.map(([half, y]): Point => [center + half, y])];
}
